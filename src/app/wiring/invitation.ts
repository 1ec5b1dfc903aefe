import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { acceptInvitation, declineInvitation, invitedBy, type NewUser } from '#api/invitations.ts';
import type { Address } from '#domain/address.ts';
import { ApiFailure } from '#domain/failure.ts';
import { invitation } from '#machines/invitation.ts';
import { holdLinkSecret, linkSecret } from '../link-secret.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
}

/** The token is read off the link and stays with the page; loaded again it has none. */
export const wiredInvitation = ({ client, address: { slug } }: Means) =>
  invitation.provide({
    actors: {
      checkInvitation: fromPromise<string | undefined>(async () => {
        const token = linkSecret()?.token;
        return token === undefined ? undefined : invitedBy(client, { slug, token });
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

/** Without one it is as if it were over. */
function shown(): string {
  const token = linkSecret()?.token;
  if (token === undefined) throw new ApiFailure('refused', { code: 4012, route: '' });
  return token;
}
