import { describe, expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { kill, refresh } from '#contract/session.ts';
import { loadVisit, updateVisit } from '#contract/visits.ts';
import { ApiFailure } from '#domain/failure.ts';
import { exchanging } from '../support/exchanging.ts';
import { soon } from '../support/soon.ts';

const token = 'a'.repeat(43);
const id = '4f9c1d6e-2f7a-4c7e-9d57-0f1f5f3f6a10';
const ok = { result: { status: 'success', code: 200 } };
const issued = { ...ok, token, loginType: 'guest', timeLeft: 900, endsIn: 7200, timeout: 900 };

function clientWith(answer: typeof globalThis.fetch | (() => Promise<Response>)) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const onFailure = vi.fn();
  const onHeard = vi.fn();
  const client = createClient({ exchanging, bases: { api: '/api' }, fetch, onFailure, onHeard });
  return { client, fetch, onFailure, onHeard };
}
const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
const failureOf = async (sent: Promise<unknown>) =>
  (await sent.catch((thrown: unknown) => thrown)) as ApiFailure;

describe('a request', () => {
  test('the token goes in the header and nowhere else', async () => {
    const { client, fetch } = clientWith(json(issued));
    client.hold(token);
    await client.send(refresh, {});
    const [address, init] = fetch.mock.calls[0]!;
    expect(address).toBe('/api/refresh');
    expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin', cache: 'no-store' });
    expect(init?.headers).toMatchObject({ authorization: `Bearer ${token}` });
  });

  test('a form goes form-encoded, a query escaped', async () => {
    const { client, fetch } = clientWith(json({ ...ok, id, version: 2 }));
    await client.send(updateVisit, { body: { id, state: '{"a":"b&c"}', version: '1' } });
    const [, init] = fetch.mock.calls[0]!;
    expect(init?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(new URLSearchParams(init?.body as string).get('state')).toBe('{"a":"b&c"}');
    await client.send(loadVisit, { query: { id } }, { quiet: true }).catch(() => undefined);
    expect(fetch.mock.calls[1]![0]).toBe(`/api/redux?id=${id}`);
  });
});

describe('an answer', () => {
  test('an answer of the contract counts as a sign of the session', async () => {
    const { client, onHeard } = clientWith(json(issued));
    expect(await client.send(refresh, {})).toMatchObject({ timeLeft: 900 });
    expect(onHeard).toHaveBeenCalledOnce();
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('fetch')), 'offline', 0],
    ['rubbish', () => Promise.resolve(new Response('<html>')), 'unreadable', 200],
    ['another shape', json({ ...ok, surprise: true }), 'unreadable', 200],
    ['a failing server', json({ result: { status: 'failure', code: 500 } }, 500), 'broken', 500],
    ['a failing proxy', () => Promise.resolve(new Response('bad', { status: 502 })), 'broken', 502],
    ['a refusal', json({ result: { status: 'failure', code: 4010 } }, 400), 'refused', 4010],
    ['a refusal that says 200', json({ result: { status: 'failure', code: 400 } }), 'refused', 400],
    ['a code of 400 or more', json({ result: { status: 'success', code: 401 } }), 'refused', 401],
  ] as const)('%s is a failure that is reported once', async (_, answer, kind, code) => {
    const { client, onFailure, onHeard } = clientWith(answer as () => Promise<Response>);
    const failure = await failureOf(client.send(refresh, {}));
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ kind, code, route: 'GET /refresh' });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
    expect(onHeard).not.toHaveBeenCalled();
  });

  test('without the code that reads answers nothing is sent; the next call fetches it again', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(json(issued));
    const onFailure = vi.fn();
    const exchanging = vi
      .fn<() => Promise<typeof import('#api/exchange.ts')>>(() => import('#api/exchange.ts'))
      .mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
    const given = { bases: { api: '/api' }, fetch, onFailure, onHeard: vi.fn(), exchanging };
    const client = createClient(given);
    const failure = await failureOf(client.send((calls) => calls.refresh, {}));
    expect(failure).toMatchObject({ kind: 'offline', route: 'GET /assets' });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
    expect(fetch).not.toHaveBeenCalled();
    expect(await client.send((calls) => calls.refresh, {})).toMatchObject({ timeLeft: 900 });
    expect(fetch.mock.calls[0]![0]).toBe('/api/refresh');
  });

  test('a request without an answer in time is a time-out', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { client } = clientWith(() => Promise.reject(new DOMException('', 'AbortError')));
    expect(await failureOf(client.send(refresh, {}))).toMatchObject({ kind: 'timeout' });
    expect(timeout).toHaveBeenCalledWith(20_000);
    timeout.mockRestore();
    vi.useRealTimers();
  });

  test('a caller that gives up ends the request, in a browser without AbortSignal.any as well', async () => {
    vi.stubGlobal('AbortSignal', Object.assign(class {}, { timeout: AbortSignal.timeout }));
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal))),
    );
    const { client } = clientWith(fetch);
    const giving = new AbortController();
    const sent = failureOf(client.send(refresh, {}, { signal: giving.signal }));
    await soon(() => expect(fetch).toHaveBeenCalledOnce());
    giving.abort();
    expect(await sent).toMatchObject({ kind: 'offline' });
    vi.unstubAllGlobals();
  });

  test('errors keep their fields, and how long to wait', async () => {
    const errors = {
      fields: [{ errorCode: 7, displayMessage: 'Required', severity: 'error', field: 'name' }],
      general: [],
    };
    const body = { result: { status: 'failure', code: 429 }, errors };
    const { client } = clientWith(json(body, 429, { 'retry-after': '30' }));
    expect(await failureOf(client.send(refresh, {}))).toMatchObject({
      fields: [{ code: 7, message: 'Required', field: 'name' }],
      retryAfter: 30,
    });
  });

  test('a failure that its caller deals with is not reported', async () => {
    const { client, onFailure } = clientWith(
      json({ result: { status: 'failure', code: 401 } }, 401),
    );
    await failureOf(client.send(kill, { body: {} }, { quiet: true }));
    expect(onFailure).not.toHaveBeenCalled();
  });
});
