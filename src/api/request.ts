import type { Call } from '#contract/call.ts';
import { ApiFailure } from '#domain/failure.ts';
import { requestPatience } from '#domain/patience.ts';

/** The parameters, query and body of any call. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface Request {
  readonly row: Call;
  readonly ask: Asked;
  /** The call as it is reported: without what stands in the address. */
  readonly route: string;
  readonly bases: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly token: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
}

/** Sends a request, and waits for no longer than the patient would. */
export async function responseTo(request: Request): Promise<Response> {
  const { row, ask, route, bases, fetch, token, signal: given, keepalive } = request;
  const ending = new AbortController();
  const end = () => ending.abort();
  const limit = AbortSignal.timeout(requestPatience);
  // `AbortSignal.any` is younger than some browsers that are served.
  for (const signal of [limit, given]) {
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
      ...(keepalive && { keepalive: true }),
      ...(ask.body !== undefined && { body: bodyFor(row, ask.body) }),
    });
  } catch {
    throw new ApiFailure(limit.aborted ? 'timeout' : 'offline', { route });
  }
}

function addressOf(base: string, row: Call, { params = {}, query = {} }: Asked): string {
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
