import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { Refusal } from '#contract/envelope.ts';
import { ApiFailure } from '#domain/failure.ts';
import { requestPatience } from '#domain/patience.ts';

type In<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type Part<Name extends string, S> = S extends v.GenericSchema ? { [K in Name]: In<S> } : unknown;

/** What one call is asked with. */
export type Ask<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;
export type Answer<C extends Call> = v.InferOutput<C['reply']>;

export interface SendOptions {
  /** The caller deals with the failure itself, or with those it names; others are reported, once. */
  readonly quiet?: boolean | ((failure: ApiFailure) => boolean);
  readonly signal?: AbortSignal;
  /** The page is going away: the browser finishes the request without it. */
  readonly keepalive?: boolean;
}

export interface Client {
  readonly send: <C extends Call>(row: C, ask: Ask<C>, options?: SendOptions) => Promise<Answer<C>>;
  /** The token lives here and in the requests, nowhere else. */
  readonly hold: (token: string | undefined) => void;
  readonly token: () => string | undefined;
}

export interface ClientOptions {
  readonly bases: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly onFailure: (failure: ApiFailure) => void;
  /** The server heard from the session's holder. */
  readonly onHeard: () => void;
}

export function createClient({ bases, fetch, onFailure, onHeard }: ClientOptions): Client {
  let token: string | undefined;

  const send = async <C extends Call>(row: C, ask: Ask<C>, options: SendOptions = {}) => {
    const route = `${row.method} ${row.path}`;
    try {
      const response = await reach(row, ask as Loose, options, route);
      const answer = await read(response, route);
      const parsed = v.safeParse(row.reply, answer);
      if (!parsed.success) throw new ApiFailure('unreadable', { route, code: response.status });
      if (row.auth === 'bearer') onHeard();
      return parsed.output as Answer<C>;
    } catch (thrown) {
      const failure =
        thrown instanceof ApiFailure ? thrown : new ApiFailure('unreadable', { route });
      if (!isQuiet(options, failure)) onFailure(failure);
      throw failure;
    }
  };

  const reach = async (row: Call, ask: Loose, options: SendOptions, route: string) => {
    const limit = AbortSignal.timeout(requestPatience);
    try {
      return await fetch(addressOf(bases[row.service] ?? '', row, ask), {
        method: row.method,
        headers: headersFor(row, token),
        cache: 'no-store',
        credentials: 'same-origin',
        signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
        ...(options.keepalive && { keepalive: true }),
        ...(ask.body !== undefined && { body: bodyFor(row, ask.body) }),
      });
    } catch {
      throw new ApiFailure(limit.aborted ? 'timeout' : 'offline', { route });
    }
  };

  return { send, hold: (next) => (token = next), token: () => token };
}

const isQuiet = ({ quiet = false }: SendOptions, failure: ApiFailure): boolean =>
  quiet instanceof Function ? quiet(failure) : quiet;

interface Loose {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

function addressOf(base: string, row: Call, { params = {}, query }: Loose): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

const headersFor = (row: Call, token: string | undefined): Record<string, string> => ({
  accept: 'application/json',
  ...(row.body && {
    'content-type':
      row.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
  }),
  ...(row.auth === 'bearer' && token !== undefined && { authorization: `Bearer ${token}` }),
});

const bodyFor = (row: Call, body: Readonly<Record<string, unknown>>): string =>
  row.bodyType === 'form'
    ? new URLSearchParams(
        Object.entries(body).map(([key, value]) => [key, String(value)]),
      ).toString()
    : JSON.stringify(body);

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
