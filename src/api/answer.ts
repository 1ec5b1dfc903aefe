import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { Refusal } from '#contract/envelope.ts';
import type { PaidEarlier, UnderWay } from '#contract/payment.ts';
import { ApiFailure } from '#domain/failure.ts';
import { isGood, isServerFault } from '#domain/has-code.ts';

/** The answer that the call promises, or the reason why there is none. */
export async function answerIn<S extends v.GenericSchema>(
  response: Response,
  { reply, refusals }: Pick<Call, 'refusals'> & { readonly reply: S },
  route: string,
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(reply, await read(response, route, refusals));
  if (!parsed.success) throw new ApiFailure('unreadable', { route, code: response.status });
  return parsed.output;
}

async function read(
  response: Response,
  route: string,
  refusals: Call['refusals'] = {},
): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = v.safeParse(Refusal, body);
  if (!refusal.success) {
    throw new ApiFailure(isServerFault(response.status) ? 'broken' : 'unreadable', {
      route,
      code: response.status,
    });
  }
  const { result, errors } = refusal.output;
  if (response.ok && result.status === 'success' && isGood(result.code)) return body;
  throw new ApiFailure(isServerFault(response.status) ? 'broken' : 'refused', {
    route,
    code: result.code,
    fields: (errors?.fields ?? []).map(item),
    general: (errors?.general ?? []).map(item),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
    ...moreIn(body, refusals[response.status]),
  });
}

/** A refusal may name the payment that stands in the way, or tell of an equal one. */
function moreIn(body: unknown, schema: v.GenericSchema | undefined) {
  const { success, output } = v.safeParse(schema ?? v.never(), body);
  if (!success) return {};
  const { attempt, earlier } = output as Partial<UnderWay & PaidEarlier>;
  return { attempt: attempt?.key, earlier };
}

const item = ({
  errorCode,
  displayMessage,
  field,
}: {
  errorCode: number;
  displayMessage: string;
  field?: string | undefined;
}) => ({ code: errorCode, message: displayMessage, ...(field !== undefined && { field }) });
