import { dueTodayOf } from '#domain/cart.ts';
import { pastAt } from '#domain/conversations.ts';
import { noMoney } from '#domain/money.ts';
import { placeAt } from '#domain/place-at.ts';
import type { Now } from '#domain/visit/now.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import { isGuest } from '#domain/visit/where-plan-shows.ts';
import { theCart } from '#domain/visit/ways-back.ts';
import { part } from './part.ts';
import { receipt, type Input, type Output, type Told } from './receipt.ts';

const isShown = ({ place }: Now): boolean => placeAt(place) === 'receipt';
/** The receipt of an earlier payment has one address, whether it can be read or not. */
const isPast = ({ place }: Now): boolean => pastAt(place) !== undefined;

/** The cart holds what the receipt calls the rest, and nothing else is to be paid today. */
const isRestAtHand = ({ cart }: Now, { amount }: Extract<Output, { kind: 'payRest' }>): boolean =>
  dueTodayOf(cart) === amount;

/** The receipt of what was paid in this visit. */
const ownInput = ({ receipt: token = '', reference, language, cart }: Now): Input => ({
  token,
  language,
  due: dueTodayOf(cart),
  ...(reference !== undefined && { reference }),
});

/** An earlier payment goes by its number: what was not paid then is no affair of this visit's. */
const pastInput = ({ place, language }: Now): Input => ({
  token: pastAt(place) ?? '',
  past: true,
  language,
  due: noMoney,
});

export const receiptPart = part<typeof receipt, Told>({
  name: 'receipt',
  chart: receipt,
  input: (now) => (isPast(now) ? pastInput(now) : ownInput(now)),
  hears: { reached: { type: 'reach.restored' }, owed: () => ({ type: 'receipt.renewed' }) },
  told: {
    'receipt.read': [{ when: isPast }, { when: isShown }, { goOn: 'receipt', replacing: true }],
    'receipt.missed': [{ when: isPast }, { goOn: 'receiptError', replacing: true }],
  },
  ends: {
    payRest: [{ when: isRestAtHand, go: 'selectPaymentMethod' }, { go: theCart }],
    done: [
      { when: isPast, go: 'paymentHistory' },
      { when: holdsAccount, go: 'credentialedAccounts' },
      {
        when: ({ planDue, ...now }) => planDue !== undefined && isGuest(now),
        go: 'planByLink',
        with: (_, { planDue = '' }) => ({ planId: planDue }),
      },
      { end: true },
    ],
  },
});
