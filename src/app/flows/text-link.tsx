import { fromPromise } from 'xstate';
import { beginByTextLink } from '#api/text-link.ts';
import type { Owed } from '#domain/owed.ts';
import { textLink, type Admitted, type Opening } from '#machines/text-link.ts';
import TextLink from '#screens/text-link/index.tsx';
import { textLinkPart } from '#machines/text-link.part.ts';
import { flowOf, type Means } from '../flow.ts';
import { noteFound } from '../note-found.ts';
import { owedAnew } from '../wiring/owed-anew.ts';

function slots({ client, address, admit }: Means) {
  /** The session of the link that was opened last; it is nobody's until the patient is let in. */
  let link: Awaited<ReturnType<typeof beginByTextLink>> | undefined;

  return textLink.provide({
    actors: {
      openLink: fromPromise<Admitted, Opening>(async ({ input, signal }) => {
        const opened = await beginByTextLink(client, address, input.id.open());
        if (!signal.aborted) link = opened;
        const { begun, ...shown } = opened;
        return { admission: begun.admission, ...shown };
      }),
      letIn: fromPromise<void, void>(async () => {
        if (link === undefined) throw new Error('no link was opened');
        await admit(Promise.resolve(link.begun));
        noteFound(client, link.owed);
      }),
      readOwed: fromPromise<Owed, void>(() => owedAnew(client)),
    },
  });
}

export const flow = flowOf({ part: textLinkPart, slots, Screen: TextLink, next: ['cart'] });
