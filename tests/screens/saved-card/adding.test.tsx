import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { billingOf } from '#domain/card-form.ts';
import { savedCard } from '#machines/saved-card.ts';
import SavedCard from '#screens/saved-card/index.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { input, typeIn } from '../direct-payment/show.tsx';

const billing = billingOf({
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@example.org',
  phone: '',
  address1: '12 Lake Street',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60601',
});

const show = (known?: typeof billing) => {
  const actor = createActor(savedCard, { input: { key: 'k-1', newKey: () => 'k-2' } }).start();
  return showScreen(<SavedCard actor={actor} billing={known} />);
};

test('name and address of the profile stand in the form of a new card', () => {
  show(billing);
  expect(input(english('labels_firstname'))).toHaveValue('Rosa');
  expect(input(english('labels_lastname'))).toHaveValue('Delgado');
  expect(input(english('labels_address1'))).toHaveValue('12 Lake Street');
  expect(input(english('labels_city'))).toHaveValue('Chicago');
  expect(input(english('labels_state'))).toHaveValue('IL');
  expect(input(english('labels_zipcode'))).toHaveValue('60601');
  expect(input(english('labels_cardnumber'))).toHaveValue('');
});

test('the consent names the digits of a card once they are typed', () => {
  show();
  const named = english('topics_savecardconsent', { provider: 'Lakeside Health', last4: '4242' });
  expect(
    screen.getByText(english('topics_savethiscardconsent', { provider: 'Lakeside Health' })),
  ).toBeVisible();
  typeIn(english('labels_cardnumber'), '4242424242424242');
  expect(screen.getByText(named)).toBeVisible();
});
