// A worker that fetches the large files, unpacks and compiles them, beside the page's own thread, and ends.
import { large } from "./large.mjs";

const arrived = (progress) => postMessage({ progress });

const { wasm, snapshot } = large(arrived);
const both = [
  wasm.then((module) => postMessage({ wasm: module })),
  snapshot.then((memory) => postMessage({ snapshot: memory }, memory ? [memory] : [])),
];
Promise.all(both).then(close, (error) => {
  postMessage({ failed: String(error) });
  close();
});
