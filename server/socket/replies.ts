import type { ErrorItem } from '#contract/envelope.ts';
import { codeNamed, type ResultName } from '#domain/has-code.ts';
import type { Texts } from '#contract/texts.ts';
import type { ClientMessage, ServerMessage, Subscription } from '#contract/socket.ts';

const words = {
  invalid: 'The message could not be understood.',
  signedOut: 'The session has ended or was never begun.',
  missing: 'Not found.',
  tooOften: 'Too many windows are open.',
  fault: 'Something went wrong on our side.',
} satisfies Partial<Record<ResultName, string>>;

export const reply = (to: ClientMessage, actionType: string, response?: Texts): ServerMessage => ({
  activityId: to.activityId,
  type: to.type,
  actionType,
  ...(response && { response }),
});

export const refusal = (
  name: keyof typeof words,
  to: { readonly activityId?: string | undefined; readonly type: string },
  actionType = 'error',
): ServerMessage => {
  const item: ErrorItem = {
    errorCode: codeNamed[name],
    displayMessage: words[name],
    severity: 'error',
  };
  const errors = { fields: [], general: [item] };
  return {
    ...(to.activityId !== undefined && { activityId: to.activityId }),
    type: to.type,
    actionType,
    payload: { response: { response: { errors } } },
  };
};

/** News of a subscription that no message asked for just now. */
export const push = (name: Subscription, response: Texts): ServerMessage => ({
  type: 'client',
  actionType: name,
  response,
});

/** News for a payer alone: what is owed is not what was read. It says no more, and is read by its own call. */
export const owedChanged: ServerMessage = { type: 'client', actionType: 'owed.changed' };
