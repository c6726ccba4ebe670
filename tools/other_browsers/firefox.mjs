// Drives Firefox over WebDriver BiDi: one JSON command per line on standard input, one answer per line on standard output.
//   {"do": "goto", "url": ...}    {"do": "click", "on": a selector}    {"do": "press", "key": ..., "times": ...}    {"do": "drag", "points": a JSON list of pairs}    {"do": "resize", "width": ..., "height": ...}    {"do": "run", "step": ..., "script": the text of path.js, "parameters": a JSON list}    {"do": "picture"}    {"do": "close"}    {"do": "kill"}
// An optional second argument is the folder of Firefox's profile.
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [executablePath, userDataDir] = process.argv.slice(2);
const browser = await puppeteer.launch({ browser: "firefox", executablePath, userDataDir, headless: true });
const page = await browser.newPage();

const commands = {
  goto: ({ url }) => page.goto(url).then(() => null),
  click: ({ on }) => page.click(on).then(() => null),
  press: async ({ key, times }) => {
    for (let number = 0; number < times; number++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  },
  drag: async ({ points }) => {
    const [[x, y], ...way] = JSON.parse(points);
    await page.touchscreen.touchStart(x, y);
    for (const place of way) await page.touchscreen.touchMove(...place);
    await page.touchscreen.touchEnd();
  },
  resize: ({ width, height }) => page.setViewport({ width, height }).then(() => null),
  picture: () => page.screenshot({ encoding: "base64" }),
  run: ({ step, script, parameters }) => page.evaluate(`${script}\nwanliPath.${step}(...${parameters})`),
  close: () => browser.close(),
  kill: () => browser.process().kill("SIGKILL"),
};

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  try {
    console.log(JSON.stringify({ answer: (await commands[command.do](command)) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
  if (command.do === "close" || command.do === "kill") break;
}
if (browser.process().signalCode) process.exit();
