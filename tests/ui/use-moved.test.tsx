import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stepTo, useMoved } from '#ui/use-moved.ts';

test('opening the address that was asked for is no move; every later one is', () => {
  const start = { step: '/', count: 0, moved: false };
  const asked = stepTo(start, '/expired', '/expired');
  expect(asked.moved).toBe(false);
  expect(stepTo(asked, '/', '/expired').moved).toBe(true);
  expect(stepTo(start, '/forgot', '/expired').moved).toBe(true);
});

test('each step that the patient moves on to is read from its beginning, the first one where it stands', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { result, rerender } = renderHook(({ step }) => useMoved(step), {
    initialProps: { step: 'one' },
  });
  expect(result.current).toBeUndefined();
  expect(scroll).not.toHaveBeenCalled();
  rerender({ step: 'two' });
  expect(result.current).toBe(true);
  rerender({ step: 'two' });
  expect(scroll).toHaveBeenCalledTimes(1);
  rerender({ step: 'one' });
  expect(result.current).toBe(true);
  expect(scroll).toHaveBeenCalledTimes(2);
  scroll.mockRestore();
});
