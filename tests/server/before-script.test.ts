import { runInThisContext } from 'node:vm';
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeScript, hideUnshaped } from '#server/page/before-script.ts';

const drawing = `
  <div data-media data-narrow><header><span>Logo</span><div data-tools>English</div></header>
    <section data-banner>Welcome</section><aside data-memo="m1">News</aside>
    <main><h1>Pay your bill</h1></main>
    <div data-pictures></div><footer><p data-secure>Secure</p></footer></div>
  <template data-wait><div role="status"><i></i><p lang="en">Loading</p><p lang="es">Cargando</p></div></template>`;

const page = document.documentElement;
const run = (hash: string, secure = true) => {
  window.location.hash = hash;
  runInThisContext(hideUnshaped);
  if (page.hasAttribute('data-unshaped')) hidden.push(hash);
  vi.stubGlobal('isSecureContext', secure);
  runInThisContext(`{${beforeScript}}`);
  vi.advanceTimersByTime(300);
};
let hidden: string[] = [];
const there = (part: string) => document.querySelector(part) !== null;
const main = () => document.querySelector('main')?.textContent.trim();

beforeEach(() => {
  vi.useFakeTimers();
  hidden = [];
  page.lang = 'en';
  document.body.innerHTML = `<div id="root">${drawing}</div>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.location.hash = '';
});

test('the landing stays where it is asked for', () => {
  run('#/');
  expect(main()).toBe('Pay your bill');
  expect(['[data-banner]', '[data-pictures]', '[data-secure]'].filter(there)).toHaveLength(3);
});

test('another place waits in the frame, without what is the landing’s', () => {
  run('#/notices/fees');
  expect(main()).toBe('Loading');
  expect(document.querySelector('main [role="status"]')).not.toBeNull();
  expect(['[data-banner]', '[data-pictures]', '[data-media]'].filter(there)).toEqual([]);
  expect(['header', '[data-memo]', 'footer'].filter(there)).toHaveLength(3);
});

test('a way in keeps banner and pictures; a recovery the pictures alone', () => {
  run('#/credentialed-login?x=1');
  expect(['[data-banner]', '[data-pictures]'].filter(there)).toHaveLength(2);
  run('#/resetPassword/me/token');
  expect(['[data-banner]', '[data-pictures]'].filter(there)).toEqual(['[data-pictures]']);
});

test('the drawn page is hidden until it has the shape of the place or the language asked for', () => {
  for (const hash of ['', '#/', '#/quick-pay']) run(hash);
  localStorage.setItem('portico.language', 'es');
  run('');
  expect(hidden).toEqual(['#/quick-pay', '']);
  expect(page.hasAttribute('data-unshaped')).toBe(false);
});

test('in another language nothing speaks but the wait', () => {
  localStorage.setItem('portico.language', 'es');
  run('');
  expect(main()).toBe('Cargando');
  expect(document.querySelector('#root > div')?.textContent.replaceAll(/\s/g, '')).toBe(
    'LogoCargando',
  );
});

test('the wait is told in the language of the page where it is known in no other', () => {
  localStorage.setItem('portico.language', 'ht');
  run('#/quick-pay');
  expect(main()).toBe('Loading');
});

test('a page that is not encrypted is not called secure', () => {
  run('', false);
  expect(there('[data-secure]')).toBe(false);
});

test('a press on a drawn button is remembered, beside a tab, and so is Enter in its field', () => {
  const form = document.createElement('div');
  form.setAttribute('data-form', '');
  form.innerHTML = '<input name="username"><button type="button" data-early="continue">Go</button>';
  document.getElementById('root')?.append(form);
  run('');
  const { dataset } = document.documentElement;
  const enter = () => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    form.querySelector('input')?.dispatchEvent(key);
    const { pressed } = dataset;
    delete dataset['pressed'];
    return pressed;
  };
  form.querySelector('button')?.click();
  expect(dataset['pressed']).toBe('continue');
  expect(enter()).toBe('continue');
  const tab = document.createElement('label');
  tab.dataset['early'] = 'tab-email';
  form.append(tab);
  tab.click();
  expect([dataset['chosen'], dataset['pressed']]).toEqual(['tab-email', undefined]);
  document.getElementById('root')?.setAttribute('data-alive', '');
  expect(enter()).toBeUndefined();
});

test('a memo that was hidden is gone, a new one is there', () => {
  const slug = window.location.pathname.split('/')[1];
  localStorage.setItem(`portico.memo.${slug}`, 'm0');
  run('');
  expect(there('[data-memo]')).toBe(true);
  localStorage.setItem(`portico.memo.${slug}`, 'm1');
  run('');
  expect(there('[data-memo]')).toBe(false);
});
