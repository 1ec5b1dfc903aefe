import { emptyCart, type CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { admitted, known, plan, type portal, settled, visitAt } from './portal-start.ts';
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
    { type: 'cart.changed', cart: emptyCart },
    { type: 'files.wanted' },
    { type: 'reload.wanted' },
    { type: 'reach.restored' },
    { type: 'attempt.opened', attempt },
    { type: 'attempt.sent' },
    { type: 'attempt.named', reference: 'PT-1' },
    { type: 'attempt.closed' },
    { type: 'receipt.read' },
    { type: 'receipt.missed' },
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
      gives({ admission: admitted('guest') }),
      gives({ admission: admitted('credentialed') }),
    ],
    readRecord: [gives(known())],
    keepVisit: [
      gives(),
      gives({
        visit: { ...visitAt('/payment/cards'), attempt: { ...attempt, sent: true } },
        notice: { text: 'topics_changedelsewhere' },
      }),
    ],
    fetchConversation: [gives(), refuses(new Error('lost'))],
    manualEntry: [
      gives({ kind: 'added', account }),
      gives({ kind: 'changed', account }),
      gives({ kind: 'removed', accountId: 'a0b1' }),
      gives({ kind: 'cancelled' }),
    ],
    cart: [
      gives({ kind: 'payNow' }),
      gives({ kind: 'addAccount' }),
      gives({ kind: 'edit', planId: 'a0b1', accountId: 'a0b1' }),
      gives({ kind: 'back' }),
    ],
    checkout: [
      gives({ kind: 'method', method: 'cards', isMultiAr: true }),
      gives({ kind: 'elsewhere', url: 'https://pay.example' }),
      gives({ kind: 'back' }),
    ],
    directPayment: [
      gives({
        kind: 'paid',
        outcome: {
          status: 'paid',
          transactionId: 't',
          reference: 'PT-1',
          legs: [{ locationId: 1, amount: 8500, status: 'paid' }],
        },
        left: { cart: emptyCart, plan: undefined },
      }),
      gives({ kind: 'cancelled' }),
    ],
    receipt: [
      gives({ kind: 'done' }),
      gives({ kind: 'payRest', amount: 0 }),
      gives({ kind: 'payRest', amount: 500 }),
    ],
    endVisit: [gives('/lakeside/')],
  },
  facts: ({ context }) => [
    context.admission?.loginType,
    context.tenant !== undefined,
    context.place,
    context.attempt?.sent,
    Object.keys(context.cart.accounts).length,
  ],
  where: (_, { type }) => !/language|speak/.test(type),
};
