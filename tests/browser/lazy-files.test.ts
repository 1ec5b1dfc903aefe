import { beforeEach, expect, test, vi } from 'vitest';
import { onceHere } from '#browser/lazy-files.ts';
import { soon } from '../support/soon.ts';

const served = vi.fn<(href: string) => Promise<Response>>();
const arrives = () => Promise.resolve(new Response('here'));

beforeEach(() => {
  served.mockReset().mockImplementation(arrives);
  vi.stubGlobal('fetch', served);
  document.head.replaceChildren();
});

/** A function that loads a module as a built file writes it. */
const loading = (file: string, load: () => Promise<string>) =>
  Object.assign(() => load(), { toString: () => `()=>import(\`./${file}\`)` });

const heardLost = () => {
  const heard: string[] = [];
  window.addEventListener('filelost', ({ detail }) => heard.push(detail));
  return heard;
};

test('a module is loaded once its file and those that it stands on are here', async () => {
  let come = (_: Response) => {};
  served.mockImplementationOnce(() => new Promise((resolve) => (come = resolve)));
  const load = vi.fn(() => Promise.resolve('the module'));
  const loaded = onceHere(loading('card-1.js', load), ['assets/later-1.js']);
  await soon(() =>
    expect(served.mock.calls).toEqual([['/assets/card-1.js'], ['/assets/later-1.js']]),
  );
  expect(load).not.toHaveBeenCalled();
  come(new Response('here'));
  expect(await loaded).toBe('the module');
});

test.each([
  ['does not come', 'bank-2.js', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is gone', 'bank-3.js', () => Promise.resolve(new Response('', { status: 404 }))],
])('a file that %s is told of, loads no module, and is asked for again', async (_, file, fails) => {
  const heard = heardLost();
  const load = vi.fn(() => Promise.resolve('the module'));
  const bank = loading(file, load);
  served.mockImplementationOnce(fails);
  await expect(onceHere(bank)).rejects.toThrow(`dynamically imported module: /assets/${file}`);
  expect(heard).toEqual([`/assets/${file}`]);
  expect(load).not.toHaveBeenCalled();
  expect(await onceHere(bank)).toBe('the module');
});

test('a file that is here is not asked for again', async () => {
  await onceHere(loading('plan-4.js', () => Promise.resolve('the module')));
  served.mockClear();
  expect(await onceHere(loading('plan-4.js', () => Promise.resolve('again')))).toBe('again');
  expect(served).not.toHaveBeenCalled();
});

test('a style is applied before the module runs, and a lost one is asked for again', async () => {
  const screen = loading('cart-5.js', () => Promise.resolve('the module'));
  const link = () => document.head.querySelector('link') ?? expect.fail('no style is asked for');
  const first = onceHere(screen, ['assets/cart-5.css']);
  link().dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/cart-5.css');
  expect(document.head.querySelector('link')).toBeNull();
  const second = onceHere(screen, ['assets/cart-5.css']);
  link().dispatchEvent(new Event('load'));
  expect(await second).toBe('the module');
  expect(link().rel).toBe('stylesheet');
});

test('a style that the page brings along is not asked for', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/index-6.css" disabled>';
  const screen = loading('cart-6.js', () => Promise.resolve('the module'));
  expect(await onceHere(screen, ['assets/index-6.css'])).toBe('the module');
  expect(document.head.children).toHaveLength(1);
});
