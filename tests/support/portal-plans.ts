import { emptyCart, type CartAccount } from '#domain/cart.ts';
import { ApiFailure } from '#domain/failure.ts';
import { toCents } from '#domain/money.ts';
import type { LoginType } from '#domain/visitor.ts';
import { portal as production } from '#machines/portal.ts';
import type { Admission, Input, Settled, Visit } from '#machines/portal/types.ts';
import { plainTenant } from './tenants.ts';
import { gives, refuses, type Plan } from './walk.ts';

/** What can be said to the portal, and what may be answered it. */

export const portal = production.provide({ actions: { rememberMemo: () => undefined } });

const texts = (language: string) => ({
  language,
  locale: language,
  languages: [],
  customizations: [],
});
export const settled: Settled = {
  tenant: plainTenant(),
  texts: texts('en'),
  memoDismissed: false,
};
export const admitted = (loginType: LoginType): Admission => ({
  loginType,
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
});
export const visitAt = (place: string): Visit => ({
  place,
  language: 'en',
  cart: emptyCart,
  attempt: undefined,
  receipt: undefined,
});
const failed = (kind: ApiFailure['kind'], code: number) =>
  new ApiFailure(kind, { code, route: 'GET /refresh', general: [{ code, message: 'no' }] });
const entry = { applicationName: 'portal', logLevel: 4, message: 'lost' };

const input = (asked: string): Input => ({
  address: { slug: 'lakeside', embedded: false, asked },
  language: 'en',
  deviceId: 'device',
  newId: () => 'a0b1',
  aboutUrl: 'https://about.example',
});

export const plan = (asked: string): Plan<typeof portal> => ({
  input: input(asked),
  says: [
    { type: 'place.visited', place: '/', needsSession: false },
    { type: 'place.visited', place: '/open-balance', needsSession: true },
    { type: 'place.visited', place: '/open-balance/accounts', needsSession: true },
    ...(['guest', 'credentialed', 'authorized-user', 'sso'] as const).map((loginType) => ({
      type: 'visitor.admitted',
      admission: admitted(loginType),
    })),
    { type: 'language.chosen', language: 'es' },
    { type: 'language.chosen', language: 'en' },
    { type: 'texts.received', texts: texts('en') },
    { type: 'settings.received', texts: texts('en'), pushed: false },
    { type: 'notice.received', problems: [{ code: 1, message: 'careful', severity: 'warning' }] },
    { type: 'session.refused' },
    { type: 'entry.undelivered', entry },
    { type: 'request.failed', failure: failed('offline', 0) },
    { type: 'request.failed', failure: failed('broken', 500) },
    { type: 'request.failed', failure: failed('refused', 401) },
    { type: 'request.failed', failure: failed('refused', 1102) },
    { type: 'request.failed', failure: failed('refused', 422) },
    { type: 'alert.raised', alert: { text: 'topics_saved', type: 'SUCCESS' } },
    { type: 'fault.thrown', message: 'oh', stack: '' },
    { type: 'record.reloaded' },
    { type: 'memo.dismissed' },
    { type: 'logo.chosen' },
    { type: 'balances.chosen' },
    { type: 'notice.chosen', page: 'privacy-notice' },
    { type: 'logout.chosen' },
    { type: 'back.chosen' },
    { type: 'close.chosen' },
    { type: 'start.retried' },
    { type: 'visit.restarted' },
  ],
  answers: {
    alerts: [],
    liveSocket: [],
    readSettings: [
      gives(settled),
      refuses(failed('refused', 400)),
      refuses(failed('refused', 404)),
      refuses(failed('timeout', 0)),
    ],
    resumeVisit: [
      gives(null),
      gives({ admission: admitted('guest'), visit: visitAt('/open-balance/accounts') }),
      refuses(failed('refused', 401)),
      refuses(failed('refused', 429)),
      refuses(failed('timeout', 0)),
    ],
    quickPayLogin: [gives({ admission: admitted('guest') })],
    session: [gives({ how: 'exit' }), gives({ how: 'expired' })],
    readRecord: [
      gives({ firstName: 'Ada', lastName: 'Lake' }),
      refuses(failed('timeout', 0)),
      refuses(failed('refused', 401)),
    ],
    keepVisit: [
      gives(),
      gives({ visit: visitAt('/open-balance'), notice: { text: 'topics_changedelsewhere' } }),
      refuses(failed('refused', 409)),
      refuses(failed('refused', 401)),
    ],
    speak: [gives('es'), refuses(failed('offline', 0))],
    endVisit: [gives('/lakeside/'), refuses(failed('offline', 0))],
  },
  // Other languages don't change what else may happen: nothing else is tried meanwhile.
  where: (snapshot, { type }) =>
    (snapshot.context.language === 'en' &&
      !snapshot.matches({ open: { language: 'switching' } })) ||
    /language|speak/.test(type),
  limit: 100_000,
  facts: ({ context }) => [
    context.admission?.loginType,
    context.previousPlace !== context.kept?.place,
    context.kept === undefined,
    context.language,
    context.tenant !== undefined,
  ],
});

const startOnly = (asked: string) => ({
  ...plan(asked),
  says: [],
  answers: { ...plan(asked).answers, session: [] },
});
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
const paying: Plan<typeof portal> = {
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
    liveSocket: [],
    session: [],
    readSettings: [gives(settled)],
    resumeVisit: [gives(null)],
    quickPayLogin: [
      gives({ admission: admitted('guest') }),
      gives({ admission: admitted('credentialed') }),
    ],
    readRecord: [gives({ firstName: 'Ada', lastName: 'Lake' })],
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
      gives({ kind: 'method', method: 'cards', isMultiAr: false }),
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
      }),
      gives({ kind: 'cancelled' }),
    ],
    receipt: [gives({ kind: 'done' }), gives({ kind: 'payRest' })],
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

export const plans = {
  landing: plan('/'),
  paying,
  terms: startOnly('/terms-of-service'),
  link: startOnly('/smspay/abc'),
};
