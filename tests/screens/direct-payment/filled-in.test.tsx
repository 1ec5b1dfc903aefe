import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { english } from '../../support/english.ts';
import { input, open, rosasContact, typeIn } from './show.tsx';

async function ready(method: 'cards' | 'ach') {
  open({ method, contact: rosasContact });
  await act(async () => undefined);
}

test('an account holder finds name and address beside the card, and can type others', async () => {
  await ready('cards');
  expect(input(english('labels_firstname'))).toHaveValue('Rosa');
  expect(input(english('labels_lastname'))).toHaveValue('Delgado');
  expect(input(english('labels_city'))).toHaveValue('Chicago');
  expect(input(english('labels_cardnumber'))).toHaveValue('');
  typeIn(english('labels_firstname'), 'Mateo');
  expect(input(english('labels_firstname'))).toHaveValue('Mateo');
});

test('an account holder finds their name beside the bank account', async () => {
  await ready('ach');
  expect(input(english('labels_accountholdername'))).toHaveValue('Rosa Delgado');
  expect(screen.getByLabelText(english('labels_routingnumber'))).toHaveValue('');
});
