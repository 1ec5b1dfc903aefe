import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { addressOf } from '#server/address.ts';
import { eachDatabase } from '../support/databases.ts';
import { byCard, cartOf, typed } from '../support/payments.ts';
import { cardToKeep } from '../support/saved-cards.ts';
import { asGuest, useServer } from '../support/server.ts';

/** Many more by hand: FUZZ_ROUNDS=10000 npx vitest run tests/server/fuzz.test.ts */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 50);
const rows = Object.entries<Call>(calls);

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%00',
    '%E0%A4%A',
    '..',
    '../..',
    '/',
    '\\',
    "' or 1=1 --",
    '%',
    '_',
    '$&',
    '@@x',
    '__proto__',
    'constructor',
    'NaN',
    '1e309',
    '-1',
    '٣',
    '\ud800',
    '<script>',
    '{"a":1}',
    'null',
  ),
  fc.integer({ min: 1, max: 4 }).map((size) => 'x'.repeat(size * 5_000)),
);
const nastyValue = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(-1, 0, 1e21, Number.MAX_SAFE_INTEGER, null, [], {}, [[[]]], true),
);

const uuid = '3f0c9a52-3f6f-4a0e-9d0a-6a4f1f7a2b11';
const login = { slug: 'alpha', type: 'quickpay', username: 'me@example.org', password: 'x' };
const state = '{"version":1,"place":"/"}';
const valid: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  authenticate: login,
  resume: { slug: 'alpha', resumeSecret: 'x'.repeat(43) },
  kill: { reason: 'expired', location: '/alpha/', sessionId: uuid },
  saveVisit: { state },
  updateVisit: { id: uuid, state, version: '1' },
  pay: byCard(cartOf(typed(1_000))),
  detectMultiAr: { cart: cartOf(typed(1_000)), paymentMethodType: 'cards' },
  verifyInvoice: { slug: 'alpha', paymentPostingId: 'A-1', patientLastName: 'Berg' },
  register: {
    type: 'credentialed',
    slug: 'alpha',
    firstName: 'A',
    lastName: 'B',
    phone: '2175550100',
    email: 'a@example.org',
    date_of_birth: '1980-12-31',
    password: 'Quiet-River-9',
    searchParamsToken: 'x'.repeat(43),
  },
  validateToken: { slug: 'alpha', token: 'x'.repeat(43), paymentPostingId: 'A-1' },
  printYear: { year: 2026, form: 'pdf' },
  addSavedCard: cardToKeep(),
  updateSavedCard: {
    id: uuid,
    cardHolderName: 'A B',
    expiryMonth: '12',
    expiryYear: '2030',
    cvv: '123',
  },
  deleteSavedCard: { id: uuid },
  log: { applicationName: 'portal', logLevel: 4, message: 'x', stackTrace: 'y' },
};

/** A valid body but for one field of it. */
const nearlyValid = (name: string) => {
  const body = valid[name] ?? {};
  const key = fc.constantFrom(...Object.keys(body), 'more');
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  return fc.tuple(key, fc.oneof(nastyValue, text)).map(([at, value]) => ({ ...body, [at]: value }));
};

const asText = (row: Call) => (body: Record<string, unknown>) =>
  row.bodyType === 'form'
    ? encoded(Object.entries(body).map(([name, value]) => [name, written(value)]))
    : JSON.stringify(body);

/** The text of any value: an object may bring a `toString` of its own. */
const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A body with names that the schema knows, values that it may not, and a few unknown names. */
const bodyFor = (name: string, row: Call) => {
  const usable = nearlyValid(name).map(asText(row));
  const known = row.body && 'entries' in row.body ? Object.keys(row.body.entries as object) : [];
  const field = fc.oneof(fc.constantFrom(...known, 'slug', '__proto__', 'role', 'a.b'), nastyText);
  return fc.oneof(
    { arbitrary: usable, weight: 6 },
    fc.dictionary(field, nastyValue, { maxKeys: 8 }).map((body) => JSON.stringify(body)),
    fc.array(fc.tuple(field, nastyText), { maxLength: 6 }).map((pairs) => encoded(pairs)),
    fc.constantFrom('', '{', 'null', '[]', '"', '{"a":', '\ufeff{}', '{"__proto__":{"x":1}}'),
    nastyText,
  );
};

