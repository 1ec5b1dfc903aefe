import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '#server/sandbox/facts.ts';
import { sandboxHosts } from '#server/sandbox/hosts.ts';
import { unplayed } from '#server/sandbox/money-back.ts';
import { momentOf, spanOf } from '#server/sandbox/moments.ts';
import { openClock } from '#server/store/clock.ts';
import { addMessage } from '#server/store/outbox.ts';
import { readyFolder, eachDatabase } from '../support/databases.ts';
import { minutes, openServer, useServer } from '../support/server.ts';
import { sampleTenant } from '../support/tenants.ts';

const own = { 'sec-fetch-site': 'same-origin' };

eachDatabase((open) => {
  const server = useServer(open);
  const { ask } = { ask: (...given: Parameters<typeof server.ask>) => server.ask(...given) };
  const page = async (path: string) => {
    const answer = await server.app.request(path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const post = (
    path: string,
    form: Record<string, string>,
    headers: Record<string, string> = own,
  ) => ask('POST', path, { form, headers });

  test.each([
    ['unknown', { charge: 'nobody-knows-it', deed: 'refunded' }],
    ['unread', { charge: '', deed: 'refunded' }],
    ['unread', { charge: 'nobody-knows-it', deed: 'eaten' }],
  ] as const)('money that cannot be taken back says so on the page: %s', async (why, form) => {
    const answer = await post('/sandbox/money-back', form);
    expect(answer.status).toBe(303);
    const to = String(answer.headers.get('location'));
    expect(to).toBe(`/sandbox?unplayed=${why}#money-back`);
    expect((await page(to.slice(0, to.indexOf('#')))).text).toContain(unplayed[why]);
    expect((await page('/sandbox')).text).not.toContain(unplayed[why]);
  });

  test('money back is played for what the processor has taken, and the page says so', async () => {
    expect((await page('/sandbox')).text).toMatch(
      /processor has taken nothing yet.\s+What a wallet/,
    );
  });

  test('3-D Secure says which card does what, and does what it is told next', async () => {
    expect((await page('/sandbox')).text).toMatch(/4000000000003048[^]*refuses any/);
    const form = { answers: 'failing', callbacks: 'never', returnsBy: 'post' };
    expect((await post('/sandbox/three-d-secure', form)).status).toBe(303);
    const told = await ask('GET', '/vendors/three-d-secure/faults');
    expect(told.body).toMatchObject({ failing: 1, callbacks: 'never', returnsBy: 'post' });
    expect((await page('/sandbox')).text).toMatch(/value="post" selected/);
    await post('/sandbox/three-d-secure', {
      answers: 'usual',
      callbacks: 'once',
      returnsBy: 'get',
    });
  });

  describe('the clock', () => {
    test('is moved on, back and reset', async () => {
      const clock = (json: object) => ask('POST', '/sandbox/api/clock', { json });
      expect((await clock({ shiftMs: minutes(15) })).body).toMatchObject({ offsetMs: 900_000 });
      expect((await clock({ shiftMs: -minutes(5) })).body).toMatchObject({ offsetMs: 600_000 });
      expect((await ask('GET', '/sandbox/api/clock')).body).toMatchObject({ offsetMs: 600_000 });
      expect((await clock({ reset: true })).body).toMatchObject({ offsetMs: 0 });
    });

    test('moves the time that the server reads', async () => {
      const now = openClock(server.deps.config, server.db);
      await ask('POST', '/sandbox/api/clock', { json: { shiftMs: minutes(60) } });
      expect((await now()) - Date.now()).toBeGreaterThan(minutes(59));
      await post('/sandbox/clock/reset', {});
      expect((await now()) - Date.now()).toBeLessThan(minutes(1));
    });

    test('says how to see a session’s warning soon', async () => {
      expect((await page('/sandbox')).text).toContain('<a href="/lakeside/60/">');
    });

    test('has a form', async () => {
      const moved = await post('/sandbox/clock', { amount: '2', unit: 'hour' });
      expect([moved.status, moved.headers.get('location')]).toEqual([303, '/sandbox#clock']);
      expect((await page('/sandbox')).text).toContain('2 h ahead of');
      await post('/sandbox/clock/reset', {});
    });

    test.each([
      [{ shiftMs: '1' }],
      [{ shiftMs: 1.5 }],
      [{ shiftMs: 1e15 }],
      [{ shiftMs: 1, reset: true }],
      [{ reset: false }],
      [{}],
      [[]],
      [null],
    ])('refuses %j', async (json) => {
      expect((await ask('POST', '/sandbox/api/clock', { json })).status).toBe(400);
    });
  });

  describe('next answers', () => {
    const script = (json: object) => ask('POST', '/sandbox/api/answers', { json });
    const guest = () => ask('POST', '/api/authenticate', { json: { slug: 'alpha' } });

    test('count once, for their call, in order', async () => {
      const detail = { status: 422, code: 4711, message: 'As scripted' };
      await script({ call: 'authenticate', outcome: 'refuse', detail });
      const { body } = await script({ call: 'authenticate', outcome: 'fail' });
      expect(body).toMatchObject({ answers: [{ outcome: 'refuse', detail }, { outcome: 'fail' }] });
      const refused = await guest();
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ result: { code: 4711, message: 'As scripted' } });
      expect((await guest()).status).toBe(500);
      expect((await guest()).status).toBe(200);
    });

    test('can be taken back, one or all', async () => {
      await script({ call: 'refresh', outcome: 'delay', detail: { ms: 5 } });
      await script({ call: 'kill', outcome: 'lose' });
      const { answers } = (await ask('GET', '/sandbox/api/answers')).body as unknown as {
        answers: { id: number; call: string }[];
      };
      expect(answers.map(({ call }) => call)).toEqual(['refresh', 'kill']);
      await post(`/sandbox/answers/${answers[0]!.id}/delete`, {});
      expect((await ask('GET', '/sandbox/api/answers')).body).toMatchObject({
        answers: [{ call: 'kill' }],
      });
      expect((await ask('DELETE', '/sandbox/api/answers')).body).toEqual({ answers: [] });
    });

    test('have a form, whose empty fields mean the usual', async () => {
      const empty = { status: '400', code: '', message: '', ms: '' };
      const sent = await post('/sandbox/answers', { call: 'kill', outcome: 'delay', ...empty });
      expect(sent.headers.get('location')).toBe('/sandbox#answers');
      await post('/sandbox/answers', { call: 'kill', outcome: 'refuse', ...empty, code: '7' });
      expect((await ask('GET', '/sandbox/api/answers')).body).toMatchObject({
        answers: [
          { outcome: 'delay', detail: { ms: 3_000 } },
          { outcome: 'refuse', detail: { status: 400, code: 7 } },
        ],
      });
      await post('/sandbox/answers/clear', {});
    });

    test('are offered for the call that every visit begins with', async () => {
      const { text } = await page('/sandbox');
      expect(text).toMatch(/<option value="authenticate" selected>/);
      expect(text.match(/ selected>/g)).toHaveLength(1);
    });

    test.each([
      [{ call: 'nothing', outcome: 'fail' }],
      [{ call: 'kill', outcome: 'explode' }],
      [{ call: 'kill', outcome: 'delay', detail: { ms: -1 } }],
      [{ call: 'kill', outcome: 'refuse', detail: { status: 200 } }],
      [{ call: 'kill', outcome: 'fail', more: 1 }],
    ])('refuses %j', async (json) => {
      expect((await script(json)).status).toBe(400);
    });
  });

  describe('the outbox', () => {
    const body = 'Open https://pay.example.org/x?a=1&b=2 or javascript:alert(1) <img src=x>';
    const mail = { kind: 'mail', tenant: 'alpha', recipient: 'a@example.org' } as const;

    test('shows what would have been sent, readable and harmless', async () => {
      await addMessage(server.db, { ...mail, subject: '<i>First</i>', body }, 1_000);
      await addMessage(server.db, { ...mail, kind: 'text', subject: null, body: 'Later' }, 2_000);
      const { body: told } = await ask('GET', '/sandbox/api/outbox');
      expect(told).toMatchObject({ messages: [{ body: 'Later' }, { body }] });
      const { text } = await page('/sandbox');
      expect(text).toContain('<a href="https://pay.example.org/x?a=1&amp;b=2" rel="noreferrer">');
      expect(text).not.toMatch(/<img src=x|<i>First|href="javascript/);
    });

    test('can be emptied', async () => {
      expect((await ask('DELETE', '/sandbox/api/outbox')).body).toEqual({ messages: [] });
      expect((await page('/sandbox')).text).toContain('No mail and no text message yet');
    });
  });

  describe('the pages', () => {
    test.each(['/sandbox', '/sandbox/embed?slug=alpha'])('%s says what it is', async (path) => {
      const { status, headers, text } = await page(path);
      expect(status).toBe(200);
      expect(text).toContain('Nothing here is real');
      const policy = headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-/);
      expect(policy).not.toContain('unsafe');
    });

    test('tell the providers apart', async () => {
      const { text } = await page('/sandbox');
      for (const slug of ['alpha', 'beta', 'gamma']) expect(text).toContain(`href="/${slug}/"`);
      expect(text).toContain('/alpha-old/');
      expect(text).toContain('its portal answers with error 400');
    });

    test('embedding takes a time-out and another origin', async () => {
      const { text, headers } = await page('/sandbox/embed?slug=alpha&timeout=120&across=1');
      expect(text).toContain('src="http://127.0.0.1/alpha/iframe/120/"');
      expect(headers.get('content-security-policy')).toContain(
        "frame-src 'self' http://127.0.0.1;",
      );
    });

    test.each(['slug=%22%3E', 'slug=a&timeout=1e3', 'across=2'])('refuse %s', async (query) => {
      expect((await page(`/sandbox/embed?${query}`)).status).toBe(400);
    });
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', host: 'localhost' }],
    [{ origin: 'null', host: 'localhost' }],
  ])('nothing changes for another site: %j', async (headers) => {
    const answer = await post('/sandbox/clock', { amount: '1', unit: 'day' }, headers);
    expect(answer.status).toBe(403);
  });

  test('a form that is no form is refused, not a fault', async () => {
    expect((await post('/sandbox/clock', { amount: 'x', unit: 'day' })).status).toBe(400);
    expect((await post('/sandbox/clock', { amount: '1'.repeat(20_000) })).status).toBe(413);
    const broken = await server.app.request('/sandbox/api/clock', { method: 'POST', body: '{' });
    expect(broken.status).toBe(400);
  });
});

