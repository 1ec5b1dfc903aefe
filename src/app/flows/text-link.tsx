import { fromPromise } from 'xstate';
import { beginByTextLink } from '#api/text-link.ts';
import { textLink, type Admitted, type Opening } from '#machines/text-link.ts';
import TextLink from '#screens/text-link/index.tsx';
import { textLinkPart } from '#machines/text-link.part.ts';
import { flowOf, type Means } from '../flow.ts';
import { noteFound } from '../note-found.ts';

const slots = ({ client, address, admit }: Means) =>
  textLink.provide({
    actors: {
      openLink: fromPromise<Admitted, Opening>(async ({ input }) => {
        const { begun, owed, ...link } = await beginByTextLink(client, address, input.id.open());
        const admission = await admit(Promise.resolve(begun));
        return { admission, owed: noteFound(client, owed), ...link };
      }),
    },
  });

export const flow = flowOf({ part: textLinkPart, slots, Screen: TextLink, next: ['cart'] });
