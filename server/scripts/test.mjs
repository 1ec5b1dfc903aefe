// npm test: the check, then the browser tests. What follows `--` goes to Playwright.
import { buildIfNeeded } from './build-if-needed.mjs';
import { check } from './check.mjs';
import { browserOrInstall } from './find-browser.mjs';
import { run, seconds, tool } from './run.mjs';

const began = performance.now();

async function browserTests() {
  await buildIfNeeded(console.log);
  const args = ['test', ...process.argv.slice(2)];
  const { path } = await browser;
  const env = path === undefined ? {} : { CHROMIUM: path };
  if (path !== undefined) console.log(`The browser is ${path}.`);
  return (await run(tool('@playwright/test', 'playwright'), args, { show: true, env })).code === 0;
}

// The browser is asked for at once: where one must be fetched, that goes on beside the check.
const browser = browserOrInstall(console.log);
browser.catch(() => undefined);

try {
  const isSound = await check();
  const isWalked = await browserTests();
  process.exitCode = isSound && isWalked ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
console.log(`${process.exitCode === 0 ? 'Passed' : 'Failed'} after ${seconds(began)}.`);
