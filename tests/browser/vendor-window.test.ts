// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { tellOpener } from '#browser/tell-opener.ts';
import { openAhead, openVendorWindow } from '#browser/vendor-window.ts';
import { own, say } from '../support/window-message.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const good = { status: 'succeed', type: '3DS' };
const url = 'https://bank.example.org/challenge';

/** A window that the browser opened; nobody asks whether it is closed before its payer is back. */
const aPopup = () => {
  const replace = vi.fn();
  const close = vi.fn();
  const popup = {
    location: { replace },
    document: document.implementation.createHTMLDocument(),
    close,
    get closed(): boolean {
      throw new Error('nobody asks');
    },
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as never);
  return { popup: popup as unknown as Window, open, replace, close };
};

const trap = {
  get status(): string {
    throw new Error('a trap');
  },
  type: '3DS',
};
const odd: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  1,
  '',
  'succeed',
  '{"status":"succeed","type":"3DS"}',
  [],
  [good],
  {},
  { type: '3DS' },
  { status: 'succeed' },
  { ...good, type: '3ds' },
  { ...good, type: 'mobile-money' },
  { ...good, type: ['3DS'] },
  { ...good, type: null },
  { ...good, type: '__proto__' },
  { ...good, type: 'portico.close' },
  { ...good, type: '' },
  { ...good, type: '3DS ' },
  { ...good, status: 1 },
  { ...good, status: true },
  { ...good, status: null },
  { ...good, status: [] },
  { ...good, status: ['succeed'] },
  { ...good, status: {} },
  { ...good, status: { toString: () => 'succeed' } },
  { ...good, status: new String('succeed') },
  { ...good, status: 'x'.repeat(41) },
  { data: good },
  { good },
  { detail: good },
  trap,
];

test('forty hostile messages are ignored', () => {
  const { popup } = aPopup();
  const completed = vi.fn();
  const shown = openVendorWindow({ url, completed });
  const foreign = ['https://evil.example', 'null', '', `${own}.evil.example`, `${own}:1`];
  const others: readonly unknown[] = [window, window.parent, null, {}, undefined];
  for (const data of odd) say(data, own, popup);
  for (const origin of foreign) say(good, origin, popup);
  for (const source of others) say(good, own, source);
  expect(odd.length + foreign.length + others.length).toBeGreaterThanOrEqual(40);
  expect(completed).not.toHaveBeenCalled();
  say(good, own, popup);
  expect(completed).toHaveBeenCalledExactlyOnceWith(good);
  shown.end();
  say(good, own, popup);
  expect(completed).toHaveBeenCalledOnce();
});

test('a window is opened in the press, where it belongs, and led on later', () => {
  const { popup, open, replace, close } = aPopup();
  const ahead = openAhead('One moment');
  expect([popup.document.title, popup.document.body.textContent]).toEqual(
    Array(2).fill('One moment'),
  );
  expect(popup.document.body.style.display).toBe('grid');
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'about:blank',
    '',
    'popup,left=100,top=100,width=980,height=780',
  );
  const shown = openVendorWindow({ url, ahead, completed: vi.fn() });
  expect([ahead, shown.stands, open.mock.calls.length]).toEqual([popup, 'opened', 1]);
  expect(replace).toHaveBeenCalledExactlyOnceWith(url);
  shown.end();
  expect(close).toHaveBeenCalledOnce();
});

test('a window that the browser blocks is told, and hears nothing', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const completed = vi.fn();
  const shown = openVendorWindow({ url, completed });
  expect(shown.stands).toBe('blocked');
  say(good, own, null);
  expect(completed).not.toHaveBeenCalled();
  shown.end();
});

/** A window whose payer may close it, and the page to which they come back. */
const aClosingPopup = () => {
  const popup = { closed: false, focus: vi.fn(), close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as never);
  const closed = vi.fn();
  const shown = openVendorWindow({ url, completed: vi.fn(), closed });
  const comeBack = () => window.dispatchEvent(new Event('focus'));
  return { popup, open, closed, shown, comeBack };
};

test('a window that reads as closed is told to whoever comes back, and not before', () => {
  const { popup, closed, shown, comeBack } = aClosingPopup();
  comeBack();
  popup.closed = true;
  expect(closed).not.toHaveBeenCalled();
  comeBack();
  expect(closed).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(closed).toHaveBeenCalledTimes(2);
  shown.end();
  comeBack();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(closed).toHaveBeenCalledTimes(2);
});

