import { balanceSearchPart } from '#machines/balance-search.part.ts';
import { cartPart } from '#machines/cart.part.ts';
import { manualEntryPart } from '#machines/manual-entry.part.ts';
import { checkoutPart } from '#machines/payment/checkout.part.ts';
import { directPart } from '#machines/payment/direct.part.ts';
import { receiptPart } from '#machines/receipt.part.ts';
import { told } from '#machines/told.ts';
import { ends, fetched, isTold } from './portal-parts.ts';
import { emptyCart, type CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { admitted, failed, known, plan, type portal, settled, visitAt } from './portal-start.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

const account: CartAccount = {
  accountId: 'a0b1',
  paymentPostingId: '40117',
  locationId: 1,
  amount: toCents(8500),
  agencyStatus: 'Account Active',
  hasStatement: false,
  details: {},
};
const attempt = { key: 'b0', method: 'cards' } as const;
const at = (place: string) => ({ type: 'place.visited', place, needsSession: true });

const parts = fetched(
  manualEntryPart,
  cartPart,
  checkoutPart,
  directPart,
  receiptPart,
  balanceSearchPart,
);

/** A guest pays: from the entry of an account to its receipt. */
export const paying: Plan<typeof portal> = {
  ...plan('/'),
  says: [
    at('/open-balance'),
    at('/quick-pay'),
    at('/quick-pay/accounts'),
    at('/quick-pay/accounts/a0b1~a0b1'),
    at('/select-payment-method'),
    at('/payment/cards'),
    at('/receipt'),
    told({ type: 'cart.changed', cart: emptyCart }),
    { type: 'files.wanted' },
    { type: 'reload.wanted' },
    { type: 'reach.restored' },
    told({ type: 'attempt.opened', attempt }),
    told({ type: 'attempt.sent' }),
    told({ type: 'attempt.named', reference: 'PT-1' }),
    told({ type: 'attempt.closed' }),
    told({ type: 'receipt.read' }),
    told({ type: 'receipt.missed' }),
    at('/receipt-error'),
  ],
  answers: {
    alerts: [],
    reach: [],
    liveSocket: [],
    session: [],
    readSettings: [gives(settled)],
    resumeVisit: [gives(null)],
    quickPayLogin: [
      gives({ kind: 'admitted', admission: admitted('guest') }),
      gives({ kind: 'admitted', admission: admitted('credentialed') }),
    ],
    readRecord: [gives(known())],
    keepVisit: [
      gives(),
      refuses(failed('offline', 0)),
      gives({
        visit: { ...visitAt('/payment/cards'), attempt: { ...attempt, sent: true } },
        notice: { text: 'topics_changedelsewhere' },
      }),
    ],
    fetchPart: (now) => [...parts(now), refuses(new Error('lost'))],
    conversation: ends({
      'manual-entry': [
        { kind: 'added', account },
        { kind: 'changed', account },
        { kind: 'removed', accountId: 'a0b1' },
        { kind: 'cancelled' },
      ],
      cart: [
        { kind: 'payNow' },
        { kind: 'addAccount' },
        { kind: 'edit', planId: 'a0b1', accountId: 'a0b1' },
        { kind: 'back' },
      ],
      'payment/checkout': [
        { kind: 'method', method: 'cards', isMultiAr: true },
        { kind: 'elsewhere', url: 'https://pay.example' },
        { kind: 'back' },
      ],
      'payment/direct': [
        {
          kind: 'paid',
          outcome: {
            status: 'paid',
            transactionId: 't',
            reference: 'PT-1',
            legs: [{ locationId: 1, amount: 8500, status: 'paid' }],
          },
          left: { cart: emptyCart, plan: undefined },
        },
        { kind: 'cancelled' },
      ],
      receipt: [{ kind: 'done' }, { kind: 'payRest', amount: 0 }, { kind: 'payRest', amount: 500 }],
    }),
    endVisit: [gives('/lakeside/')],
  },
  facts: ({ context }) => [
    context.admission?.loginType,
    context.tenant !== undefined,
    context.place,
    context.attempt?.sent,
    Object.keys(context.cart.accounts).length,
  ],
  where: (now, said) => isTold(now, said) && !/language|speak/.test(said.type),
};
