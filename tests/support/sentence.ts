import * as words from '#studio/plans/sentence.ts';

/** For the browser's walks, which know the studio only by this door. */
export const { describe, sentence, titleOf } = words;
