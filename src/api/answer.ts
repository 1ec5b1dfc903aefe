import * as v from 'valibot';
import { checkUsername } from '#contract/check.ts';
import { Refusal } from '#contract/envelope.ts';
import { authenticate, kill, refresh } from '#contract/session.ts';
import { providerTexts } from '#contract/texts.ts';
import { ApiFailure } from '#domain/failure.ts';

/** The calls of the first screens; later ones bring theirs along. */
export const calls = { authenticate, checkUsername, kill, providerTexts, refresh };

/** What the call promises to answer, or why it did not. */
export async function answerIn<S extends v.GenericSchema>(
  response: Response,
  reply: S,
  route: string,
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(reply, await read(response, route));
  if (!parsed.success) throw new ApiFailure('unreadable', { route, code: response.status });
  return parsed.output;
}

async function read(response: Response, route: string): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = v.safeParse(Refusal, body);
  if (!refusal.success) {
    throw new ApiFailure(response.status >= 500 ? 'broken' : 'unreadable', {
      route,
      code: response.status,
    });
  }
  const { result, errors } = refusal.output;
  if (response.ok && result.status === 'success' && result.code < 400) return body;
  throw new ApiFailure(response.status >= 500 ? 'broken' : 'refused', {
    route,
    code: result.code,
    fields: (errors?.fields ?? []).map(item),
    general: (errors?.general ?? []).map(item),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
    attempt: attemptIn(body),
  });
}

/** Some refusals name the payment that stands in the way. */
const attemptIn = (body: unknown): string | undefined => {
  const named = v.safeParse(Named, body);
  return named.success ? named.output.attempt.key : undefined;
};
const Named = v.object({ attempt: v.object({ key: v.string() }) });

const item = ({
  errorCode,
  displayMessage,
  field,
}: {
  errorCode: number;
  displayMessage: string;
  field?: string | undefined;
}) => ({ code: errorCode, message: displayMessage, ...(field !== undefined && { field }) });
