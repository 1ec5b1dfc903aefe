import { fromPromise } from 'xstate';
import type { Conversation } from '#domain/places.ts';
import type { AnyPart } from '#machines/part.ts';
import type { Means } from '../flow.ts';
import { fetchFlow } from '../flows.ts';
import { inTime } from './in-time.ts';

/** A conversation as the portal holds it, its slots filled. */
export const wiredFetchPart = (means: Means) =>
  fromPromise<AnyPart, { readonly conversation: Conversation | undefined }>(
    async ({ input: { conversation } }) => {
      if (conversation === undefined) throw new Error('no conversation is held here');
      const [{ part, slots }] = await inTime(
        Promise.all([fetchFlow(conversation), means.texts.complete()]),
      );
      return { ...part, chart: slots(means) };
    },
  );
