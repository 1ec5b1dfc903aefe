import type { EarlierPayment } from './payment.ts';
import * as resultCodes from './result-codes.ts';
import { hasCode, isBusy, isRefusal, isServerFault } from './has-code.ts';
import { tooOften } from './too-often.ts';

/** The reasons why a request brought no answer that can be used. */
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
  readonly earlier: readonly EarlierPayment[] | undefined;

  constructor(
    kind: FailureKind,
    detail: {
      code?: number;
      route: string;
      fields?: readonly FailureItem[];
      general?: readonly FailureItem[];
      retryAfter?: number | undefined;
      attempt?: string | undefined;
      earlier?: readonly EarlierPayment[] | undefined;
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

/** The server knows no such visit, or its secret has the wrong shape; any other failure may pass. */
export const isVisitGone = hasCode(resultCodes.invalid, resultCodes.signedOut, resultCodes.missing);

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
const isUsual = hasCode(
  resultCodes.invalid,
  resultCodes.forbidden,
  resultCodes.missing,
  resultCodes.wrongMethod,
  resultCodes.conflict,
  resultCodes.tooLarge,
  resultCodes.wrongType,
);
/** Codes that have sentences of their own. */
const isSpoken = hasCode(resultCodes.demoUnknown, resultCodes.demoMismatch, resultCodes.notRemoved);
/** Codes that only the screens that meet them tell of. */
const isOwn = hasCode(
  resultCodes.notFound,
  resultCodes.accountTaken,
  resultCodes.emailTaken,
  resultCodes.notCreated,
  resultCodes.invitationOver,
);

/** The global table of failed requests, in one place. */
export function consequenceOf(failure: ApiFailure): Consequence {
  const items = [...failure.general, ...failure.fields];
  const all = [failure, ...items];
  if (failure.kind === 'offline')
    return { kind: 'fatal', log: `Network Error - URL = ${failure.route}` };
  if (failure.kind === 'timeout') return notices({ text: 'request_errors_timeout' });
  if (isBusy(failure.code)) return notices({ text: 'request_errors_busy' });
  if (failure.code === resultCodes.signedOut) return { kind: 'signedOut' };
  if (failure.kind === 'unreadable' && isRefusal(failure.code))
    return notices({ text: 'request_errors_apifailure' });
  if (failure.kind === 'unreadable' || isServerFault(failure.code))
    return { kind: 'fatal', log: `Error 500 response ${failure.route} ${codesIn(all)}` };
  if (all.some(hasCode(resultCodes.elsewhere))) return { kind: 'about' };
  if (all.some(isOwn)) return { kind: 'screen' };
  const spoken = all.find(isSpoken);
  if (spoken) return notices({ text: `errors_${spoken.code}_topic` });
  if (failure.code === resultCodes.tooOften) return notices(tooOften(failure));
  if (items.length === 0) return { kind: 'screen' };
  if (items.every(isUsual)) return notices({ text: 'request_errors_refused' });
  return notices(...items.map(({ message }) => ({ message })));
}

const codesIn = (all: readonly { readonly code: number }[]): string =>
  [...new Set(all.map(({ code }) => code))].join(' ');
const notices = (...list: Notice[]): Consequence => ({ kind: 'notices', notices: list });
