import { screen } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { arrivalAt } from '#domain/arrival.ts';
import type { CardRead } from '#domain/card-of-text.ts';
import { places } from '#domain/places.ts';
import { directPayment } from '#machines/payment/direct.ts';
import DirectPayment from '#screens/direct-payment/index.tsx';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { savedVisa } from '#walks/samples/saved-cards.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const expired = { ...savedVisa, isExpired: true };

test('an expired card names the page where it is deleted', async () => {
  const actor = createActor(
    directPayment.provide({
      actors: { readCard: fromPromise<CardRead, { card: string }>(async () => expired) },
    }),
    { input: { method: 'cards', cart: oneAccount, card: expired.id, newKey: () => 'k' } },
  ).start();
  showScreen(<DirectPayment actor={actor} isMultiAr={false} />);
  const link = await screen.findByRole('link', { name: english('links_deleteinsavedcards') });
  expect(link).toHaveAttribute('href', `#${places.savedCards.path}`);
});

test.each(['quickpay', 'credentialed', 'authorized-user', 'sso-credentialed'] as const)(
  'a %s visitor, who may have a card on file, has that page',
  (visitor) => {
    const tenant = sampleTenant('lakeside');
    expect(arrivalAt('savedCards', { visitor, tenant })).toEqual({ kind: 'enter' });
  },
);
