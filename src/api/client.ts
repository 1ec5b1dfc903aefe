import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { ApiFailure, failureFrom } from '#domain/failure.ts';
import type { Asked } from './request.ts';

type In<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type With<Name extends string, S> = S extends v.GenericSchema ? { [K in Name]: In<S> } : unknown;

/** The parameters, query and body of one call. */
export type Ask<C extends Call> = With<'params', C['params']> &
  With<'query', C['query']> &
  With<'body', C['body']>;
export type Answer<C extends Call> = v.InferOutput<C['reply']>;

export interface SendOptions {
  /** The caller deals with the failure itself, or with those it names; others are reported, once. */
  readonly quiet?: boolean | ((failure: ApiFailure) => boolean);
  readonly signal?: AbortSignal;
  /** The token of another session than the one that is held. */
  readonly token?: string;
  /** The page is going away: the browser finishes the request without it. */
  readonly keepalive?: boolean;
}

type Exchange = typeof import('./exchange.ts');

export interface Client {
  /** The calls of the first screens, which come with the code that sends them and reads their answers. */
  readonly send: <C extends Call>(
    row: C | ((calls: Exchange['calls']) => C),
    ask: Ask<C>,
    options?: SendOptions,
  ) => Promise<Answer<C>>;
  readonly logins: () => Promise<Exchange['logins']>;
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
  /** The code that sends calls and reads answers: the first screen makes no call, so it comes behind it. */
  readonly exchanging: () => Promise<Exchange>;
}

export function createClient(options: ClientOptions): Client {
  const { onFailure, onHeard, exchanging } = options;
  const means = { bases: options.bases, fetch: options.fetch };
  let token: string | undefined;

  const report = (quiet: SendOptions['quiet'], failure: ApiFailure): never => {
    if (!isQuiet(quiet, failure)) onFailure(failure);
    throw failure;
  };
  const reached = (quiet?: SendOptions['quiet']) =>
    exchanging().catch(() => report(quiet, new ApiFailure('offline', { route: 'GET /assets' })));

  const send: Client['send'] = async (asked, ask, { quiet, ...sending } = {}) => {
    const { exchange, calls } = await reached(quiet);
    const row = asked instanceof Function ? asked(calls) : asked;
    const route = `${row.method} ${row.path}`;
    try {
      const answer = await exchange(row, { ...means, token, ...sending, ask: ask as Asked, route });
      if (row.auth === 'bearer' && !row.unattended) onHeard();
      return answer;
    } catch (thrown) {
      return report(quiet, failureFrom(thrown, route));
    }
  };

  return {
    send,
    logins: async () => (await reached()).logins,
    hold: (next) => (token = next),
    token: () => token,
  };
}

const isQuiet = (quiet: SendOptions['quiet'] = false, failure: ApiFailure): boolean =>
  quiet instanceof Function ? quiet(failure) : quiet;
