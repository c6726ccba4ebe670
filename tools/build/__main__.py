"""Makes dist/, the whole product: `python -m tools.build` (or `--dev`: no snapshot, no service worker)."""

from tools.build.site import main

main()
