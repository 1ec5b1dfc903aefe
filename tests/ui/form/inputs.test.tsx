import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CheckField } from '#ui/form/CheckField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { showScreen } from '../../support/screens.tsx';

const asked = { name: 'one', onBlur: vi.fn(), help: 'As printed.' };
const typed = { ...asked, label: 'One', value: '', onChange: vi.fn() };
const options = [{ value: 'IL', label: 'Illinois' }];
const password = { ...typed, autoComplete: 'new-password' } as const;

test.each([
  ['text', <TextField {...typed} error="Type it." />],
  ['select', <SelectField {...typed} options={options} error="Type it." />],
  ['password', <PasswordField {...password} error="Type it." />],
])('a %s that is wrong says so, and why, to who cannot see it', (_, field) => {
  showScreen(field);
  const input = screen.getByLabelText('One');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Type it. As printed.');
  expect(input).toHaveAttribute('aria-required', 'true');
});

test('the button that shows a password says of which field', () => {
  showScreen(<PasswordField {...password} label="New password" error={undefined} />);
  expect(screen.getByRole('button', { name: 'Show' })).toHaveAccessibleDescription('New password');
});

test('a field that may be left empty says so beside its label', () => {
  showScreen(<TextField {...typed} error={undefined} optional />);
  const input = screen.getByLabelText('One optional');
  expect(input).not.toHaveAttribute('aria-required');
  expect(input).not.toHaveAttribute('aria-invalid');
});

test('a box to tick is never required, and tells what it is about', () => {
  const onChange = vi.fn<(on: boolean) => void>();
  showScreen(
    <CheckField {...{ ...asked, onChange }} label="By mail" value={false} error={undefined} />,
  );
  const box = screen.getByRole('checkbox', { name: 'By mail' });
  expect(box).toHaveAccessibleDescription('As printed.');
  expect(box).not.toHaveAttribute('aria-required');
  fireEvent.click(box);
  expect(onChange).toHaveBeenCalledWith(true);
});

test('neighbours of one group stand under it', () => {
  const rows = [
    { value: '1', label: 'Center', group: 'City' },
    { value: '2', label: 'North', group: 'City' },
    { value: '3', label: 'Elsewhere' },
  ];
  showScreen(<SelectField {...typed} error={undefined} none="Choose" options={rows} />);
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Choose',
    'Center',
    'North',
    'Elsewhere',
  ]);
  expect(screen.getByRole('group', { name: 'City' }).children).toHaveLength(2);
});

test('a password is shown by a click, which is all that some aids can send, and from the keyboard', () => {
  showScreen(<PasswordField {...password} error={undefined} />);
  const input = screen.getByLabelText('One');
  const reveal = screen.getByRole('button', { name: 'Show' });
  expect(input).toHaveAttribute('type', 'password');
  expect(reveal).not.toHaveAttribute('tabindex', '-1');
  fireEvent.click(reveal);
  expect(input).toHaveAttribute('type', 'text');
  expect(reveal).toHaveAccessibleName('Hide');
});

test('a chosen radio card has a dot that leaves its circle in sight', () => {
  const choices = [
    { key: 'weekly', label: 'Weekly' },
    { key: 'monthly', label: 'Monthly', hint: 'usual' },
  ] as const;
  const onChoose = vi.fn<(key: 'weekly' | 'monthly') => void>();
  showScreen(<RadioCards label="How often" {...{ choices, onChoose }} chosen="weekly" />);
  const weekly = screen.getByRole<HTMLInputElement>('radio', { name: 'Weekly' });
  expect(weekly).toBeChecked();
  const { style } = weekly.closest<HTMLElement>('[data-checked]') as HTMLElement;
  expect(style.getPropertyValue('--radio-icon-size')).not.toBe(
    style.getPropertyValue('--radio-size'),
  );
  fireEvent.click(screen.getByRole('radio', { name: /^Monthly/ }));
  expect(onChoose).toHaveBeenCalledWith('monthly');
});
