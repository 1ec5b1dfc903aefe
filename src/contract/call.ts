import type * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * The authority that a call needs: none, the session of a visitor, the secret of a provider, or
 * what it signs.
 */
type Authority = 'none' | 'bearer' | 'provider' | 'signed';

/** A call between the portal and a service: both sides, the OpenAPI document and the fuzzer read this row. */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Auth extends Authority = Authority,
> {
  readonly service: Service;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the service's base address, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** The portal makes the call by itself as well: the call is no sign of life of the patient. */
  readonly unattended?: true;
  readonly summary: string;
  /** The moment of the call, as a patient would say it: a payment is sent. */
  readonly when?: string;
  readonly bodyType?: 'json' | 'form';
  /** The largest body accepted, when the usual 64 KiB does not fit. */
  readonly bodyLimit?: number;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** JSON, unless a file is answered as it is. */
  readonly replyType?: 'text/csv' | 'application/fhir+ndjson';
  /** Refusals that say more than the usual one, by status. */
  readonly refusals?: Readonly<Record<number, Schema>>;
}

export const serviceNames = [
  'api',
  'payments',
  'auth',
  'statements',
  'receipts',
  'history',
] as const;
export type Service = (typeof serviceNames)[number];

/** The base address of each service unless the deployment says otherwise: all on the portal's own origin. */
export const serviceBases: Readonly<Record<Service, string>> = {
  api: '/api',
  payments: '/payments',
  auth: '/auth',
  statements: '/statements',
  receipts: '/receipts',
  history: '/history',
};

export const socketPath = '/glue/ws';

/** First path segments that belong to the server and so can never be a tenant's slug. */
export const reservedSlugs: readonly string[] = [
  ...Object.values(serviceBases).map((base) => base.slice(1)),
  'assets',
  'csp-report',
  'favicon.ico',
  'glue',
  'healthz',
  'livez',
  'media',
  'openapi.json',
  'readyz',
  'robots.txt',
  'sandbox',
  'studio',
  'texts',
  'vendors',
];

export const call = <
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const R extends Schema = Schema,
  const A extends Authority = Authority,
>(
  row: Call<P, Q, B, R, A>,
): Call<P, Q, B, R, A> => row;
