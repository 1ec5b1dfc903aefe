import { randomUUID } from 'node:crypto';
import type { Context, ErrorHandler } from 'hono';
import type { ErrorItem } from '#contract/envelope.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { routePath } from 'hono/route';
import { brokeOff } from './connection.ts';
import type { Deps } from './deps.ts';
import { Refused, unavailable } from './failure.ts';
import { DatabaseAway } from './store/away.ts';

const item = (errorCode: number, displayMessage: string): ErrorItem => ({
  errorCode,
  displayMessage,
  severity: 'error',
});

/** The envelope of a refusal. */
export const refusal = (c: Context, refused: Refused): Response => {
  const { status, code, message, fields, reason, attempt, earlier } = refused;
  const general = fields.length === 0 ? [item(reason, message)] : [];
  return c.json(
    {
      result: { status: 'failure', code, message },
      errors: { fields, general },
      ...(attempt && { attempt }),
      ...(earlier && { earlier }),
    },
    status,
    { ...refused.headers },
  );
};

/** The envelope of a fault of ours: a generic text and an id that the log knows. */
export const fault = (c: Context, id: string): Response => {
  const message = `Something went wrong on our side. Reference: ${id}`;
  return c.json(
    {
      result: { status: 'failure', code: resultCodes.fault, message },
      errors: { fields: [], general: [item(resultCodes.fault, message)] },
    },
    resultCodes.fault,
  );
};

/** The last resort: whatever a handler throws becomes an answer, and never carries the request. */
export const answerErrors =
  (deps: Pick<Deps, 'log'>): ErrorHandler =>
  (error, c) => {
    if (error instanceof Refused) return refusal(c, error);
    if (brokeOff(c)) return refusal(c, new Refused('invalid'));
    if (error instanceof DatabaseAway) {
      noteAway(deps, c, error);
      return refusal(c, unavailable());
    }
    return fault(c, noteFault(deps, c, error));
  };

/** Leaves in the log why the database served nobody. */
export const noteAway = (
  { log }: Pick<Deps, 'log'>,
  c: Context,
  { absence, message }: DatabaseAway,
): void => log('error', 'database.away', { route: routePath(c), absence, error: message });

/** Leaves a fault of ours in the log; the id is what the patient can name. */
export function noteFault({ log }: Pick<Deps, 'log'>, c: Context, thrown: unknown): string {
  const id = randomUUID();
  const error = thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown);
  log('error', 'request.failed', { id, route: routePath(c), error });
  return id;
}
