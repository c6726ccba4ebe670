// The worker of the database: it writes to disk while the page's own thread is busy.
import { execute } from "./database.mjs";

addEventListener("message", async ({ data: { number, operation, parameters } }) => {
  postMessage({ number, text: await execute(operation, parameters) });
});
