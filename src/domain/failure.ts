import type { EarlierPayment } from './payment.ts';
import { resultCodes } from './result-codes.ts';
import { tooOften } from './too-often.ts';

/** Why a request brought no answer that can be used. */
export type FailureKind = 'offline' | 'timeout' | 'refused' | 'broken' | 'unreadable';

export interface FailureItem {
  readonly code: number;
  readonly message: string;
  readonly field?: string;
}

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  /** The result code or, without one, the HTTP status; 0 when nothing came back. */
  readonly code: number;
  /** The call's route template, never the address itself: addresses can hold secrets. */
  readonly route: string;
  readonly fields: readonly FailureItem[];
  readonly general: readonly FailureItem[];
  readonly retryAfter: number | undefined;
  /** The payment that stands in the way of this one, by its key. */
  readonly attempt: string | undefined;
  /** A payment for the same bill, made shortly before. */
  readonly earlier: EarlierPayment | undefined;

  constructor(
    kind: FailureKind,
    detail: {
      code?: number;
      route: string;
      fields?: readonly FailureItem[];
      general?: readonly FailureItem[];
      retryAfter?: number | undefined;
      attempt?: string | undefined;
      earlier?: EarlierPayment | undefined;
    },
  ) {
    super(`${kind} ${detail.route}`);
    this.kind = kind;
    this.code = detail.code ?? 0;
    this.route = detail.route;
    this.fields = detail.fields ?? [];
    this.general = detail.general ?? [];
    this.retryAfter = detail.retryAfter;
    this.attempt = detail.attempt;
    this.earlier = detail.earlier;
  }
}

export const failureFrom = (thrown: unknown, route = 'unknown'): ApiFailure =>
  thrown instanceof ApiFailure ? thrown : new ApiFailure('unreadable', { route });

const gone: readonly number[] = [resultCodes.invalid, resultCodes.signedOut, resultCodes.missing];
/** The server knows no such visit, or the secret cannot be one; any other failure may pass. */
export const isVisitGone = ({ code }: ApiFailure): boolean => gone.includes(code);

/** A notice names a text of ours or carries the server's own words. */
export type Notice =
  | { readonly text: string; readonly values?: Readonly<Record<string, string>> }
  | { readonly message: string };

export type Consequence =
  | { readonly kind: 'fatal'; readonly log: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'about' }
  /** The screen that asked shows the failure: the words depend on what was asked. */
  | { readonly kind: 'screen' }
  | { readonly kind: 'notices'; readonly notices: readonly Notice[] };

/**
 * Refusals of which the server says no more than the status, in words for developers; ours are in
 * every language.
 */
const usualRefusals: readonly number[] = [400, 403, 404, 405, 409, 413, 415];
/** Codes that have sentences of their own; the first two are the demonstration's. */
const spoken: readonly number[] = [1000, 2000, resultCodes.notRemoved];
const ownHandler: readonly number[] = [
  resultCodes.notFound,
  resultCodes.accountTaken,
  resultCodes.emailTaken,
  resultCodes.notCreated,
  resultCodes.invitationOver,
];

/** The global table of failed requests, in one place. */
export function consequenceOf(failure: ApiFailure): Consequence {
  if (failure.kind === 'offline')
    return { kind: 'fatal', log: `Network Error - URL = ${failure.route}` };
  if (failure.kind === 'timeout') return notices({ text: 'request_errors_timeout' });
  if (failure.code === resultCodes.signedOut) return { kind: 'signedOut' };
  if (failure.kind === 'unreadable' && isRefusal(failure.code))
    return notices({ text: 'request_errors_apifailure' });
  if (failure.kind === 'unreadable' || isServerFault(failure.code))
    return {
      kind: 'fatal',
      log: `Error 500 response ${failure.route} ${codesOf(failure).join(' ')}`,
    };
  const codes = codesOf(failure);
  if (codes.includes(resultCodes.elsewhere)) return { kind: 'about' };
  if (codes.some((code) => ownHandler.includes(code))) return { kind: 'screen' };
  const known = codes.find((code) => spoken.includes(code));
  if (known !== undefined) return notices({ text: `errors_${known}_topic` });
  const items = [...failure.general, ...failure.fields];
  if (failure.code === resultCodes.tooOften) return notices(tooOften(failure));
  if (items.length > 0 && items.every(({ code }) => usualRefusals.includes(code)))
    return notices({ text: 'request_errors_refused' });
  return items.length > 0
    ? notices(...items.map(({ message }) => ({ message })))
    : { kind: 'screen' };
}

const codesOf = ({ code, general, fields }: ApiFailure) => [
  ...new Set([code, ...general.map((item) => item.code), ...fields.map((item) => item.code)]),
];
const isRefusal = (code: number) => code >= 400 && code < 500;
const isServerFault = (code: number) => code >= 500 && code < 600;
const notices = (...list: Notice[]): Consequence => ({ kind: 'notices', notices: list });
