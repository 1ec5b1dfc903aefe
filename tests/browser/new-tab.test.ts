// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { openTab } from '#browser/new-tab.ts';

afterEach(() => vi.restoreAllMocks());

const found = Promise.resolve('/papers/1');

test('a tab opens with the press, and is told later where to go', async () => {
  const replace = vi.fn();
  const tab = { opener: window, document: { title: '', body: {} }, location: { replace } };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as never);
  const opened = openTab('One moment');
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect([opened.isOpen, tab.opener, tab.document.title]).toEqual([true, null, 'One moment']);
  expect(await opened.goWhere(found)).toBe('/papers/1');
  expect(replace).toHaveBeenCalledExactlyOnceWith('/papers/1');
});

test('inside a page of another origin no tab is opened before its address is known', async () => {
  vi.spyOn(window, 'top', 'get').mockReturnValue({
    get location(): Location {
      throw new DOMException('of another origin', 'SecurityError');
    },
  } as never);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { isOpen, goWhere } = openTab('One moment');
  expect(isOpen).toBe(true);
  expect(open).not.toHaveBeenCalled();
  expect(await goWhere(found)).toBe('/papers/1');
  expect(open).toHaveBeenCalledExactlyOnceWith('/papers/1', '_blank', 'noopener');
  await expect(goWhere(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(open).toHaveBeenCalledOnce();
});
