import type { ApiFailure } from './failure.ts';
import { problem, type Problem } from './problem.ts';

const words = 'request_errors_toomany';

/** The wait in the words of somebody who has no stop-watch. */
export function tooOften({ retryAfter = 0 }: ApiFailure): Problem {
  const minutes = Math.ceil(retryAfter / 60);
  if (minutes < 2) return problem(words);
  if (minutes < 90) return problem(`${words}minutes`, { minutes: `${minutes}` });
  return problem(`${words}hours`, { hours: `${Math.ceil(minutes / 60)}` });
}

/** The problem says that a try came too early: what was typed is not at fault. */
export const isTooOften = (found: Problem | undefined): boolean =>
  found?.text.startsWith(words) === true;
