import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { addressOf } from '#server/address.ts';
import { answerErrors } from '#server/answer.ts';
import { createApp } from '#server/app.ts';
import { Refused } from '#server/failure.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { readyFolder } from '../support/databases.ts';
import { useServer } from '../support/server.ts';

const server = useServer(readyFolder);

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

describe('every kind of answer carries the security headers', () => {
  test.each([
    ['a success', 'GET', '/healthz', 200],
    ['the contract', 'GET', '/openapi.json', 200],
    ['a refusal', 'GET', '/api/refresh', 401],
    ['a malformed body', 'POST', '/api/authenticate', 415],
    ['an unknown call', 'GET', '/api/nothing/here', 404],
    ['an unknown call of another service', 'GET', '/payments/nothing', 404],
    ['a wrong method of another service', 'GET', '/payments/pay', 405],
    ['a wrong method', 'DELETE', '/api/authenticate', 405],
    ['a missing asset', 'GET', '/assets/app-12345678.js', 404],
    ['a way out of the assets', 'GET', '/assets/..%2f..%2fpackage.json', 404],
    ['a missing picture', 'GET', '/media/nothing.svg', 404],
    ['a broken address', 'GET', '/api/%E0%A4%A', 404],
  ])('%s', async (_, method, path, status) => {
    const answer = await server.app.request(path, { method });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(everywhere);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
    expect(answer.headers.has('x-powered-by')).toBe(false);
    if (!answer.ok) expect(await answer.json()).toMatchObject({ result: { code: status } });
  });

  test('a wrong method is told the right ones', async () => {
    const answer = await server.app.request('/api/redux', { method: 'PATCH' });
    expect(answer.headers.get('allow')).toBe('POST, PUT, GET, DELETE');
  });

  test('in production browsers are told to keep to https for a year or more', async () => {
    const config = { ...server.deps.config, mode: 'production' } as const;
    const app = createApp({ ...server.deps, config });
    const header = (await app.request('/healthz')).headers.get('strict-transport-security');
    expect(Number(/max-age=(\d+)/.exec(header ?? '')?.[1])).toBeGreaterThanOrEqual(31_536_000);
  });
});

describe('the last resort', () => {
  const lines: string[] = [];
  const app = new Hono();
  beforeAll(() => {
    app.onError(
      answerErrors({ log: (_, event, facts) => lines.push(JSON.stringify([event, facts])) }),
    );
    app.use(securityHeaders({ mode: 'sandbox' }));
    app.post('/broken/:name', () => {
      throw new TypeError('no such thing');
    });
    app.get('/refused', () => {
      throw new Refused('conflict', { code: 4009, message: 'Already there.' });
    });
  });

  test('a fault is answered with a generic text and an id, and logged without the request', async () => {
    const answer = await app.request('/broken/secret-name', {
      method: 'POST',
      body: 'secret-body',
    });
    expect(answer.status).toBe(500);
    expect(Object.fromEntries(answer.headers)).toMatchObject(everywhere);
    const { result } = (await answer.json()) as { result: { message: string } };
    const id = /Reference: (.+)$/.exec(result.message)?.[1] ?? 'none';
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(id);
    expect(lines[0]).toContain('/broken/:name');
    expect(lines[0]).not.toContain('secret');
    expect(JSON.stringify(result)).not.toContain('no such thing');
  });

  test('a refusal names its code and its words', async () => {
    const answer = await app.request('/refused');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      result: { status: 'failure', code: 4009, message: 'Already there.' },
      errors: {
        fields: [],
        general: [{ errorCode: 4009, displayMessage: 'Already there.', severity: 'error' }],
      },
    });
  });
});

test('every call of the contract is answered, and none from another site', async () => {
  for (const row of Object.values<Call>(calls)) {
    const path = addressOf(row).replace(/:\w+/g, 'alpha');
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await server.app.request(path, { method: row.method, headers });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

describe('a page of another site', () => {
  const guest = async (headers: Record<string, string>, app = server.app) => {
    const json = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers: { ...json, ...headers }, body: '{"slug":"alpha"}' };
    return (await app.request('http://pay.example.org/api/authenticate', init)).status;
  };

  test.each([
    ['https://evil.example', 403],
    ['http://pay.example.org.evil.example', 403],
    ['http://pay.example.org:8080', 403],
    ['null', 403],
    ['nonsense', 403],
    ['http://pay.example.org', 200],
    ['https://pay.example.org', 200],
  ])('with the origin %s is answered %i', async (origin, status) => {
    expect(await guest({ origin })).toBe(status);
    expect(await guest({ origin, 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  test('is one that does not come from PUBLIC_URL, when there is one', async () => {
    const config = { ...server.deps.config, publicUrl: 'https://patients.example.org' };
    const app = createApp({ ...server.deps, config });
    expect(await guest({ origin: 'https://patients.example.org' }, app)).toBe(200);
    expect(await guest({ origin: 'https://pay.example.org' }, app)).toBe(403);
    expect(await guest({}, app)).toBe(200);
  });

  test('may be one of the same domain, and is refused as well', async () => {
    const headers = { 'sec-fetch-site': 'same-site', origin: 'https://other.example.org' };
    expect(await guest(headers)).toBe(403);
  });
});
