// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWatch } from '#server/page/start-watch.ts';

const page = document.documentElement;
const shown = () => page.dataset['unstarted'];
const fetched = vi.fn<() => Promise<unknown>>();
const heard: Parameters<typeof window.addEventListener>[] = [];
const watch = () => {
  const listen = vi.spyOn(window, 'addEventListener');
  runInThisContext(startWatch);
  heard.push(...listen.mock.calls);
  listen.mockRestore();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch')));
  vi.stubGlobal('matchMedia', () => undefined);
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { configurable: true });
  document.body.innerHTML = '<div id="root"></div>';
  delete page.dataset['unstarted'];
});
afterEach(() => {
  for (const each of heard.splice(0)) window.removeEventListener(...each);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lose = () => {
  const script = document.createElement('script');
  script.type = 'module';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
};
const failIn = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
const comeAlive = () => document.getElementById('root')?.setAttribute('data-alive', '');

test('the watch is written for any browser', () => {
  expect(startWatch).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(?:const|let|class|async)\b/);
});

test('the watch says nothing while the portal may still come, and nothing once it came', () => {
  watch();
  vi.advanceTimersByTime(19_000);
  expect(shown()).toBeUndefined();
  comeAlive();
  vi.advanceTimersByTime(10_000);
  failIn('http://localhost/assets/index.js');
  lose();
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBeUndefined();
});

test('the watch tells of a portal that does not come', () => {
  watch();
  vi.advanceTimersByTime(21_000);
  expect(shown()).toBe('late');
});

test('the watch tells at once of a mistake in the portal’s own script, and of nobody else’s', () => {
  watch();
  failIn('chrome-extension://abc/content.js');
  expect(shown()).toBeUndefined();
  failIn('http://localhost/assets/index.js');
  expect(shown()).toBe('late');
});

test.each([
  ['AbortSignal', class {}],
  ['matchMedia', undefined],
])('tells of a browser that lacks %s before anything is drawn', (name, without) => {
  vi.stubGlobal(name, without);
  watch();
  expect(shown()).toBe('old');
});

test('the watch asks for a lost script again, more and more seldom, and not for ever', async () => {
  watch();
  lose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toBe('late');
  expect(fetched.mock.calls.length).toBeLessThan(5);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetched.mock.calls.length).toBeLessThan(10);
});
