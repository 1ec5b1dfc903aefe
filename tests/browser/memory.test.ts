import { afterEach, expect, test, vi } from 'vitest';

const lock = () =>
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
/** The browser's own modules are new with each load of a page. */
const load = async () => {
  vi.resetModules();
  return import('#browser/memory.ts');
};

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
  window.history.replaceState(null, '');
});

test('a page whose store is locked hands on what the tab knew, once, to the page that takes its place', async () => {
  lock();
  const before = await load();
  before.tabMemory.write('portico.unsettled.savanna', 'PT-1 1');
  window.history.replaceState(before.handedOn(), '');
  const after = await load();
  expect(after.tabMemory.read('portico.unsettled.savanna')).toBeUndefined();
  after.takeHandedOn();
  expect(after.tabMemory.read('portico.unsettled.savanna')).toBe('PT-1 1');
  expect(window.history.state).toBeNull();
  const later = await load();
  later.takeHandedOn();
  expect(later.tabMemory.read('portico.unsettled.savanna')).toBeUndefined();
});

test('a store that keeps by itself hands nothing on', async () => {
  const { tabMemory, handedOn } = await load();
  tabMemory.write('portico.unsettled.savanna', 'PT-1 1');
  expect(handedOn()).toBeNull();
});

test('the state of the router’s own entries is left alone', async () => {
  const { takeHandedOn } = await load();
  window.history.replaceState({ __TSR_index: 2 }, '');
  takeHandedOn();
  expect(window.history.state).toEqual({ __TSR_index: 2 });
});
