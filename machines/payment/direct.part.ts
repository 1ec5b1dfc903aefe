import { paramsAt } from '#domain/place-at.ts';
import { theMethods } from '#domain/visit/ways-back.ts';
import { part } from '../part.ts';
import { attemptIn, attemptTold, paid, staleOncePaid, whenLeft } from './attempt-kept.ts';
import type { Told } from './direct-setup.ts';
import { directPayment } from './direct.ts';

const troubles = {
  expired: 'payment_refused_cardExpired',
  gone: 'errors_cardgone',
  ended: 'errors_textcardended',
} as const;

export const directPart = part<typeof directPayment, Told>({
  name: 'payment/direct',
  chart: directPayment,
  input: ({ tenant, cart, attempt, place, poNumber, newId }) => ({
    card: attempt?.sent ? attempt.card : paramsAt(place)['cardId'],
    method: paramsAt(place)['method'] === 'ach' ? 'ach' : 'cards',
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
    ...attemptTold,
    'po.noted': { keep: (_, { poNumber }) => ({ poNumber }) },
  },
  ends: {
    paid: {
      keep: paid,
      stale: staleOncePaid,
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
  whenLeft,
});
