import { emptyCart } from '#domain/cart.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { Owed } from '#domain/owed.ts';
import type { Admission } from '#domain/visit/admission.ts';
import type { LoginType } from '#domain/visitor.ts';
import { portal as production } from '#machines/portal.ts';
import type { Input, Known, Settled, Visit } from '#machines/portal/types.ts';
import { plainTenant } from '../samples/tenant.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

/** What can be said to the portal, and what may be answered it. */

export const portal = production.provide({ actions: { rememberMemo: () => undefined } });

const texts = (language: string) => ({
  language,
  locale: language,
  languages: [],
  customizations: [],
});
const spanish = { code: 'es', displayName: 'Español' };
export const settled: Settled = {
  tenant: plainTenant,
  texts: { ...texts('en'), languages: [spanish] },
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
export const failed = (kind: ApiFailure['kind'], code: number) =>
  new ApiFailure(kind, { code, route: 'GET /refresh', general: [{ code, message: 'no' }] });
const entry = { applicationName: 'portal', logLevel: 4, message: 'lost' };

/** Who they are, and what they owe. */
export const known = (...owed: Owed): Known => ({
  profile: { firstName: 'Ada', lastName: 'Lake' },
  owed,
});

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
    { type: 'place.visited', place: '/accounts/healthcare-credit', needsSession: true },
    { type: 'place.visited', place: '/settings/account-information', needsSession: true },
    ...(['guest', 'credentialed', 'authorized-user', 'sso'] as const).map((loginType) => ({
      type: 'visitor.admitted',
      admission: admitted(loginType),
    })),
    { type: 'language.offered', language: 'es' },
    { type: 'language.chosen', language: 'es' },
    { type: 'language.chosen', language: 'en' },
    { type: 'texts.received', texts: { ...texts('en'), languages: [spanish] } },
    { type: 'settings.received', texts: { ...texts('en'), languages: [spanish] }, pushed: false },
    { type: 'notice.received', problems: [{ code: 1, message: 'careful', severity: 'warning' }] },
    { type: 'session.refused' },
    { type: 'entry.undelivered', entry },
    { type: 'request.failed', failure: failed('offline', 0) },
    { type: 'request.failed', failure: new ApiFailure('offline', { route: 'GET /assets' }) },
    { type: 'request.failed', failure: failed('broken', 500) },
    { type: 'request.failed', failure: failed('refused', 401) },
    { type: 'request.failed', failure: failed('refused', 1102) },
    { type: 'request.failed', failure: failed('refused', 422) },
    { type: 'files.wanted' },
    { type: 'reload.wanted' },
    { type: 'reach.held' },
    { type: 'reach.restored' },
    { type: 'alert.raised', alert: { text: 'topics_changedelsewhere', type: 'SUCCESS' } },
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
    reach: [],
    liveSocket: [],
    readSettings: [
      gives(settled),
      refuses(failed('refused', 400)),
      refuses(failed('refused', 404)),
      refuses(failed('timeout', 0)),
    ],
    resumeVisit: [
      gives(null),
      gives({ admission: admitted('guest'), visit: visitAt('/settings/account-information') }),
      refuses(failed('refused', 401)),
      refuses(failed('refused', 429)),
      refuses(failed('timeout', 0)),
    ],
    quickPayLogin: [gives({ kind: 'admitted', admission: admitted('guest') })],
    session: [gives({ kind: 'exit' }), gives({ kind: 'expired' })],
    readRecord: [gives(known()), refuses(failed('timeout', 0)), refuses(failed('refused', 401))],
    keepVisit: [
      gives(),
      gives({ visit: visitAt('/open-balance'), notice: { text: 'topics_changedelsewhere' } }),
      refuses(failed('refused', 409)),
      refuses(failed('refused', 401)),
    ],
    speak: [gives('es'), refuses(failed('offline', 0))],
    endVisit: [
      gives('/lakeside/'),
      refuses(failed('offline', 0)),
      refuses(failed('broken', 500)),
      refuses(failed('refused', 401)),
    ],
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
    context.unreached,
    context.hasPaused,
  ],
});

export const startOnly = (asked: string) => ({
  ...plan(asked),
  // Asked for by an address of former times.
  input: { ...input(asked), address: { slug: 'lakeside-old', embedded: false, asked } },
  says: [],
  answers: { ...plan(asked).answers, session: [] },
});
