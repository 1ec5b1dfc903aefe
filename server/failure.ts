import type { ErrorItem } from '#contract/envelope.ts';
import type { EarlierPayment } from '#domain/payment.ts';
import { codeNamed, type ResultName } from '#domain/has-code.ts';

const words = {
  invalid: 'The request could not be understood.',
  signedOut: 'The session has ended or was never begun.',
  declined: 'The payment was declined.',
  forbidden: 'This is not allowed.',
  missing: 'Not found.',
  wrongMethod: 'This address does not answer that method.',
  conflict: 'A newer version exists.',
  tooLarge: 'The request is too large.',
  wrongType: 'The request has the wrong content type.',
  unprocessable: 'The request contradicts an earlier one.',
  tooOften: 'Too many requests. Please wait a moment and try again.',
  unavailable: 'The service is busy. Please try again in a moment.',
} satisfies Partial<Record<ResultName, string>>;
export type RefusalName = keyof typeof words;

interface Details {
  /** The product's own code, when the HTTP status is not it. */
  readonly code?: number;
  readonly message?: string;
  readonly fields?: readonly ErrorItem[];
  /** The code of the one general problem, when it says more than the answer's own. */
  readonly reason?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An equal payment of another visit. */
  readonly earlier?: readonly EarlierPayment[];
  /** The payment that stands in the way, for whoever may ask what became of it. */
  readonly attempt?: { readonly key: string };
}

/** A refusal, to be thrown by a handler; everything in it may be shown to the patient. */
export class Refused extends Error {
  readonly status: (typeof codeNamed)[RefusalName];
  readonly code: number;
  readonly fields: readonly ErrorItem[];
  readonly reason: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly attempt: Details['attempt'];
  readonly earlier: Details['earlier'];

  constructor(
    name: RefusalName,
    {
      code = codeNamed[name],
      message = words[name],
      fields = [],
      reason = code,
      headers = {},
      attempt,
      earlier,
    }: Details = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.status = codeNamed[name];
    this.code = code;
    this.fields = fields;
    this.reason = reason;
    this.headers = headers;
    this.attempt = attempt;
    this.earlier = earlier;
  }
}

/** The refusal of one field of a form. */
export const refusedAt = (field: string, displayMessage: string): Refused =>
  new Refused('invalid', {
    fields: [{ errorCode: codeNamed.invalid, field, displayMessage, severity: 'error' }],
  });

/** In seconds: as soon as the database may be back. */
export const retryAfter = '10';

export const unavailable = (): Refused =>
  new Refused('unavailable', { headers: { 'retry-after': retryAfter } });

export const tooMany = (
  retryAfterMs: number,
  why: Pick<Details, 'reason' | 'message'> = {},
): Refused =>
  new Refused('tooOften', {
    ...why,
    headers: { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) },
  });
