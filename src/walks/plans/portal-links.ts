import { plan, type portal, settled } from './portal-start.ts';
import { gives, type Plan } from '../walking/walk.ts';

const at = (place: string) => ({ type: 'place.visited', place, needsSession: false });

const tenant = {
  ...settled.tenant,
  general: { ...settled.tenant.general, credentialed: true, credentialedAddUser: true },
};

const recovery = { from: 'credentialed', way: 'email' };

/** Whoever forgot a password, or was invited, comes by a link that was sent to them. */
export const byLink: Plan<typeof portal> = {
  ...plan('/'),
  says: [
    at('/credentialed-login'),
    at('/forgot'),
    at('/recoveryLink'),
    at('/resetPassword'),
    { ...at('/resetPassword'), link: 2 },
    at('/user/authorized/activate/link'),
    at('/user/authorized/create-account'),
    at('/user/authorized/decline/link'),
    { type: 'recovery.wanted', recovery },
    { type: 'recovery.sent' },
    { type: 'recovery.reopened' },
    { type: 'invitation.found', email: 'nina@example.org' },
  ],
  answers: {
    alerts: [],
    reach: [],
    liveSocket: [],
    session: [],
    quickPayLogin: [],
    readSettings: [gives({ ...settled, tenant })],
    resumeVisit: [gives(null)],
    login: [gives({ kind: 'recovery', username: 'rosa@example.org' })],
    recovery: [gives({ kind: 'coded' }), gives({ kind: 'unbegun' })],
    resetPassword: [
      gives({ kind: 'changed' }),
      gives({ kind: 'invalid' }),
      gives({ kind: 'unread' }),
    ],
    invitation: [gives({ kind: 'login' }), gives({ kind: 'expired' }), gives({ kind: 'given up' })],
    readRecord: [],
    keepVisit: [],
    fetchConversation: [gives()],
    endVisit: [],
  },
  facts: ({ context }) => [
    context.tenant !== undefined,
    context.place,
    context.link,
    context.goesOnAt,
    context.recovery !== undefined,
    context.invitee,
  ],
  where: (_, { type }) => !/language|speak/.test(type),
};
