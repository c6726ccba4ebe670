"""Builds build/docs: `python -m tools.docs`. It fails if a link leads nowhere."""

import shutil
import sys

from tools.docs.api import write_api
from tools.docs.links import broken_links
from tools.docs.pages import write_pages
from tools.paths import BUILD

OUT = BUILD / "docs"


def main() -> None:
    """Run the command."""
    shutil.rmtree(OUT, ignore_errors=True)
    write_pages(OUT)
    write_api(OUT / "api")
    broken = broken_links(OUT)
    for line in broken:
        print(line, file=sys.stderr)
    pages = sum(1 for _ in OUT.rglob("*.html"))
    print(f"{OUT.relative_to(BUILD.parent)}: {pages} pages, {len(broken)} broken links")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
