// npm test: the check, and beside it the browser tests. What follows `--` goes to Playwright.
import { buildIfNeeded } from './build-if-needed.mjs';
import { check, tell } from './check.mjs';
import { browserOrInstall } from './find-browser.mjs';
import { run, seconds, tool } from './run.mjs';

const began = performance.now();

async function browserTests() {
  await buildIfNeeded(console.log);
  const args = ['test', ...process.argv.slice(2)];
  const { path } = await browser;
  const env = path === undefined ? {} : { CHROMIUM: path };
  return (await run(tool('@playwright/test', 'playwright'), args, { show: true, env })).code === 0;
}

// The browser is asked for at once: where one must be fetched, that goes on beside the check.
const browser = browserOrInstall(console.log);
browser.catch(() => undefined);

const told = (error) => {
  console.error(error.message);
  return false;
};

// Side by side: either leaves a core idle now and then.
const [failures, isWalked] = await Promise.all([check(), browserTests().catch(told)]);
process.exitCode = tell(failures) && isWalked ? 0 : 1;
console.log(`${process.exitCode === 0 ? 'Passed' : 'Failed'} after ${seconds(began)}.`);
