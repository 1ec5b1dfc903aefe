import { placeAt } from '#domain/place-at.ts';
import { invitation, type Told } from './invitation.ts';
import { part } from './part.ts';

const answered = { invitee: undefined };

export const invitationPart = part<typeof invitation, Told>({
  name: 'invitation',
  chart: invitation,
  input: ({ place, invitee }) => ({
    declines: placeAt(place) === 'inviteDecline',
    ...(placeAt(place) === 'inviteCreateAccount' && invitee !== undefined && { email: invitee }),
  }),
  told: {
    'invitation.found': {
      keep: (_, { email }) => ({ invitee: email }),
      goOn: 'inviteCreateAccount',
      replacing: true,
    },
    'invitation.accepted': { keep: (_, { email }) => ({ loginName: email }) },
  },
  ends: {
    login: { keep: answered, go: 'login' },
    quickPay: { keep: answered, go: 'landing' },
    expired: { keep: answered, go: 'inviteExpired', replacing: true },
    givenUp: {
      keep: answered,
      go: 'landing',
      replacing: true,
      say: { text: 'topics_inviteunanswered', type: 'WARNING', lasts: 20_000 },
    },
  },
});
