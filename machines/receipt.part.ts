import { dueTodayOf } from '#domain/cart.ts';
import { placeAt } from '#domain/place-at.ts';
import type { Now } from '#domain/visit/now.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import { theCart } from '#domain/visit/ways-back.ts';
import { part } from './part.ts';
import { receipt, type Output, type Told } from './receipt.ts';

const isShown = ({ place }: Now): boolean => placeAt(place) === 'receipt';

/** The cart holds what the receipt calls the rest, and nothing else is to be paid today. */
const isRestAtHand = ({ cart }: Now, { amount }: Extract<Output, { kind: 'payRest' }>): boolean =>
  dueTodayOf(cart) === amount;

export const receiptPart = part<typeof receipt, Told>({
  name: 'receipt',
  chart: receipt,
  input: ({ receipt: token = '', reference, language, cart }) => ({
    token,
    language,
    due: dueTodayOf(cart),
    ...(reference !== undefined && { reference }),
  }),
  hears: { reached: { type: 'reach.restored' } },
  told: {
    'receipt.read': [{ when: isShown }, { goOn: 'receipt', replacing: true }],
    'receipt.missed': { goOn: 'receiptError', replacing: true },
  },
  ends: {
    payRest: [{ when: isRestAtHand, go: 'selectPaymentMethod' }, { go: theCart }],
    done: [{ when: holdsAccount, go: 'credentialedAccounts' }, { end: true }],
  },
});
