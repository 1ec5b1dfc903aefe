import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { ApiFailure, failureFrom } from '#domain/failure.ts';
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

type Reading = typeof import('./answer.ts');

export interface Client {
  /** The calls of the first screens come together with how answers are read. */
  readonly send: <C extends Call>(
    row: C | ((calls: Reading['calls']) => C),
    ask: Ask<C>,
    options?: SendOptions,
  ) => Promise<Answer<C>>;
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
  /** How answers are read: the first screen asks for nothing, so it comes behind it. */
  readonly reading?: () => Promise<Reading>;
}

export function createClient(options: ClientOptions): Client {
  const { bases, fetch, onFailure, onHeard, reading = () => import('./answer.ts') } = options;
  let token: string | undefined;

  const send: Client['send'] = async (asked, ask, options = {}) => {
    let route = assets;
    try {
      // Nothing is sent that could not be understood when it is answered.
      const { answerIn, calls } = await reading().catch(lost);
      const row = asked instanceof Function ? asked(calls) : asked;
      route = `${row.method} ${row.path}`;
      const response = await reach(row, ask as Loose, options, route);
      const answer = await answerIn(response, row, route);
      if (row.auth === 'bearer') onHeard();
      return answer;
    } catch (thrown) {
      const failure = failureFrom(thrown, route);
      if (!isQuiet(options, failure)) onFailure(failure);
      throw failure;
    }
  };

  const reach = async (row: Call, ask: Loose, options: SendOptions, route: string) => {
    const ending = new AbortController();
    const end = () => ending.abort();
    const limit = AbortSignal.timeout(requestPatience);
    // `AbortSignal.any` is younger than some browsers that are served.
    for (const signal of [limit, options.signal]) {
      if (signal?.aborted) end();
      signal?.addEventListener('abort', end);
    }
    try {
      return await fetch(addressOf(bases[row.service] ?? '', row, ask), {
        method: row.method,
        headers: headersFor(row, token),
        cache: 'no-store',
        credentials: 'same-origin',
        signal: ending.signal,
        ...(options.keepalive && { keepalive: true }),
        ...(ask.body !== undefined && { body: bodyFor(row, ask.body) }),
      });
    } catch {
      throw new ApiFailure(limit.aborted ? 'timeout' : 'offline', { route });
    }
  };

  return { send, hold: (next) => (token = next), token: () => token };
}

const assets = 'GET /assets';
const lost = (): never => {
  throw new ApiFailure('offline', { route: assets });
};

const isQuiet = ({ quiet = false }: SendOptions, failure: ApiFailure): boolean =>
  quiet instanceof Function ? quiet(failure) : quiet;

interface Loose {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

function addressOf(base: string, row: Call, { params = {}, query = {} }: Loose): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return `${base}${path}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`;
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
