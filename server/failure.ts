import type { ErrorItem } from '#contract/envelope.ts';
import type { EarlierPayment } from '#domain/payment.ts';

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;

const words: Readonly<Record<RefusalStatus, string>> = {
  400: 'The request could not be understood.',
  401: 'The session has ended or was never begun.',
  402: 'The payment was declined.',
  403: 'This is not allowed.',
  404: 'Not found.',
  405: 'This address does not answer that method.',
  409: 'A newer version exists.',
  413: 'The request is too large.',
  415: 'The request has the wrong content type.',
  422: 'The request contradicts an earlier one.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'The service is busy. Please try again in a moment.',
};

interface Details {
  /** The product's own code, when the HTTP status is not it. */
  readonly code?: number;
  readonly message?: string;
  readonly fields?: readonly ErrorItem[];
  /** The code of the one general problem, when it says more than the answer's own. */
  readonly reason?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An equal payment of another visit. */
  readonly earlier?: EarlierPayment;
  /** The payment that stands in the way, for whoever may ask what became of it. */
  readonly attempt?: { readonly key: string };
}

/** A refusal, to be thrown by a handler; everything in it may be shown to the patient. */
export class Refused extends Error {
  readonly code: number;
  readonly fields: readonly ErrorItem[];
  readonly reason: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly attempt: Details['attempt'];
  readonly earlier: Details['earlier'];

  constructor(
    readonly status: RefusalStatus,
    {
      code = status,
      message = words[status],
      fields = [],
      reason = code,
      headers = {},
      attempt,
      earlier,
    }: Details = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.fields = fields;
    this.reason = reason;
    this.headers = headers;
    this.attempt = attempt;
    this.earlier = earlier;
  }
}

/** In seconds: as soon as the database may be back. */
export const retryAfter = '10';

export const unavailable = (): Refused =>
  new Refused(503, { headers: { 'retry-after': retryAfter } });

export const tooMany = (
  retryAfterMs: number,
  why: Pick<Details, 'reason' | 'message'> = {},
): Refused =>
  new Refused(429, {
    ...why,
    headers: { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) },
  });
