import type { ErrorItem } from '#contract/envelope.ts';
import type { Texts } from '#contract/texts.ts';
import type { ClientMessage, ServerMessage, Subscription } from '#contract/socket.ts';

const words = {
  400: 'The message could not be understood.',
  401: 'The session has ended or was never begun.',
  404: 'Not found.',
  429: 'Too many windows are open.',
  500: 'Something went wrong on our side.',
} as const;

export const reply = (to: ClientMessage, actionType: string, response?: Texts): ServerMessage => ({
  activityId: to.activityId,
  type: to.type,
  actionType,
  ...(response && { response }),
});

export const refusal = (
  code: keyof typeof words,
  to: { readonly activityId?: string | undefined; readonly type: string },
  actionType = 'error',
): ServerMessage => {
  const item: ErrorItem = { errorCode: code, displayMessage: words[code], severity: 'error' };
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
