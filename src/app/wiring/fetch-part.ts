import { fromPromise } from 'xstate';
import type { Conversation } from '#domain/places.ts';
import type { AnyPart } from '#machines/part.ts';
import type { Means } from '../flow.ts';
import { fetchFlow } from '../flows.ts';
import { inTime } from './in-time.ts';

/** Nobody is to look at an empty page between two steps; one that does not come is asked for again. */
const ahead = (next: Conversation) => void fetchFlow(next).catch(() => undefined);

/** A conversation as the portal holds it, its slots filled. */
export const wiredFetchPart = (means: Means) =>
  fromPromise<AnyPart, { readonly conversation: Conversation | undefined }>(
    async ({ input: { conversation } }) => {
      if (conversation === undefined) throw new Error('no conversation is held here');
      const { part, slots, next = [] } = await inTime(fetchFlow(conversation));
      next.forEach(ahead);
      return { ...part, chart: slots(means) };
    },
  );