describe('in production', () => {
  let server: Awaited<ReturnType<typeof openServer>>;
  beforeAll(async () => {
    server = await openServer(await readyFolder(), { mode: 'production' });
  });
  afterAll(() => server.close());

  test.each([
    ['GET', '/sandbox'],
    ['GET', '/sandbox/embed'],
    ['POST', '/sandbox/clock'],
    ['GET', '/sandbox/api/outbox'],
    ['POST', '/sandbox/api/answers'],
    ['GET', '/vendors/score-captcha/api.js'],
    ['POST', '/vendors/score-captcha/api/siteverify'],
    ['GET', '/vendors/live-chat'],
  ])('%s %s is not there', async (method, path) => {
    expect((await server.ask(method, path)).status).toBe(404);
  });
});

describe('words', () => {
  test.each([
    [0, ''],
    [90_000, '1 min 30 s'],
    [-3_600_000, '1 h'],
    [2 * 86_400_000 + 60_000, '2 days 1 min'],
  ])('%i ms is %j', (ms, words) => expect(spanOf(ms)).toBe(words));

  test('a moment', () => expect(momentOf(0)).toBe('1970-01-01 00:00:00 UTC'));

  test('the facts of a sample', () => {
    const facts = factsOf(sampleTenant('harbor'));
    expect(facts.flatMap(({ words }) => words)).toEqual(
      expect.arrayContaining(['open-balance search', 'challenge captcha', 'live chat']),
    );
  });

  test('the own machine has two names', () => {
    expect(sandboxHosts('http://localhost:8080')).toEqual([
      'http://localhost:8080',
      'http://127.0.0.1:8080',
    ]);
    expect(sandboxHosts('https://try.example.org')).toEqual(['https://try.example.org']);
  });
});
