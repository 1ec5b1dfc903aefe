import { ApiFailure } from '#domain/failure.ts';
import type { portal } from '#machines/portal.ts';
import { plainTenant } from '../samples/tenant.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

export type PortalChart = typeof portal;

const texts = { language: 'en', locale: 'en', languages: [], customizations: [] };
const no = (code: number) =>
  new ApiFailure(code === 0 ? 'offline' : 'refused', { code, route: '' });
const admission = {
  loginType: 'guest',
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
} as const;

/** A visit from its first page to its end, but for what is paid in between. */
export const portalPlan: Plan<PortalChart> = {
  input: {
    address: { slug: 'lakeside', embedded: false, asked: '/' },
    language: 'en',
    deviceId: 'device',
    newId: () => '',
  },
  says: [
    { type: 'logo.chosen' },
    { type: 'language.chosen', language: 'es' },
    { type: 'request.failed', failure: new ApiFailure('broken', { code: 500, route: '' }) },
    { type: 'fault.thrown', message: 'planned', stack: '' },
    { type: 'start.retried' },
    { type: 'visit.restarted' },
  ],
  answers: {
    readSettings: [
      gives({ tenant: plainTenant, texts, memoDismissed: false }),
      ...[400, 404, 0].map((code) => refuses(no(code))),
    ],
    resumeVisit: [gives(null)],
    quickPayLogin: [gives({ kind: 'admitted', admission })],
    session: [gives({ kind: 'exit' }), gives({ kind: 'expired' })],
    speak: [gives('es'), refuses(no(0))],
    endVisit: [gives('/lakeside/'), refuses(no(0))],
    alerts: [],
    reach: [],
    liveSocket: [],
  },
  // What is said where nobody could say it, or at a moment too short to say anything in.
  where: (now, { type }) => {
    const isReady = now.matches({ open: { place: 'following', language: 'spoken' } });
    const isNobody = now.matches({ open: { visitor: 'nobody' } });
    if (type.startsWith('xstate.after')) return /settle|onceMore/.test(type);
    if (now.matches({ open: { place: 'arriving' } })) return false;
    if (type === 'request.failed' || type === 'language.chosen') return isReady && isNobody;
    if (type === 'logo.chosen' || type === 'fault.thrown') return isReady;
    if (type.endsWith('quickPayLogin')) return isReady && now.context.language === 'en';
    if (type === 'visit.restarted') return now.matches('broken');
    return true;
  },
  facts: ({ context }) => [context.admission?.loginType, context.language],
};
