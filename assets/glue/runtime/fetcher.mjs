// A worker that fetches the large files, unpacks and compiles them, beside the page's own thread, and ends.
import { large } from "./runtime_files.mjs";

const { script, wasm, snapshot } = large((bytes) => postMessage({ bytes }), location.hash !== "#kept");
Promise.all([
  script?.then((blob) => postMessage({ script: blob })),
  wasm.then((module) => postMessage({ wasm: module })),
  snapshot.then((memory) => postMessage({ snapshot: memory }, memory ? [memory] : [])),
]).then(close, (error) => {
  postMessage({ failed: String(error) });
  close();
});
