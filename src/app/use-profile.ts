import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { profileQuery, type Profile } from '#api/queries/profile.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import type { Portal } from './doors.ts';
import { knowledge } from './knowledge.ts';

/** The profile of an account holder; other visitors have none. */
export function useProfile(portal: Portal): Profile | undefined {
  const { client } = useRouteContext({ from: '__root__' });
  const enabled = useSelector(portal, ({ context }) => holdsAccount(context));
  return useQuery({ ...profileQuery(client), enabled }, knowledge()).data;
}
