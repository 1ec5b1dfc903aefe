// From the press on Pay to the receipt, in Chromium, beside a bare form that is posted and answered.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildIfNeeded } from './build-if-needed.mjs';
import { browserOrInstall } from './find-browser.mjs';
import { root } from './run.mjs';

const rounds = 7;
const port = 40_000 + (process.pid % 20_000);
const portal = `http://127.0.0.1:${port}`;

await buildIfNeeded();
const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-pay-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  stdio: 'ignore',
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: '4' },
});
const form = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  if (request.method === 'POST') request.resume();
  response.end(
    request.method === 'POST'
      ? '<h1>Receipt</h1>'
      : '<form method="post"><input name="card" /><button>Pay</button></form>',
  );
});
await new Promise((listening) => form.listen(port + 1, '127.0.0.1', listening));

const { path } = await browserOrInstall();
const browser = await chromium.launch({
  ...(path && { executablePath: path }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await (await browser.newContext()).newPage();

const until = async (answers) => {
  for (;;) {
    if (await answers().catch(() => false)) return;
    await new Promise((go) => setTimeout(go, 100));
  }
};
const pressed = async (name, heading) => {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  const began = performance.now();
  await button.click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  return performance.now() - began;
};

const fill = async (fields) => {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name="${name}"]`).fill(value);
};
/** Each payment pays a bill of its own: a second payment of one bill is asked about. */
let number = 40_117;
const paid = async () => {
  number += 1;
  await page.goto('about:blank');
  await page.goto(`${portal}/corner-clinic/`);
  await page.evaluate(() => window.sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.locator('[name=firstName]').waitFor();
  await fill({ firstName: 'Dana', lastName: 'Whitlock', paymentPostingId: `${number}` });
  await fill({ 'paymentPostingId:confirm': `${number}`, amount: '85' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Pay Now/ }).click();
  await page.locator('[name=cardNumber]').waitFor();
  await fill({ cardNumber: '4242424242424242', expiryDate: '1230', cvv: '123' });
  await fill({ firstName: 'Dana', lastName: 'Whitlock', location1: '12 Main St' });
  await fill({ city: 'Portland', zipCode: '97201' });
  return pressed(/^Pay \$85/, /^Thank you/);
};
const posted = async () => {
  await page.goto(`http://127.0.0.1:${port + 1}/`);
  return pressed('Pay', 'Receipt');
};

await until(async () => (await fetch(`${portal}/healthz`)).ok);
const times = { paid: [], posted: [] };
for (let round = 0; round < rounds; round += 1) {
  times.paid.push(await paid());
  times.posted.push(await posted());
}
await browser.close();
form.close();
server.kill();
rmSync(dataDir, { recursive: true, force: true });

const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const [payment, post] = [middle(times.paid), middle(times.posted)];
console.log(
  `Pay to receipt ${payment.toFixed(0)} ms, bare form post ${post.toFixed(0)} ms, ratio ${(payment / post).toFixed(1)}:1 (medians of ${rounds})`,
);
