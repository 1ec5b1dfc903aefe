// A guest's payment on a slow telephone: how the landing starts and answers, how long each press is
// waited for, and for how many files of code, beside as many pages of plain HTML with one call each.
// node server/scripts/second-click.mjs [rounds] [--requests] [--beside address field=text press goal]
// --beside: the change of one screen for another in a page of any other portal, in the same run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildIfNeeded } from './build-if-needed.mjs';
import { landingUse, payment } from './clicks/guest-payment.mjs';
import { openPhone } from './clicks/slow-phone.mjs';
import { serveStaticPages, staticSteps, staticUse } from './clicks/static-pages.mjs';
import { tell, tellRequests } from './clicks/tell.mjs';
import { browserOrInstall } from './find-browser.mjs';
import { root } from './run.mjs';

const options = process.argv.slice(2);
const rounds = Number(options.find((one) => /^\d+$/.test(one)) ?? 3);
const besides = options.includes('--beside') && options.slice(options.indexOf('--beside') + 1);

const port = 40_000 + (process.pid % 20_000);
const portal = `http://127.0.0.1:${port}`;
await buildIfNeeded();
const dataDir = mkdtempSync(join(tmpdir(), 'portico-clicks-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  stdio: 'ignore',
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: '4' },
});
const isUp = () =>
  fetch(`${portal}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isUp())) await new Promise((go) => setTimeout(go, 100));
const floor = await serveStaticPages();
const { path } = await browserOrInstall();
const browser = await chromium.launch({
  ...(path && { executablePath: path }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function walk(address, [first, ...steps], uses = []) {
  const phone = await openPhone(browser, address);
  const { walked, worst } = await phone.used(uses, first);
  const walks = [walked];
  for (const step of steps) walks.push(await phone.press(step));
  await phone.close();
  return { tasks: phone.tasks, heap: phone.heap, worst, steps: walks };
}

/** The one step of the other page. */
function otherStep([address, typed, press, goal]) {
  const [, field, text] = /^(.*)=(.*)$/.exec(typed) ?? [];
  return [address, [{ name: 'other', fill: { [field]: text }, press, goal: [goal, ''] }]];
}

const runs = { paid: [], floor: [], other: [] };
for (let round = 0; round <= rounds; round += 1) {
  // Each payment pays a bill of its own: a second payment of one bill is asked about.
  const steps = payment(`LM${2_048_117 + round * 100}`);
  const paid = await walk(`${portal}/lakeside/`, steps, landingUse);
  const pages = await walk(floor.address, staticSteps(steps.length), staticUse);
  const other = besides && (await walk(...otherStep(besides)));
  // The first round pays for the browser's start, so it is not counted.
  if (round === 0) continue;
  runs.paid.push(paid);
  runs.floor.push(pages);
  if (other) runs.other.push(other);
}
await browser.close();
floor.close();
server.kill();
rmSync(dataDir, { recursive: true, force: true });

tell(runs);
if (options.includes('--requests')) tellRequests(runs.paid.at(-1));
