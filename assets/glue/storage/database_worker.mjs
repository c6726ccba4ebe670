// The worker of the database: what the page asks for is written though the page's own thread is busy.
import { answer } from "./database.mjs";

addEventListener("message", async ({ data: { number, name, given } }) => {
  postMessage({ number, text: await answer(name, given) });
});
