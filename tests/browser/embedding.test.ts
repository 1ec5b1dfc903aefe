// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { askToClose } from '#browser/embedding.ts';

afterEach(() => vi.restoreAllMocks());

test.each([true, false])('without a page around, the window closes or stays (%s)', (closed) => {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  Object.defineProperty(window, 'closed', { value: closed, configurable: true });
  expect(askToClose([])).toBe(closed);
  expect(close).toHaveBeenCalledOnce();
});

test('with a page around, that page is asked and the patient need not close anything', () => {
  const around = { postMessage: vi.fn() };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around as never);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.example.org/pay');
  const close = vi.spyOn(window, 'close').mockReturnValue();
  expect(askToClose(['https://www.example.org'])).toBe(true);
  expect(askToClose([])).toBe(true);
  expect(around.postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'portico.close' },
    'https://www.example.org',
  );
  expect(close).not.toHaveBeenCalled();
});
