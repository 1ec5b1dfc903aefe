import type { Notice } from '#domain/failure.ts';
import type { Values } from './fill.ts';
import type { LookUp } from './say.ts';

/** The sentence for a problem word: the words validation and failures use are text keys. */
export const problemSentence = (lookUp: LookUp, word: string, values?: Values): string =>
  lookUp(word, values) ?? lookUp('errors_general') ?? '';

export const noticeSentence = (lookUp: LookUp, notice: Notice): string =>
  'message' in notice
    ? notice.message.trim() || problemSentence(lookUp, 'errors_general')
    : problemSentence(lookUp, notice.text, notice.values);
