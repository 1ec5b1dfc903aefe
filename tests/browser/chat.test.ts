// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canChat } from '#browser/can-chat.ts';
import { createChat } from '#browser/chat.ts';
import { runVendorScripts } from '../support/vendor-scripts.ts';

const start = { greeting: 'Hello from Lakeside', language: 'en' };
let page: ReturnType<typeof runVendorScripts>;

beforeEach(() => {
  page = runVendorScripts();
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined;
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'PorticoChat');
});

const panel = () => document.querySelector('portico-chat')?.shadowRoot;

test('nothing is loaded before the button is pressed', async () => {
  const chat = createChat('/vendors/live-chat', 'Lakeside');
  chat.close();
  expect(page.asked).toEqual([]);
  expect(await chat.open(start)).toBe(true);
  expect(page.asked).toEqual(['http://localhost:3000/vendors/live-chat/chat.js']);
});

test('the chat starts with the greeting, says that it is a stand-in, and is loaded once', async () => {
  const chat = createChat('/vendors/live-chat', 'Lakeside');
  await chat.open(start);
  expect(panel()?.textContent).toContain('Hello from Lakeside');
  expect(panel()?.textContent).toContain('Stand-in');
  chat.close();
  expect(panel()).toBeUndefined();
  await chat.open(start);
  expect(panel()?.querySelectorAll('p.them')).toHaveLength(1);
  expect(page.asked).toHaveLength(1);
});

test('a chat that could not start says so and may be tried again', async () => {
  const chat = createChat('/vendors/live-chat', 'Lakeside');
  page.failNext(1);
  expect(await chat.open(start)).toBe(false);
  expect(document.querySelector('script')).toBeNull();
  expect(await chat.open(start)).toBe(true);
});

test('the stand-in answers, and keeps card numbers out', async () => {
  vi.useFakeTimers();
  const chat = createChat('/vendors/live-chat', 'Lakeside');
  await chat.open(start);
  const say = (text: string) => {
    const field = panel()?.querySelector('input');
    if (field) field.value = text;
    panel()?.querySelector('form')?.requestSubmit();
    vi.runAllTimers();
  };
  say('Where is my bill?');
  expect(panel()?.querySelector('[role=log]')?.lastElementChild?.className).toBe('them');
  say('4111 1111 1111 1111');
  expect(panel()?.textContent).toContain('never send card');
  expect(panel()?.textContent).not.toContain('4111');
  vi.useRealTimers();
});

test('old browsers have no chat', () => {
  expect(canChat({})).toBe(false);
});
