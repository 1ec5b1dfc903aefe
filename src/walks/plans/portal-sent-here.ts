import { ssoPart } from '#machines/sso.part.ts';
import { textLinkPart } from '#machines/text-link.part.ts';
import { ends, fetched } from './portal-parts.ts';
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
    fetchPart: fetched(ssoPart, textLinkPart),
    readRecord: [],
    conversation: ends({
      sso: [{ kind: 'admitted', admission: admitted('sso'), owed }, { kind: 'failed' }],
      'text-link': [
        { kind: 'admitted', admission: admitted('guest'), owed },
        { kind: 'admitted', admission: admitted('guest'), owed, language: 'es' },
        { kind: 'quickPay' },
      ],
    }),
  },
  facts: ({ context }) => [context.admission?.loginType, context.place, context.owed.length],
  where: (_, { type }) => !/language|speak/.test(type),
};
