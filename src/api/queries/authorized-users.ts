import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import {
  listAuthorizedUsers,
  type AuthorizedUser as AuthorizedUserListed,
} from '#contract/invitations.ts';
import type { AuthorizedUser, UserPlan } from '#domain/authorized-user.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { Client } from '../client.ts';
import { quiet } from '../quiet.ts';

type Listed = v.InferOutput<typeof AuthorizedUserListed>;

const planOf = ({ next, ...plan }: NonNullable<Listed['plans']>[number]): UserPlan => ({
  ...plan,
  // A day that the contract has checked.
  ...(next && { next: { ...next, date: next.date as CalendarDate } }),
});

/** The people whom an account holder has asked to look after the balances. */
export const authorizedUsersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['authorizedUsers'],
    queryFn: async (): Promise<readonly AuthorizedUser[]> =>
      (await client.send(listAuthorizedUsers, {}, quiet)).payload.authUserList.map(
        ({ plans, ...user }) => ({ ...user, ...(plans && { plans: plans.map(planOf) }) }),
      ),
    // An invitation is accepted elsewhere, at any time.
    staleTime: 5_000,
  });
