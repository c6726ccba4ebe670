// A worker that downloads, unpacks and compiles the large files outside the page's thread, and then ends.
import { runtimeFiles } from "./runtime_files.mjs";

const withScript = location.hash !== "#cached"; // otherwise the page loads the script by an element
const { script, wasm, snapshot } = runtimeFiles((bytes) => postMessage({ bytes }), withScript);
Promise.all([
  script?.then((blob) => postMessage({ script: blob })),
  wasm.then((module) => postMessage({ wasm: module })),
  snapshot.then((memory) => postMessage({ snapshot: memory }, memory ? [memory] : [])),
]).then(close, (error) => {
  postMessage({ failed: String(error) });
  close();
});
