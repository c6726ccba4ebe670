// A worker that fetches the large files, unpacks and compiles them, beside the page's own thread, and ends.
import { snapshot, wasm } from "./large.mjs";

const arrived = (progress) => postMessage({ progress });

const both = [
  wasm(arrived).then((module) => postMessage({ wasm: module })),
  snapshot(arrived).then((memory) => postMessage({ snapshot: memory }, memory ? [memory] : [])),
];
Promise.all(both).then(close, (error) => {
  postMessage({ failed: String(error) });
  close();
});
