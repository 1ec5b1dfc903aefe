import { invitationPart } from '#machines/invitation.part.ts';
import { loginPart } from '#machines/login.part.ts';
import { recoveryPart } from '#machines/recovery.part.ts';
import { resetPasswordPart } from '#machines/reset-password.part.ts';
import { told } from '#machines/told.ts';
import { ends, fetched, isTold } from './portal-parts.ts';
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
    told({ type: 'recovery.wanted', recovery }),
    told({ type: 'recovery.sent' }),
    told({ type: 'recovery.reopened' }),
    told({ type: 'invitation.found', email: 'nina@example.org' }),
  ],
  answers: {
    alerts: [],
    reach: [],
    liveSocket: [],
    session: [],
    quickPayLogin: [],
    readSettings: [gives({ ...settled, tenant })],
    resumeVisit: [gives(null)],
    readRecord: [],
    keepVisit: [],
    fetchPart: fetched(loginPart, recoveryPart, resetPasswordPart, invitationPart),
    conversation: ends({
      login: [{ kind: 'recovery', username: 'rosa@example.org' }],
      recovery: [{ kind: 'coded' }, { kind: 'unbegun' }],
      'reset-password': [{ kind: 'changed' }, { kind: 'invalid' }, { kind: 'unread' }],
      invitation: [{ kind: 'login' }, { kind: 'expired' }, { kind: 'givenUp' }],
    }),
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
  where: (now, said) => isTold(now, said) && !/language|speak/.test(said.type),
};
