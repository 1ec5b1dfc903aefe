import type { Row } from '#domain/selection.ts';
import { withCart } from '#domain/visit/kept-cart.ts';
import type { Now } from '#domain/visit/now.ts';
import { beforePayment, selectionIn } from '#domain/visit/ways-back.ts';
import { part } from '../part.ts';
import { checkout, type Told } from './checkout.ts';

/** The page chooses an only way by itself: if Back returned to it, it would lead forward again. */
const isOnly = (now: Now): boolean => selectionIn(now).kind === 'only';

const toPay = {
  go: 'payment',
  with: ({ method }: { readonly method: Row['key'] }) => ({ method }),
} as const;

const theCard = ({ card }: { readonly card: string }) => ({ cardId: card });

export const checkoutPart = part<typeof checkout, Told>({
  name: 'payment/checkout',
  chart: checkout,
  input: (now) => ({ selection: selectionIn(now), cart: now.cart }),
  told: { 'cart.changed': { keep: (now, { cart }) => withCart(now, cart) } },
  ends: {
    method: [
      { when: isOnly, ...toPay, replacing: true },
      // Help that costs nothing is told before any credit is offered, as at the accounts.
      {
        when: (_, { method }) => method === 'wallet-credit',
        go: 'helpFrom',
        with: () => ({ from: 'wallet-credit' }),
      },
      toPay,
    ],
    onFile: { go: 'cardConfirmation', with: theCard },
    editing: { go: 'cardDetails', with: theCard },
    elsewhere: { leaveFor: ({ url }) => url },
    back: { go: beforePayment },
  },
});
