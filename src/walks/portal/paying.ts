import { emptyCart } from '#domain/cart-count.ts';
import { ApiFailure } from '#domain/failure.ts';
import { accountWith } from '../samples/accounts.ts';
import { paid } from '../samples/payments.ts';
import { gives, refuses } from '../walking/walk.ts';
import { admitted, visitAt } from './samples.ts';
import { asGuest, partAt, story } from './story.ts';

const account = accountWith({ accountId: 'a0b1' });
const ids = { planId: 'a0b1', accountId: 'a0b1' };
const attempt = { key: 'b0', method: 'cards' } as const;
const payRest = (amount: number) => ({ kind: 'payRest', amount });

/** A guest pays: from the entry of an account to its receipt. */
export const paying = story({
  visits: [
    '/open-balance',
    '/quick-pay',
    '/quick-pay/accounts',
    '/quick-pay/accounts/a0b1~a0b1',
    '/select-payment-method',
    '/payment/cards',
    '/receipt',
    '/receipt-error',
  ],
  tells: [
    { type: 'cart.changed', cart: emptyCart },
    { type: 'attempt.opened', attempt },
    'attempt.sent',
    { type: 'attempt.named', reference: 'PT-1' },
    'attempt.closed',
    'receipt.read',
    'receipt.missed',
  ],
  says: { 'files.wanted': [{}], 'reload.wanted': [{}], 'reach.restored': [{}] },
  ends: {
    'manual-entry': [
      { kind: 'added', account },
      { kind: 'changed', account },
      { kind: 'removed', accountId: 'a0b1' },
      'cancelled',
    ],
    cart: ['payNow', 'addAccount', { kind: 'edit', ...ids }, 'back'],
    'payment/checkout': [
      { kind: 'method', method: 'cards', isMultiAr: true },
      { kind: 'elsewhere', url: 'https://pay.example' },
      'back',
    ],
    'payment/direct': [
      { kind: 'paid', outcome: paid, left: { cart: emptyCart, plan: undefined } },
      'cancelled',
    ],
    receipt: ['done', payRest(0), payRest(500)],
  },
  answers: {
    quickPayLogin: [...asGuest, gives({ kind: 'admitted', admission: admitted('credentialed') })],
    keepVisit: [
      gives(),
      refuses(new ApiFailure('offline', { route: '' })),
      gives({
        visit: { ...visitAt('/payment/cards'), attempt: { ...attempt, sent: true } },
        notice: { text: 'topics_changedelsewhere' },
      }),
    ],
    fetchPart: (now) => [...partAt(now), refuses(new Error('lost'))],
  },
  facts: ({ attempt: open, cart }) => [open?.sent, Object.keys(cart.accounts).length],
});
