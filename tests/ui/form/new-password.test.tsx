import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { english } from '../../support/english.ts';
import { resize } from '../../support/frame.tsx';
import { showScreen } from '../../support/screens.tsx';

function Typing() {
  const [value, onChange] = useState('');
  const field = { name: 'password', label: 'Password', error: undefined, onBlur: () => undefined };
  return <NewPasswordField {...field} {...{ value, onChange }} lastFour />;
}

const rules = () => screen.queryByRole('list', { name: 'Password rules' });
const kept = () => rules()?.querySelectorAll('[data-kept]').length;

function open(width = 1280) {
  resize(width);
  showScreen(<Typing />);
  return { me: userEvent.setup(), field: screen.getByLabelText('Password') };
}

test('the rules of a new password are heard with its field', () => {
  const { field } = open();
  expect(field).toHaveAccessibleDescription(
    `${english('topics_passwordhint')} ${english('topics_passwordhintlastfour')}`,
  );
});

test('the rules stand by the field once something is typed, are ticked off, and go once all are kept', async () => {
  const { me, field } = open();
  expect(rules()).toBeNull();
  await me.click(field);
  expect(rules()).toBeNull();
  await me.keyboard('nothing');
  expect(kept()).toBe(1);
  expect(screen.getByText(english('labels_ruleskept', { count: 1, steps: 5 }))).toBeInTheDocument();
  await me.keyboard('-Day-7');
  expect(rules()).toBeNull();
  expect(screen.getByText(english('labels_ruleskept', { count: 5, steps: 5 }))).toBeInTheDocument();
});

test('the rules stay while the password is shown, and go by Escape or with the focus', async () => {
  const { me, field } = open();
  await me.type(field, 'no');
  await me.click(screen.getByRole('button', { name: 'Show' }));
  expect(rules()).not.toBeNull();
  await me.keyboard('{Escape}');
  expect(rules()).toBeNull();
  await me.click(field);
  await me.click(document.body);
  expect(rules()).toBeNull();
});

test('the rules stay below the field on a telephone, where they cover nothing, until all are kept', async () => {
  const { me, field } = open(390);
  await me.type(field, 'nothing');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept()).toBe(1);
  await me.click(document.body);
  expect(kept()).toBe(1);
  await me.type(field, '-Day-7');
  expect(rules()).toBeNull();
});
