import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useAtRest } from '#ui/form/use-at-rest.ts';

afterEach(cleanup);

function Phone() {
  const [value, setValue] = useState('3125550146');
  const input = useAtRest({ value }, '(312) 555-0146');
  return <input {...input} onChange={({ currentTarget }) => setValue(currentTarget.value)} />;
}

test('a program that fills the field finds the typed text selected', () => {
  render(<Phone />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe('(312) 555-0146');
  // No act around it: React may not have to render in between.
  input.focus();
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['3125550146', 0, 10]);
});
