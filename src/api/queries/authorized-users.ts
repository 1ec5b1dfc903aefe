import { queryOptions } from '@tanstack/react-query';
import { listAuthorizedUsers } from '#contract/invitations.ts';
import type { AuthorizedUser } from '#domain/authorized-user.ts';
import type { Client } from '../client.ts';
import { quiet } from '../quiet.ts';

/** The people whom an account holder has asked to look after the balances. */
export const authorizedUsersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['authorizedUsers'],
    queryFn: async (): Promise<readonly AuthorizedUser[]> =>
      (await client.send(listAuthorizedUsers, {}, quiet)).payload.authUserList,
    // An invitation is accepted elsewhere, at any time.
    staleTime: 5_000,
  });
