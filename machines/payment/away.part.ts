import { awayOf } from '#domain/away-methods.ts';
import { dispatchedMethod, offersTransfer } from '#domain/methods.ts';
import { paramsAt, placeAt } from '#domain/place-at.ts';
import { choosesTransfer } from '#domain/selection.ts';
import { besidePlaces } from '#domain/visit/attempt.ts';
import { undoubted } from '#domain/visit/deferred.ts';
import type { Now } from '#domain/visit/now.ts';
import { accounts } from '#domain/visit/places.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import { theCart, theMethods } from '#domain/visit/ways-back.ts';
import { restoreChoices } from '#domain/cart-choices.ts';
import { countOf } from '#domain/cart-count.ts';
import type { LeftAfter } from '#domain/left-after.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { part } from '../part.ts';
import { attemptIn, attemptTold, goingOn, paid, staleOncePaid, whenLeft } from './attempt-kept.ts';
import { awayPayment, type Arrival, type Told } from './away.ts';
import { givenUp, isInParts, isOfSeveral, over, unfinanced } from './untaken.ts';

/** The address to which the vendor sent the payer back. */
function arrivalIn(now: Now): Arrival | undefined {
  const { place } = now;
  if (!isSentBack(now)) return undefined;
  const { step = '', handle = '' } = paramsAt(place);
  const asked = new Map(
    [...new URLSearchParams(place.split('?')[1])].map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  const approval = { payment: asked.get('paymentid'), payer: asked.get('payerid') };
  return { step, handle, approval };
}

/** The method that is begun at a page of its own beside the accounts. */
const besideAt = ({ place }: Now) =>
  (Object.keys(besidePlaces) as (keyof typeof besidePlaces)[]).find(
    (method) => besidePlaces[method] === placeAt(place),
  );

const isBeside = (now: Now): boolean => besideAt(now) !== undefined;
const isByCredit = (now: Now): boolean => besideAt(now) === 'healthcare-credit';
const isByFinancing = (now: Now): boolean => besideAt(now) === 'financing';

const methodIn = (now: Now) => {
  const { place, tenant } = now;
  const beside = besideAt(now);
  if (tenant && beside) return { method: beside, way: awayOf(beside, tenant) };
  const method = tenant && dispatchedMethod(paramsAt(place)['method'], tenant)?.key;
  return tenant && method !== undefined && method !== 'ach' && method !== 'cash-network'
    ? { method, way: awayOf(method, tenant) }
    : ({ method: 'wallet', way: { shows: 'buttons', opens: 'buttons', leadsBack: [] } } as const);
};

/** The transfer is chosen by those alone to whom it is offered. */
const isTransferIn = ({ place, tenant, admission }: Now): boolean =>
  choosesTransfer(place) && tenant !== undefined && offersTransfer(tenant, admission?.demo);

/** The payer was sent back to an address of their payment's own. */
const isSentBack = ({ place }: Now): boolean => placeAt(place) === 'paymentStep';

/** Something is left to pay beside what is being processed. */
const isMoreLeft = (_: Now, { left }: { readonly left: { readonly cart: Now['cart'] } }) =>
  countOf(left.cart) > 0;

/** The payment is not waited for once its page is left. */
const undeferred = ({ attempt }: Now) => ({ attempt: attempt && { ...attempt, left: undefined } });
/** The rest of a payment by credit keeps the choices that were made before its bills were chosen. */
const leftIn = (now: Now, left: LeftAfter): LeftAfter =>
  isBeside(now) ? { ...left, cart: restoreChoices(left.cart, now.cart) } : left;

const paidIn = (
  now: Now,
  said: { readonly outcome: PaymentOutcome; readonly left: LeftAfter },
) => ({
  ...paid(now, { ...said, left: leftIn(now, said.left) }),
  // The credit is less by what was paid, and nobody has told by how much it is left.
  creditLimit: undefined,
});

export const awayPart = part<typeof awayPayment, Told>({
  name: 'payment/away',
  chart: awayPayment,
  input: (now) => ({
    ...methodIn(now),
    isTransfer: isTransferIn(now),
    cart: now.cart,
    ...(now.tenant && { rules: { payments: now.tenant.payments } }),
    ...(now.attempt && { attempt: now.attempt }),
    limit: now.creditLimit,
    arrival: arrivalIn(now),
    newKey: now.newId,
  }),
  hears: {
    kept: (now) => ({ type: 'attempt.kept', ...attemptIn(now) }),
    unkept: { type: 'attempt.unkept' },
    /** An attempt that could not be saved is saved once the server is there again. */
    reached: { type: 'attempt.retried' },
    advanced: { type: 'payment.advanced' },
  },
  told: {
    ...attemptTold,
    'attempt.opened': {
      keep: ({ deferred }, { attempt }) => ({
        attempt: { ...attempt, sent: false },
        deferred: undoubted(deferred, attempt.key),
      }),
    },
    'attempt.deferred': {
      keep: (now, { left }) => ({
        attempt: now.attempt && { ...now.attempt, left: leftIn(now, left) },
      }),
      stale: staleOncePaid,
    },
    // A payer who is led to the receipt needs no notice of what was pending before.
    'attempt.taken': { keep: undeferred },
    // The bills stay in the cart, and what is owed says once more that they are to be paid.
    'attempt.untaken': {
      keep: undeferred,
      stale: ['owed', 'plans', 'history'],
    },
    // The next payment is begun at no address of the one before.
    'attempt.closed': [
      {
        when: isSentBack,
        ...over,
        goOn: 'payment',
        with: (_, { place }) => ({ method: paramsAt(place)['method'] ?? '' }),
        replacing: true,
      },
      over,
    ],
    'attempt.chosen': {
      keep: ({ attempt }, { accounts: chosen }) => ({
        attempt: attempt && { ...attempt, accounts: chosen },
      }),
    },
    'attempt.begun': {
      keep: ({ attempt }, { handle, reference }) => ({
        attempt: attempt && { ...attempt, handle, ...(reference && { reference }) },
      }),
    },
  },
  ends: {
    paid: { keep: paidIn, stale: staleOncePaid, go: 'receipt', replacing: true },
    pending: [
      {
        when: isByFinancing,
        keep: (now, { left }) => goingOn(now, leftIn(now, left)),
        stale: staleOncePaid,
        say: {
          text: 'topics_financingpending',
          also: 'topics_donotpayagain',
          type: 'INFO',
          stays: true,
          here: 'next',
        },
        go: accounts,
        replacing: true,
      },
      {
        when: isMoreLeft,
        keep: (now, { left }) => goingOn(now, leftIn(now, left)),
        stale: staleOncePaid,
        go: theCart,
        replacing: true,
      },
      {
        when: holdsAccount,
        keep: (now, { left }) => goingOn(now, leftIn(now, left)),
        stale: staleOncePaid,
        go: accounts,
        replacing: true,
      },
      { keep: (now, { left }) => goingOn(now, leftIn(now, left)), end: true },
    ],
    lost: {
      go: 'paymentStanding',
      with: ({ handle }: { readonly handle: string }) => ({ handle }),
      replacing: true,
    },
    // The attempt is over as these end: a word on the way would lead to another address first.
    limited: [
      {
        when: (now, { isEnough }) => isByCredit(now) && isEnough,
        keep: (now, { limit }) => ({ ...over.keep(now), creditLimit: limit }),
        go: 'healthcareCreditIncrease',
        replacing: true,
      },
      {
        when: isByCredit,
        keep: (now, { limit }) => ({ ...over.keep(now), creditLimit: limit }),
        go: 'healthcareCreditDecline',
        replacing: true,
      },
      { go: theMethods, replacing: true },
    ],
    failed: [
      {
        when: (now, { isLookedAt }) => isByCredit(now) && isLookedAt,
        ...over,
        say: {
          text: 'topics_creditlookedat',
          also: 'topics_creditnotcharged',
          type: 'INFO',
          stays: true,
          here: 'next',
        },
        go: accounts,
        replacing: true,
      },
      {
        when: (now, { isSmaller }) => isByFinancing(now) && isSmaller && isOfSeveral(now),
        ...unfinanced('payment_declined_smaller'),
      },
      {
        when: (now, { isSmaller }) => isByFinancing(now) && isSmaller && isInParts(now),
        ...unfinanced('topics_financingsmallerpart'),
      },
      {
        when: (now, { isSmaller }) => isByFinancing(now) && isSmaller,
        ...unfinanced('topics_financingsmallerbill'),
      },
      {
        when: (now, { isTooLate }) => isByFinancing(now) && isTooLate,
        ...unfinanced('topics_financingtoolate'),
      },
      { when: isByFinancing, ...unfinanced('topics_financingunpaid') },
      {
        when: isBeside,
        ...over,
        say: {
          text: 'errors_creditpayment',
          also: 'topics_saysnotcharged',
          type: 'INFO',
          stays: true,
          here: 'next',
        },
        go: accounts,
        replacing: true,
      },
      {
        ...over,
        say: {
          text: 'errors_awaypayment',
          also: 'topics_saysnotcharged',
          type: 'ERROR',
          stays: true,
          here: 'next',
        },
        go: theMethods,
        replacing: true,
      },
    ],
    givenUp: [
      {
        when: (now, { isReplaced }) => isByFinancing(now) && isReplaced,
        ...unfinanced('payment_declined_replaced'),
      },
      { when: isByFinancing, ...unfinanced('topics_financinggivenup') },
      { when: isBeside, ...givenUp, go: accounts, replacing: true },
      {
        when: (_, { isReplaced }) => isReplaced,
        ...givenUp,
        say: { ...givenUp.say, text: 'payment_declined_replaced' },
        go: theMethods,
        replacing: true,
      },
      { ...givenUp, go: theMethods, replacing: true },
    ],
    cancelled: [{ when: isBeside, go: accounts }, { go: theMethods }],
  },
  whenLeft,
});
