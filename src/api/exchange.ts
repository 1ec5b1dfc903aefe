import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { checkUsername } from '#contract/check.ts';
import { authenticate, kill, refresh } from '#contract/session.ts';
import { providerTexts } from '#contract/texts.ts';
import { answerIn } from './answer.ts';
import * as logins from './logins.ts';
import { responseTo, type Request } from './request.ts';

/** The calls of the first screens; later ones bring theirs along. */
export const calls = { authenticate, checkUsername, kill, providerTexts, refresh };

/** The logins travel with the calls: the first screen needs neither. */
export { logins };

/**
 * Sends a call and reads its answer. Both come in one file: no call is sent whose answer could not
 * be read.
 */
export const exchange = async <C extends Call>(
  row: C,
  request: Omit<Request, 'row'>,
): Promise<v.InferOutput<C['reply']>> =>
  answerIn(await responseTo({ ...request, row }), row, request.route);
