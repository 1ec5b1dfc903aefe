import { fromPromise } from 'xstate';
import { acceptInvitation, declineInvitation, invitedBy, type NewUser } from '#api/invitations.ts';
import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { invitation, type Found } from '#machines/invitation.ts';
import { holdLinkSecret, linkSecret } from '../link-secret.ts';
import Invitation from '#screens/invitation/index.tsx';
import { invitationPart } from '#machines/invitation.part.ts';
import { flowOf, type Means } from '../flow.ts';

/** The token was read off the link and stays with the page; a page loaded again has none. */
const slots = ({ client, address: { slug } }: Means) =>
  invitation.provide({
    actors: {
      checkInvitation: fromPromise<Found>(async () => {
        const token = linkSecret()?.token;
        return token === undefined ? { kind: 'unread' } : invitedBy(client, { slug, token });
      }),
      acceptInvitation: fromPromise<void, NewUser>(async ({ input }) => {
        await acceptInvitation(client, { slug, token: shown(), ...input });
        holdLinkSecret(undefined);
      }),
      decline: fromPromise<void>(async () => {
        await declineInvitation(client, { slug, token: shown() });
        holdLinkSecret(undefined);
      }),
    },
  });

/** Without a token the invitation counts as over. */
function shown(): string {
  const token = linkSecret()?.token;
  if (token === undefined)
    throw new ApiFailure('refused', { code: resultCodes.invitationOver, route: '' });
  return token;
}

export const flow = flowOf({ part: invitationPart, slots, Screen: Invitation });