test('a press brings the window to the front, opens a closed one again, and tells a blocked one', () => {
  const { popup, open, shown } = aClosingPopup();
  expect([shown.bringForward(), popup.focus.mock.calls.length, open.mock.calls.length]).toEqual([
    'opened',
    1,
    1,
  ]);
  popup.closed = true;
  expect([shown.bringForward(), open.mock.calls.length]).toEqual(['opened', 2]);
  expect(open).toHaveBeenLastCalledWith(url, 'portico-vendor', expect.stringContaining('popup'));
  open.mockReturnValue(null);
  expect(shown.bringForward()).toBe('blocked');
  shown.end();
});

test('in a frame no window is opened before a press, and what the browser does not show is told as such', () => {
  vi.stubGlobal('top', {});
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const wanted = { url, completed: vi.fn() };
  const shown = openVendorWindow(wanted);
  expect([shown.stands, open.mock.calls.length]).toEqual(['awaited', 0]);
  expect([shown.bringForward(), open.mock.calls.length]).toEqual(['severed', 1]);
  shown.end();
  const pressed = openVendorWindow({ ...wanted, isPressed: true });
  expect([pressed.stands, open.mock.calls.length]).toEqual(['severed', 2]);
  pressed.end();
  aPopup();
  const held = openVendorWindow({ ...wanted, isPressed: true });
  expect(held.stands).toBe('opened');
  held.end();
});

test('a window that was opened again is heard', () => {
  const { popup, open, shown } = aClosingPopup();
  shown.end();
  const completed = vi.fn();
  const anew = openVendorWindow({ url, completed });
  popup.closed = true;
  const second = { closed: false, focus: vi.fn(), close: vi.fn() };
  open.mockReturnValue(second as never);
  anew.bringForward();
  say(good, own, popup);
  expect(completed).not.toHaveBeenCalled();
  say(good, own, second);
  expect(completed).toHaveBeenCalledExactlyOnceWith(good);
  anew.end();
});

test('a frame is heard alone, and nothing is opened', () => {
  const open = vi.spyOn(window, 'open');
  const frame = document.body.appendChild(document.createElement('iframe'));
  const completed = vi.fn();
  const shown = openVendorWindow({ url, frame, completed });
  expect([frame.src, shown.stands, open.mock.calls.length]).toEqual([url, 'opened', 0]);
  say(good, own, window);
  expect(completed).not.toHaveBeenCalled();
  say(good, own, frame.contentWindow);
  expect(completed).toHaveBeenCalledExactlyOnceWith(good);
  shown.end();
  frame.remove();
});

test('a completion is told to the own origin alone, and by the channel', () => {
  const postMessage = vi.fn();
  const told = vi.fn();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly postMessage = told;
      readonly addEventListener = vi.fn();
    },
  );
  vi.stubGlobal('opener', { postMessage });
  tellOpener({ status: 'succeed', type: 'MOBILE-MONEY' }, vi.fn());
  const completed = { status: 'succeed', type: 'MOBILE-MONEY' };
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(completed, own);
  expect(told).toHaveBeenCalledExactlyOnceWith(completed);
});

const aChannel = () => {
  const hearing: ((event: { data: unknown }) => void)[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly addEventListener = (_: string, hear: (event: { data: unknown }) => void) =>
        void hearing.push(hear);
      readonly postMessage = vi.fn();
      readonly close = vi.fn();
    },
  );
  return hearing;
};

test('a page that was cut off from its opener is heard by the channel', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const hearing = aChannel();
  const completed = vi.fn();
  const shown = openVendorWindow({ url, completed });
  for (const data of [...odd, good]) for (const hear of hearing) hear({ data });
  expect(completed).toHaveBeenCalledExactlyOnceWith(good);
  shown.end();
});

test('the channel tells of this payment alone', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const hearing = aChannel();
  const completed = vi.fn();
  const handle = 'abcdefghijklmnopqrstuv';
  const shown = openVendorWindow({ url, handle, completed });
  const told = [good, { ...good, handle: handle.toUpperCase() }, { ...good, handle }];
  for (const data of told) for (const hear of hearing) hear({ data });
  expect(completed).toHaveBeenCalledExactlyOnceWith({ ...good, handle });
  shown.end();
});
