// How long a guest waits after each press of a payment on a slow telephone, and for how many files of
// code, beside as many pages of plain HTML with one call each.
// node server/scripts/second-click.mjs [rounds] [--requests]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildIfNeeded } from './build-if-needed.mjs';
import { openPhone } from './clicks/slow-phone.mjs';
import { serveStaticPages, staticSteps } from './clicks/static-pages.mjs';
import { browserOrInstall } from './find-browser.mjs';
import { root } from './run.mjs';

const rounds = Number(process.argv[2]) || 5;
const tellsRequests = process.argv.includes('--requests');

/**
 * The steps of a payment: typed fields, the pressed button, and the sign that the next screen can be used.
 */
const payment = (number) => [
  { name: 'form', press: '[data-early=pay]', goal: ['main [name=firstName]', ''] },
  {
    name: 'accounts',
    fill: {
      ':location': '1',
      firstName: 'Dana',
      lastName: 'Whitlock',
      paymentPostingId: number,
      'paymentPostingId:confirm': number,
      amount: '85.00',
    },
    press: 'main button[type=submit]',
    goal: ['main button', 'Pay Now $'],
  },
  {
    name: 'method',
    press: 'main button:has-text("Pay Now $")',
    goal: ['main button', 'Credit or debit card'],
  },
  {
    name: 'card',
    press: 'main button:has-text("Credit or debit card")',
    goal: ['main [name=cardNumber]', ''],
  },
  {
    name: 'receipt',
    fill: {
      cardNumber: '4242424242424242',
      expiryDate: '1230',
      cvv: '737',
      firstName: 'Dana',
      lastName: 'Whitlock',
      location1: '12 Main St',
      city: 'Portland',
      state: 'OR',
      zipCode: '97201',
    },
    press: 'main button:has-text("Pay $")',
    goal: ['main article strong', 'PT-'],
  },
];

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

async function walk(address, steps) {
  const phone = await openPhone(browser, address);
  const walked = [];
  for (const step of steps) walked.push(await phone.press(step));
  await phone.close();
  return { tasks: phone.tasks, steps: walked };
}

const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const runs = { paid: [], floor: [] };
for (let round = 0; round <= rounds; round += 1) {
  // Each payment pays a bill of its own: a second payment of one bill is asked about.
  const paid = await walk(`${portal}/lakeside/`, payment(`LM${2_048_117 + round * 100}`));
  const pages = await walk(floor.address, staticSteps(paid.steps.length));
  // The first round pays for the browser's start, so it is not counted.
  if (round === 0) continue;
  runs.paid.push(paid);
  runs.floor.push(pages);
}
await browser.close();
floor.close();
server.kill();
rmSync(dataDir, { recursive: true, force: true });

const sum = (list) => list.reduce((total, one) => total + one, 0);
const whole = (number) => String(Math.round(number)).padStart(8);
const row = (name, values) => console.log(name.padEnd(10), ...values.map(whole));
const columns = ['wait', 'code', 'waves', 'ahead', 'calls', 'callWaves'];
const over = (run, at, column) => middle(run.map(({ steps }) => steps[at][column]));
console.log('to'.padEnd(10), ...[...columns, 'floor'].map((name) => name.padStart(8)));
const waits = runs.paid[0].steps.map(({ name }, at) => {
  const values = columns.map((column) => over(runs.paid, at, column));
  row(name, [...values, over(runs.floor, at, 'wait')]);
  return name;
});
const total = (run, column) => middle(run.map(({ steps }) => sum(steps.map((one) => one[column]))));
const [waited, least] = [total(runs.paid, 'wait'), total(runs.floor, 'wait')];
console.log(
  `${waits.length} waits ${whole(waited).trim()} ms for ${total(runs.paid, 'code')} files of code, ` +
    `static pages ${whole(least).trim()} ms, ratio ${(waited / least).toFixed(2)}:1`,
);
const longest = middle(runs.paid.map(({ tasks }) => Math.max(0, ...tasks)));
const blocked = middle(runs.paid.map(({ tasks }) => sum(tasks.map((task) => task - 50))));
console.log(
  `start: longest task ${whole(longest).trim()} ms, blocking ${whole(blocked).trim()} ms ` +
    `(medians of ${rounds}, load ${loadavg()[0].toFixed(1)})`,
);
if (tellsRequests)
  for (const { name, wait, requests } of runs.paid.at(-1).steps) {
    console.log(`\n${name}, usable after ${wait.toFixed(0)} ms`);
    for (const { from, until, what } of requests)
      console.log(`${whole(from)}${whole(until)}  ${what}`);
  }
