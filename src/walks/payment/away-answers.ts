import * as resultCodes from '#domain/result-codes.ts';
import type { awayPayment } from '#machines/payment/away.ts';
import {
  failure,
  otherwiseOwed,
  outcome,
  paid,
  paidBefore,
  paidPart,
} from '../samples/payments.ts';
import { no, ok, type May } from '../table.ts';

/** The server's answers to a payment that is decided elsewhere, from its beginning to its end. */

type Answers = Readonly<Record<string, May<typeof awayPayment>>>;
const named = { reference: 'PT-2051-2051' };
export const handle = 'H'.repeat(22);
export const ready = 'the vendor is ready';
const signedOut = 'the server says that the session is over';
export const declinedAtOnce = 'it is declined before it begins';
const page = { ref: 'R-1', url: 'https://vendor.example/r-1', origin: 'https://vendor.example' };
const script = {
  tokenId: 'T-1',
  merchantID: 'lakeside',
  clientTransId: 'C-1',
  amount: 8_500,
} as const;
const identify = { ...script, step: 'identify' } as const;
const order = { ...script, step: 'order' } as const;
export const windowReady = 'the vendor’s script can open its window';
export const toBegin: Answers = {
  [windowReady]: ok({ handle, script: identify, outcome: outcome('away', named) }),
  [ready]: ok({
    handle,
    ...page,
    outcome: outcome('away', named),
  }),
  'nothing is left to decide, and it is paid': ok({ handle, outcome: paid }),
  [declinedAtOnce]: ok({ outcome: outcome('declined', { reason: 'funds' }) }),
  'a field is refused': no(failure('refused', resultCodes.invalid, { fields: ['payerName'] })),
  'the server knows of a payment for the same bill': no(paidBefore),
  'another payment stands in the way': no(
    failure('refused', resultCodes.conflict, { attempt: 'k-other' }),
  ),
  'the server says that something else is owed now': no(otherwiseOwed),
  'the server was asked too often': no('tooOften'),
  'the answer is lost': no('offline'),
  [signedOut]: no('signedOut'),
};
export const took = 'it is paid';
export const lasts = 'asked again, the payer has not decided';
export const untold = 'asked again, the payer has not decided, and no page is told';
export const freshPage = 'asked again, the payer has not decided, and another page is told';
export const lastsByCredit = 'asked again, the payer has not ordered yet';
export const still = 'asked again, it is still at work';
export const later = 'asked again, the vendor decides later';
const notYet = 'it is not decided yet, and its page is told';
export const anew = 'the vendor asks its payer once more';
export const ended: Answers = {
  [took]: ok(paid),
  'a part of it is paid': ok(paidPart),
  'it is not decided yet': ok(outcome('away', named)),
  [notYet]: ok(outcome('away', { ...named, page: { handle, ...page } })),
  [anew]: ok(outcome('away', { ...named, page: { handle, ...page, askedAnew: 1 } })),
  'the vendor decides later': ok(outcome('pending', { ...named, isWrittenTo: true })),
  'it is declined': ok(outcome('declined', named)),
  'it was given up': ok(outcome('cancelled', named)),
  'its answer is lost': no('offline'),
  [`${signedOut} at the end`]: no('signedOut'),
};
export const orderNext = 'the payer is known, and orders next';
export const unmoved = 'the window was shut, and nothing was decided';
export const tooSmall = 'the credit is too small';
export const enough = 'the credit is enough, and the window was left';
export const overLimit = 'the credit is too small, and nobody says how small';
const byCredit = (told: typeof identify | typeof order) =>
  ok(outcome('away', { ...named, page: { handle, script: told } }));
/** The answers about a window that the vendor's own script has opened. */
export const endedByCredit: Answers = {
  [orderNext]: byCredit(order),
  [unmoved]: byCredit(identify),
  [tooSmall]: ok(outcome('declined', { ...named, reason: 'limit', creditLimit: 5_000 })),
  [enough]: ok(outcome('declined', { ...named, reason: 'limit', creditLimit: 90_000 })),
  [overLimit]: ok(outcome('declined', { ...named, reason: 'limit' })),
};
export const creditEnds = [
  freshPage,
  lastsByCredit,
  windowReady,
  orderNext,
  unmoved,
  tooSmall,
  enough,
  overLimit,
] as const;
export const onCancel = (words: string) => `${words}, on cancelling`;
export const cancelled: Answers = Object.fromEntries(
  Object.entries(ended).map(([words, may]) => [onCancel(words), may]),
);
export const whenAsked: Answers = {
  'asked again, it is paid': ok(paid),
  [lasts]: ok(outcome('away', { ...named, page: { handle, ...page } })),
  [`asked again, ${anew}`]: ok(
    outcome('away', { ...named, page: { handle, ...page, askedAnew: 1 } }),
  ),
  [freshPage]: ok(
    outcome('away', { ...named, page: { handle, ...page, url: 'https://vendor.example/r-2' } }),
  ),
  [untold]: ok(outcome('away', named)),
  [lastsByCredit]: byCredit(order),
  [still]: ok(outcome('processing', named)),
  [later]: ok(outcome('pending', named)),
  'asked again, it is declined': ok(outcome('declined', named)),
  'asked again, it was given up': ok(outcome('cancelled', named)),
  'asked again, the time ran out': ok(outcome('expired', named)),
  'asked again, nothing was charged': ok(outcome('notcharged', named)),
  'asked again, the server never heard of it': ok(outcome('unknown', named)),
  'asked again, nobody can say': ok(outcome('unresolved', named)),
  'asked again, the answer is lost': no('offline'),
  'asked again, the server says that the session is over': no('signedOut'),
};
