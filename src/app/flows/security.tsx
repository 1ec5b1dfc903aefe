import { fromPromise } from 'xstate';
import { endOthers } from '#api/account-changes.ts';
import { hasLoginToClose } from '#domain/closing.ts';
import { visitorOf } from '#domain/visit/visitor.ts';
import { security } from '#machines/security.ts';
import { securityPart } from '#machines/security.part.ts';
import Security from '#screens/security/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';
import { useAccountChanges, useSessions } from '../use-security.ts';

const slots = ({ client }: Means) =>
  security.provide({
    actors: { endOthers: fromPromise<void>(() => endOthers(client)) },
  });

const shows = (seen: Seen) => ({
  mayClose: hasLoginToClose(visitorOf(seen)),
  isInvited: visitorOf(seen) === 'authorized-user',
});

export const flow = flowOf({
  part: securityPart,
  slots,
  shows,
  Screen: ({ actor, ...rights }) => (
    <Security actor={actor} sessions={useSessions()} changes={useAccountChanges()} {...rights} />
  ),
});
