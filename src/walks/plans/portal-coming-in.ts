import { activationPart } from '#machines/activation.part.ts';
import { cartPart } from '#machines/cart.part.ts';
import { createAccountPart } from '#machines/create-account.part.ts';
import { loginPart } from '#machines/login.part.ts';
import { statementPart } from '#machines/statement.part.ts';
import { told } from '#machines/told.ts';
import { ends, fetched, isTold } from './portal-parts.ts';
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
    told({ type: 'account.activated' }),
    at('/credentialed/accounts'),
    at('/credentialed/locations'),
    at('/credentialed/accounts/b1~b1/statement'),
    { type: 'location.chosen', location: 1 },
    { type: 'account.wanted' },
    { type: 'visitor.admitted', admission: admitted('guest'), owed: [here], to: 'accounts' },
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
    readRecord: [gives(known(here)), gives(known(here, there))],
    keepVisit: [gives()],
    fetchPart: fetched(loginPart, createAccountPart, activationPart, cartPart, statementPart),
    conversation: ends({
      login: [{ kind: 'admitted', admission: admitted('credentialed') }, { kind: 'newAccount' }],
      'create-account': [{ kind: 'login' }],
      activation: [{ kind: 'login' }, { kind: 'unactivated' }],
      cart: [
        { kind: 'addAccount' },
        { kind: 'statement', planId: 'b1', accountId: 'b1' },
        { kind: 'back' },
      ],
      statement: [{ kind: 'closed' }],
    }),
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
    isTold(now, { type, ...said }) &&
    !/language|speak/.test(type) &&
    (type.startsWith('xstate.') || !now.hasTag('busy')) &&
    !(now.context.admission !== undefined && said['needsSession'] === false),
};
