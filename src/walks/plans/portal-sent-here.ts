import { accountWith } from '../samples/accounts.ts';
import { admitted, plan, type portal, settled } from './portal-start.ts';
import { gives, type Plan } from '../walking/walk.ts';

const owed = [accountWith({ accountId: 'b1', openBalanceId: 'b1' })];
const at = (place: string, needsSession = false) => ({
  type: 'place.visited',
  place,
  needsSession,
});

/** By the provider's own application, or by a text message. */
export const sentHere: Plan<typeof portal> = {
  ...plan('/'),
  says: [at('/sso/v2/token'), at('/sso/v2/challenge/token'), at('/smspay/id')],
  answers: {
    alerts: [],
    reach: [],
    liveSocket: [],
    session: [],
    quickPayLogin: [],
    readSettings: [gives(settled)],
    resumeVisit: [gives(null)],
    keepVisit: [gives()],
    fetchConversation: [gives()],
    readRecord: [],
    sso: [gives({ kind: 'admitted', admission: admitted('sso'), owed }), gives({ kind: 'failed' })],
    textLink: [
      gives({ kind: 'admitted', admission: admitted('guest'), owed, at: 'accounts' }),
      gives({ kind: 'quickPay' }),
    ],
  },
  facts: ({ context }) => [context.admission?.loginType, context.place, context.owed.length],
  where: (_, { type }) => !/language|speak/.test(type),
};
