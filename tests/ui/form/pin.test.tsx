import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { typedCode } from '#domain/recovery-form.ts';
import { PinField } from '#ui/form/PinField.tsx';
import { showScreen } from '../../support/screens.tsx';

function shown(error?: string) {
  const field = {
    onChange: vi.fn<(code: string) => void>(),
    onBlur: vi.fn<() => void>(),
  };
  showScreen(
    <PinField
      {...field}
      {...{ name: 'code', label: 'Code', value: '', length: 6, mask: typedCode, error }}
    />,
  );
  return { ...field, me: userEvent.setup(), boxes: screen.getAllByRole('textbox') };
}

test('one label names the boxes, and each box tells which digit it takes', () => {
  const { boxes } = shown();
  expect(screen.getByLabelText('Code')).toBe(boxes[0]);
  expect(boxes[1]).toHaveAccessibleName('Digit 2 of 6');
  expect(boxes).toHaveLength(6);
  const ids = boxes.map(({ id }) => id).filter(Boolean);
  expect(new Set(ids).size).toBe(ids.length);
  for (const box of boxes) expect(box).toHaveAttribute('autocomplete', 'one-time-code');
  for (const box of boxes) expect(box).toHaveAttribute('inputmode', 'numeric');
});

test.each([['123 456'], ['123-456'], ['１２３４５６'], ['Code: 123456.']])(
  '%s is taken whole when it is pasted',
  async (text) => {
    const { me, boxes, onChange } = shown();
    await me.click(screen.getByLabelText('Code'));
    await me.paste(text);
    expect(onChange).toHaveBeenLastCalledWith('123456');
    expect(boxes.map((box) => (box as HTMLInputElement).value).join('')).toBe('123456');
  },
);

test('each digit leads to the next box, and a letter leads nowhere', async () => {
  const { me, boxes, onChange } = shown();
  await me.click(screen.getByLabelText('Code'));
  await me.keyboard('1x2');
  expect(onChange).toHaveBeenLastCalledWith('12');
  expect(boxes[2]).toHaveFocus();
  await me.keyboard('{Backspace}{Backspace}');
  expect(boxes[0]).toHaveFocus();
});

test('a digit that is taken out leaves its box, and the others stay', async () => {
  const { me, onChange } = shown();
  await me.click(screen.getByLabelText('Code'));
  await me.keyboard('123456');
  await me.click(screen.getByLabelText('Digit 3 of 6'));
  await me.keyboard('{Delete}9');
  expect(onChange).toHaveBeenLastCalledWith('129456');
});

test('the field is left once the focus leaves all of its boxes', async () => {
  const { me, onBlur } = shown();
  await me.click(screen.getByLabelText('Code'));
  await me.keyboard('12');
  expect(onBlur).not.toHaveBeenCalled();
  await me.click(document.body);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('a wrong code is heard at the first box, and every box is marked', () => {
  const { boxes } = shown('This code is not right.');
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('This code is not right.');
  for (const box of boxes) expect(box).toBeInvalid();
});
