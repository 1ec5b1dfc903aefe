import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAfterPress } from '#ui/form/use-after-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const work = vi.fn();

function Field() {
  const afterPress = useAfterPress();
  return <input aria-label="Field" onBlur={() => afterPress(work)} />;
}

test('work that moves the page waits until a press is over', () => {
  const { unmount } = render(<Field />);
  const field = screen.getByLabelText('Field');
  fireEvent.blur(field);
  expect(work).toHaveBeenCalledTimes(1);

  fireEvent.mouseDown(document.body);
  fireEvent.blur(field);
  fireEvent.mouseUp(document.body);
  expect(work).toHaveBeenCalledTimes(1);
  act(() => void vi.runAllTimers());
  expect(work).toHaveBeenCalledTimes(2);

  fireEvent.blur(field);
  expect(work).toHaveBeenCalledTimes(3);
  unmount();
});
