import { problem, type Problem } from './problem.ts';

/**
 * The problem of a text that is too long. The text is not cut: half a name or half an address is
 * worse than none.
 */
export const tooLong = (text: string, most: number): Problem | undefined =>
  text.trim().length > most ? problem('field_errors_toolong', { max: String(most) }) : undefined;
