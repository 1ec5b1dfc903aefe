// A telephone on a slow line, and how long each press on it is waited for, and for what.
import { expect, seen, watch, worstOf } from './probe.mjs';

/** 1.6 Mbps down, 0.75 up, 150 ms a request (slow 4G); the processor is four times as slow. */
const line = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 93_750 };
const slowness = 4;
const screen = { width: 412, height: 823 };
/** A reader of the screen leaves the line this long without a request. */
const quiet = 700;
/** A finger needs this long from one key to the next. */
const keyDelay = 100;

const isCode = ({ url }) => /\.(?:js|css)$/.test(new URL(url).pathname);
const isCall = ({ url, method }) => !isCode({ url }) && method !== 'GET';
const sleep = (ms) => new Promise((go) => setTimeout(go, ms));

/** The longest chain of requests of which each was begun only after another had ended. */
function wavesOf(requests) {
  const depths = new Map();
  for (const one of requests.toSorted((a, b) => a.began - b.began)) {
    const before = requests.filter(({ ended }) => ended <= one.began);
    depths.set(one, 1 + Math.max(0, ...before.map((earlier) => depths.get(earlier) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}

/** Records every request of a page, when it began and when it ended. */
async function listen(cdp) {
  const requests = [];
  const open = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    const { url, method } = request;
    if (!url.startsWith('http')) return;
    const one = { url, method, began: wallTime * 1000, ended: Infinity };
    open.set(requestId, { one, timestamp });
    requests.push(one);
  });
  const end = ({ requestId, timestamp }) => {
    const asked = open.get(requestId);
    if (asked) asked.one.ended = asked.one.began + (timestamp - asked.timestamp) * 1000;
    open.delete(requestId);
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  await cdp.send('Network.enable');
  const settle = async () => {
    for (let since = Date.now(), count = 0; Date.now() - since < quiet; await sleep(50)) {
      if (open.size > 0 || requests.length > count) since = Date.now();
      count = requests.length;
    }
  };
  return { requests, settle };
}

export async function openPhone(browser, address) {
  const context = await browser.newContext({ viewport: screen });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const { requests, settle } = await listen(cdp);
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await watch(page);
  await page.goto(address);
  await settle();
  const tasks = await page.evaluate(() => window.clicks.tasks);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage');

  /** The slowest interaction of a landing: a key, or the press that leads on. */
  const used = async (uses, step) => {
    for (const [field, text] of uses)
      await page.locator(field).pressSequentially(text, { delay: keyDelay });
    const walked = await press(step);
    return { walked, worst: await worstOf(page) };
  };

  /** Milliseconds from a press until its goal can be used. */
  const press = async ({ name, fill = {}, press: pressed, goal }) => {
    for (const [field, value] of Object.entries(fill)) {
      const input = page.locator(field);
      const isList = (await input.evaluate(({ tagName }) => tagName)) === 'SELECT';
      await (isList ? input.selectOption(value) : input.fill(value));
    }
    if (Object.keys(fill).length > 0) await settle();
    await expect(page, goal);
    await page.locator(pressed).first().click({ noWaitAfter: true });
    const { began, usable } = await seen(page);
    await settle();
    const asked = requests.filter((one) => one.began >= began - 5);
    const waited = asked.filter((one) => one.began <= usable);
    const code = waited.filter(isCode);
    return {
      name,
      wait: usable - began,
      code: code.length,
      waves: wavesOf(code),
      calls: waited.filter(isCall).length,
      callWaves: wavesOf(waited.filter(isCall)),
      ahead: asked.filter(isCode).length - code.length,
      requests: asked.map(({ url, method, began: from, ended }) => ({
        what: `${method} ${new URL(url).pathname}`,
        from: Math.round(from - began),
        until: Math.round(ended - began),
      })),
    };
  };
  return { press, used, tasks, heap, close: () => context.close() };
}
