import { admitted, known, plan, type portal, settled, visitAt } from './portal-start.ts';
import { owes } from '../samples/owed.ts';
import { gives, type Plan } from '../walking/walk.ts';

const here = owes('b1', 1);
const there = owes('b2', 3);
const at = (place: string, needsSession = true) => ({ type: 'place.visited', place, needsSession });

/** Several locations, one of which is looked at. */
const tenant = {
  ...settled.tenant,
  general: {
    ...settled.tenant.general,
    credentialed: true,
    credentialedAddAccount: true,
    allowV4PatientSelectLocation: true,
  },
};

/** An account holder logs in, or comes back, and looks at what they owe. */
export const comingIn: Plan<typeof portal> = {
  ...plan('/'),
  says: [
    at('/credentialed-login', false),
    at('/credentialed/create-account', false),
    at('/credentialed/activate/abc', false),
    at('/credentialed/activate/success', false),
    { type: 'account.activated' },
    at('/credentialed/accounts'),
    at('/credentialed/locations'),
    at('/credentialed/accounts/b1~b1/statement'),
    { type: 'location.chosen', location: 1 },
    { type: 'account.wanted' },
    { type: 'visitor.admitted', admission: admitted('guest'), owed: [here], at: 'accounts' },
    { type: 'record.reloaded' },
  ],
  answers: {
    alerts: [],
    reach: [],
    liveSocket: [],
    session: [],
    quickPayLogin: [],
    readSettings: [gives({ ...settled, tenant })],
    resumeVisit: [
      gives(null),
      gives({ admission: admitted('guest'), visit: visitAt('/open-balance/accounts') }),
    ],
    login: [
      gives({ kind: 'admitted', admission: admitted('credentialed') }),
      gives({ kind: 'newAccount' }),
    ],
    createAccount: [gives({ kind: 'login' })],
    activation: [gives({ kind: 'login' }), gives({ kind: 'unactivated' })],
    readRecord: [gives(known(here)), gives(known(here, there))],
    keepVisit: [gives()],
    fetchConversation: [gives()],
    cart: [
      gives({ kind: 'addAccount' }),
      gives({ kind: 'statement', planId: 'b1', accountId: 'b1' }),
      gives({ kind: 'back' }),
    ],
    statement: [gives({ kind: 'closed' })],
    endVisit: [gives('/lakeside/')],
  },
  facts: ({ context }) => [
    context.admission?.loginType,
    context.tenant !== undefined,
    context.place,
    context.location,
    context.owed.length,
  ],
  // One thing after the other: what crosses on its way is the other stories' matter.
  where: (now, { type, ...said }) =>
    !/language|speak/.test(type) &&
    (type.startsWith('xstate.') || !now.hasTag('busy')) &&
    !(now.context.admission !== undefined && said['needsSession'] === false),
};
