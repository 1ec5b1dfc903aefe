import { consequenceOf, type Notice } from '#domain/failure.ts';
import type { Problem } from '#domain/live.ts';
import type { Event } from './types.ts';

const consequence = (event: Event) =>
  event.type === 'request.failed' ? consequenceOf(event.failure) : undefined;

/** The kind of consequence that a failed request has. */
export const kindOf = (event: Event) => consequence(event)?.kind;

export const faultOf = (event: Event): string => {
  const found = consequence(event);
  return found?.kind === 'fatal' ? found.log : event.type;
};

export const noticesOf = (event: Event): readonly Notice[] => {
  const found = consequence(event);
  if (found?.kind === 'notices') return found.notices;
  if (event.type !== 'request.failed' || found === undefined) return [];
  // No handler took the failure up: silence would look like a button that does nothing. The
  // server's words are in one language, ours in the patient's.
  const { general } = event.failure;
  return [{ text: general.length > 0 ? 'request_errors_refused' : 'request_errors_apifailure' }];
};

export const asAlert = ({ message, severity }: Problem) => ({
  message,
  type: severities[severity],
});
const severities = { error: 'ERROR', warning: 'WARNING', info: 'INFO' } as const;
