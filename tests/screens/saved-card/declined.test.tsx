import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { maskCard } from '#domain/card.ts';
import { ApiFailure } from '#domain/failure.ts';
import { declineReasons, type DeclineReason } from '#domain/payment.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { savedCard, type Saved, type Saving } from '#machines/saved-card.ts';
import SavedCard from '#screens/saved-card/index.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { fillCard, input, press, typeIn } from '../direct-payment/show.tsx';

/** A whole card is typed and pressed, and the bank declines it. */
async function decline(reason: DeclineReason) {
  const declined = new ApiFailure('refused', {
    code: resultCodes.declined,
    general: [{ code: declineReasons[reason], message: '' }],
    route: '',
  });
  const actor = createActor(
    savedCard.provide({
      actors: {
        saveCard: fromPromise<Saved, Saving>(() => Promise.reject(declined)),
      },
    }),
    { input: { key: 'k-1', newKey: () => 'k-2' } },
  ).start();
  showScreen(<SavedCard actor={actor} />);
  fillCard();
  await press(screen.getByRole('button', { name: english('buttons_savecard') }));
  return screen.getByRole('group', { name: english('headings_carddeclined') });
}

test.each(['declined', 'funds', 'limit', 'account'] as const)(
  'a card that was only to be kept is told of no payment (%s), and its number stays hidden',
  async (reason) => {
    expect(await decline(reason)).toHaveTextContent(english('card_declined_declined'));
    expect(input('CVV')).toHaveValue('');
    expect(input(english('labels_cardnumber'))).toHaveValue(maskCard('4242424242424242'));
  },
);

test.each(['expired', 'cvv', 'number'] as const)(
  'a decline about one field has its own sentence, beside the field as well (%s)',
  async (reason) => {
    const sentence = english(`card_declined_${reason}`);
    expect(await decline(reason)).toHaveTextContent(sentence);
    expect(document.activeElement).toHaveAccessibleDescription(expect.stringContaining(sentence));
  },
);

test('a number that is typed anew is shown as it is typed', async () => {
  await decline('declined');
  typeIn(english('labels_cardnumber'), '55555555');
  expect(input(english('labels_cardnumber'))).toHaveValue('5555 5555');
});
