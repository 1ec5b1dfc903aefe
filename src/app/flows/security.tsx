import { fromPromise } from 'xstate';
import { endOthers } from '#api/account-changes.ts';
import { security } from '#machines/security.ts';
import { securityPart } from '#machines/security.part.ts';
import Security from '#screens/security/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import { useAccountChanges, useSessions } from '../use-security.ts';

const slots = ({ client }: Means) =>
  security.provide({
    actors: { endOthers: fromPromise<void>(() => endOthers(client)) },
  });

export const flow = flowOf({
  part: securityPart,
  slots,
  Screen: ({ actor }) => (
    <Security actor={actor} sessions={useSessions()} changes={useAccountChanges()} />
  ),
});
