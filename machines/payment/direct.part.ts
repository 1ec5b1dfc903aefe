import { isTyped } from '#domain/cart.ts';
import { directMethod } from '#domain/methods.ts';
import { withPaid } from '#domain/paid-bills.ts';
import { paramsAt } from '#domain/place-at.ts';
import type { Now } from '#domain/visit/now.ts';
import { theMethods } from '#domain/visit/ways-back.ts';
import { part } from '../part.ts';
import type { Output, Told } from './direct-setup.ts';
import { directPayment } from './direct.ts';

const attemptIn = ({ attempt }: Now) => ({
  ...(attempt && { key: attempt.key, sent: attempt.sent }),
});

const named = ({ attempt }: Now, reference: string | undefined) =>
  attempt === undefined || reference === undefined || attempt.reference === reference
    ? {}
    : { attempt: { ...attempt, reference } };

const troubles = {
  expired: 'payment_refused_cardExpired',
  gone: 'errors_cardgone',
  ended: 'errors_textcardended',
} as const;

/** The bills that were paid leave the cart, so that none is paid again. */
const paid = (
  { cart, paid: before, planUnbegun }: Now,
  { outcome, left: { cart: left, plan } }: Extract<Output, { kind: 'paid' }>,
) => ({
  cart: left,
  cartBefore: left,
  draft: undefined,
  planUnbegun:
    plan === undefined
      ? planUnbegun
      : plan === 'unbegun' && Object.values(left.accounts).some(isTyped),
  receipt: outcome.transactionId,
  reference: outcome.reference,
  paid: withPaid(before, { before: cart, after: left }, outcome.transactionId),
  attempt: undefined,
  poNumber: undefined,
});

export const directPart = part<typeof directPayment, Told>({
  name: 'payment/direct',
  chart: directPayment,
  input: ({ tenant, cart, attempt, place, poNumber, newId }) => ({
    card: attempt?.sent ? attempt.card : paramsAt(place)['cardId'],
    method: (tenant && directMethod(paramsAt(place)['method'], tenant)) ?? 'cards',
    cart,
    ...(tenant && { rules: { payments: tenant.payments } }),
    newKey: newId,
    poNumber,
    ...(attempt && { attempt }),
  }),
  hears: {
    kept: (now) => ({ type: 'attempt.kept', ...attemptIn(now) }),
    unkept: { type: 'attempt.unkept' },
    /** An attempt that could not be saved is saved once the server is there again. */
    reached: { type: 'attempt.retried' },
  },
  told: {
    'attempt.opened': { keep: (_, { attempt }) => ({ attempt: { ...attempt, sent: false } }) },
    'attempt.sent': {
      keep: ({ attempt }) => ({ attempt: attempt && { ...attempt, sent: true } }),
    },
    'attempt.named': { keep: (now, { reference }) => named(now, reference) },
    'attempt.closed': { keep: { attempt: undefined } },
    'po.noted': { keep: (_, { poNumber }) => ({ poNumber }) },
    'owed.doubted': { stale: ['owed', 'plans'] },
    'request.failed': { report: ({ failure }) => failure },
  },
  ends: {
    paid: {
      keep: paid,
      stale: ['owed', 'plans', 'statements', 'history', 'savedCards', 'notifications'],
      go: 'receipt',
      replacing: true,
    },
    editing: {
      go: 'cardToPayWith',
      with: ({ card }: { readonly card: string }) => ({ cardId: card }),
    },
    missing: {
      stale: ['savedCards'],
      say: { text: 'errors_cardgone', type: 'ERROR' },
      go: theMethods,
      replacing: true,
    },
    textOver: {
      say: ({ trouble = 'ended' }) => ({ text: troubles[trouble], type: 'ERROR' }),
      go: theMethods,
      replacing: true,
    },
    cancelled: { go: theMethods },
  },
  /** An attempt that was sent is kept, and asked about until its end is known. */
  whenLeft: ({ attempt }) => (attempt?.sent ? {} : { attempt: undefined }),
});