const encoded = (pairs: readonly (readonly [string, string])[]) => {
  const form = new URLSearchParams();
  for (const [name, value] of pairs) form.append(name, value);
  return form.toString();
};

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
  '\u00e9',
];

const usualType = (row: Call) =>
  row.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';

/** Dots lead out of the address to another one before it is sent. */
const nastyPart = nastyText.filter((text) => text !== '.' && text !== '..');

const requestFor = (name: string, row: Call) =>
  fc.record({
    method: fc.constantFrom(
      row.method,
      row.method,
      row.method,
      'GET',
      'POST',
      'PUT',
      'OPTIONS',
      'HEAD',
    ),
    params: fc.array(fc.oneof(fc.constant('alpha'), nastyPart), { minLength: 3, maxLength: 3 }),
    query: fc.array(fc.tuple(fc.constantFrom('id', 'language', 'slug', 'id[]'), nastyText), {
      maxLength: 3,
    }),
    body: bodyFor(name, row),
    type: fc.oneof(
      { arbitrary: fc.constant(usualType(row)), weight: 3 },
      fc.constantFrom(...types),
    ),
    authorization: fc.constantFrom(
      'session',
      'session',
      'session',
      'none',
      'Bearer',
      'Bearer x',
      'Basic eDp5',
      `Bearer ${'é'.repeat(43)}`,
    ),
    encoding: fc.constantFrom('', '', '', '', '', 'gzip', 'identity'),
  });

const pathOf = (row: Call, params: readonly string[]) => {
  let at = 0;
  return addressOf(row).replace(/:\w+/g, () => encodeURIComponent(wellFormed(params[at++] ?? '')));
};

const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '?');

eachDatabase((open) => {
  const server = useServer(open);

  describe.each(rows)('%s', (name, row) => {
    test(
      'answers anything with an envelope and never with a fault of its own',
      { timeout: 60_000 + 20 * rounds },
      async () => {
        let { token } = await asGuest(server);
        const property = fc.asyncProperty(requestFor(name, row), async (request) => {
          if (name === 'kill') ({ token } = await asGuest(server));
          const { method, params, query, body, type, authorization, encoding } = request;
          const headers = new Headers();
          if (authorization !== 'none') {
            const bearer = authorization === 'session' ? `Bearer ${token}` : authorization;
            headers.set('authorization', bearer);
          }
          if (type !== '') headers.set('content-type', type);
          if (encoding !== '') headers.set('content-encoding', encoding);
          const bodied = !['GET', 'HEAD'].includes(method);
          const search = new URLSearchParams(
            query.map(([name, value]) => [name, wellFormed(value)]),
          );
          const answer = await server.app.request(`${pathOf(row, params)}?${search}`, {
            method,
            headers,
            ...(bodied && { body }),
          });
          expect(answer.status).toBeLessThan(500);
          if (method === 'HEAD') return;
          const envelope = await answer.json();
          expect(envelope).toHaveProperty('result.status', answer.ok ? 'success' : 'failure');
          if (!answer.ok) expect(envelope).toHaveProperty('errors.general');
        });
        await fc.assert(property, { numRuns: rounds });
        expect(server.lines.filter((line) => line.includes('request.failed'))).toEqual([]);
      },
    );
  });

  const huge: readonly (readonly [string, string])[] = [
    ['nested a hundred thousand deep', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['with objects in objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    [
      'of a hundred thousand keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`k${at}`, 1]))),
    ],
  ];
  test.each(huge)('a body %s is refused', async (_, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.request('/api/authenticate', { method: 'POST', headers, body });
    expect([400, 413]).toContain(answer.status);
  });

  test('a body of a hundred megabytes is refused unread', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '104857600' };
    const answer = await server.app.request('/api/authenticate', {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(answer.status).toBe(413);
  });

  test('an answer never repeats what was typed', async () => {
    const { body } = await server.ask('POST', '/api/authenticate', {
      json: { slug: '4111111111111111', password: ['4111111111111111'], '4111111111111111': 1 },
    });
    expect(JSON.stringify(body)).not.toContain('4111');
    expect(body).toMatchObject({ errors: { fields: expect.arrayContaining([]) } });
  });
});
