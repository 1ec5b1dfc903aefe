import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { DateField } from '#ui/dates/DateField.tsx';
import { showScreen } from '../../support/screens.tsx';

const date = (text: string) => text as CalendarDate;

function Birth({ typed = '' }: { readonly typed?: string }) {
  const [value, setValue] = useState(typed);
  return (
    <DateField
      name="birth"
      label="Date of birth"
      value={value}
      error={undefined}
      max={date('2026-11-23')}
      near={date('1986-11-23')}
      onChange={setValue}
      onBlur={() => undefined}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const button = () => screen.getByRole('button', { name: /^Calendar|^Calendario/ });
const calendar = () => screen.findByRole('table');
const choice = (name: string) => screen.getByRole('combobox', { name });
const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
const focused = () => document.activeElement?.getAttribute('aria-label');

async function open(typed?: string) {
  const view = showScreen(<Birth {...(typed === undefined ? {} : { typed })} />);
  await userEvent.click(button());
  await calendar();
  return view;
}

test('a date is typed in the order of the language, and a calendar stands beside it', async () => {
  await open('03/04/1980');
  expect(input()).toHaveAccessibleName('Date of birth (MM/DD/YYYY)');
  expect(button()).toHaveAccessibleDescription('Date of birth');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Calendar');
  expect(focused()).toBe('Tuesday, March 4, 1980');
  expect(document.activeElement).toHaveAttribute('aria-pressed', 'true');
  expect(choice('Month')).toHaveDisplayValue('March');
  expect(choice('Year')).toHaveDisplayValue('1980');
});

test('a chosen day is written as it would be typed, said, and the button has the focus again', async () => {
  await open('03/04/1980');
  await userEvent.click(screen.getByRole('button', { name: 'Monday, March 31, 1980' }));
  expect(input()).toHaveValue('03/31/1980');
  expect(screen.getByRole('status')).toHaveTextContent('March 31, 1980');
  expect(button()).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the keys of a calendar lead over the edges of a month, and no further than a day may be', async () => {
  await open('03/31/1980');
  press('ArrowRight');
  expect(focused()).toBe('Tuesday, April 1, 1980');
  press('ArrowUp');
  expect(focused()).toBe('Tuesday, March 25, 1980');
  press('Home');
  expect(focused()).toBe('Sunday, March 23, 1980');
  press('End');
  expect(focused()).toBe('Saturday, March 29, 1980');
  press('PageUp');
  expect(focused()).toBe('Friday, February 29, 1980');
  press('PageDown', true);
  expect(focused()).toBe('Saturday, February 28, 1981');
  fireEvent.change(choice('Year'), { target: { value: '2026' } });
  fireEvent.change(choice('Month'), { target: { value: '12' } });
  expect(choice('Month')).toHaveDisplayValue('November');
  expect(screen.getByRole('button', { name: 'Tuesday, November 24, 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Monday, November 23, 2026' })).toBeEnabled();
});

test('a month that is turned to is said, and the focus stays on the arrow', async () => {
  await open('03/04/1980');
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('February 1980');
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveFocus();
});

test('Escape closes the calendar and takes nothing', async () => {
  await open('03/04/1980');
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(input()).toHaveValue('03/04/1980');
  await waitFor(() => expect(button()).toHaveFocus());
});

test('the calendar has Spanish names in Spanish', async () => {
  const { speak } = await open('03/04/1980');
  await act(() => speak('es'));
  expect(input()).toHaveAccessibleName('Date of birth (DD/MM/AAAA)');
  expect(choice('Mes')).toHaveDisplayValue('marzo');
  expect(within(await calendar()).getAllByRole('columnheader')[0]).toHaveTextContent('dom');
  expect(screen.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
});

test.each([
  ['nothing', '', 'November', '1986'],
  ['a day that does not exist', '02/30/1980', 'February', '1980'],
  ['another order', '13/04/1980', 'January', '1980'],
  ['a year alone', '1980', 'January', '1980'],
  ['a year to come', '01/31/2085', 'November', '2026'],
])('the calendar opens near what was typed: %s', async (_, typed, month, year) => {
  await open(typed);
  expect(choice('Month')).toHaveDisplayValue(month);
  expect(choice('Year')).toHaveDisplayValue(year);
});
