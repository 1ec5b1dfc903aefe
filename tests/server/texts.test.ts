import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMessage, clearMessages, leaseMessage, listMessages } from '#server/store/outbox.ts';
import { hasOptedOut, optIn, optOut } from '#server/store/text-opt-outs.ts';
import { startTimers } from '#server/timers.ts';
import { signedHeaders } from '#server/texts/signature.ts';
import { openTexter } from '#server/texts/texter.ts';
import { eachDatabase } from '../support/databases.ts';
import { minutes, useServer } from '../support/server.ts';
import { openTextGatewayBeside, textSecret } from '../support/text-gateway.ts';

const phone = '2175550142';
const secretLink = 'https://pay.example.org/alpha/#/smspay/kL9-zQw3_token';

eachDatabase((open) => {
  const server = useServer(open);
  let gateway: Awaited<ReturnType<typeof openTextGatewayBeside>>;
  let send: () => Promise<void>;
  beforeAll(async () => {
    gateway = await openTextGatewayBeside(server.deps);
    send = openTexter(gateway.deps);
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await clearMessages(server.db);
    await gateway.faults({});
    server.lines.length = 0;
  });
  afterEach(() => {
    expect(server.lines.join()).not.toContain('kL9-zQw3');
    expect(server.lines.join()).not.toContain(phone);
  });

  const putDown = async (more: object = {}) => {
    const text = { kind: 'text', tenant: 'alpha', recipient: phone, subject: null } as const;
    await addMessage(server.db, { ...text, body: secretLink, ...more }, await server.deps.now());
    return (await listMessages(server.db))[0]?.id ?? '';
  };
  const held = async () => (await listMessages(server.db))[0];
  const sentSince = async (before: number) => (await gateway.messages()).slice(before);
  const count = async () => (await gateway.messages()).length;

  test('a text leaves once, with the country’s number, and its delivery is written down', async () => {
    const before = await count();
    await putDown();
    await Promise.all([send(), send()]);
    await send();
    await gateway.reported();
    expect(await sentSince(before)).toMatchObject([
      { to: '+12175550142', from: '+13125550100', text: secretLink },
    ]);
    expect(await held()).toMatchObject({ outcome: 'delivered', sentAt: expect.any(Number) });
  });

  test('a gateway that is away is tried again, later each time, and is told in the log', async () => {
    const before = await count();
    await putDown();
    await gateway.faults({ down: true });
    await send();
    expect(server.lines.join()).toContain('text.unsent');
    await gateway.faults({});
    await send();
    expect(await count(), 'it waits a little for its next try').toBe(before);
    server.pass(minutes(1));
    await gateway.faults({ down: true });
    server.pass(minutes(2));
    await send();
    await gateway.faults({});
    server.pass(minutes(2));
    await send();
    expect(await count(), 'it waits as long as it has waited').toBe(before);
    server.pass(minutes(1));
    await send();
    expect(await count()).toBe(before + 1);
  });

  test('a crash on either side of sending sends nothing twice', async () => {
    const before = await count();
    const id = await putDown();
    // An instance took the text in hand and was never seen again.
    expect(await leaseMessage(server.db, id, await server.deps.now())).toBe(true);
    await send();
    expect(await count()).toBe(before);
    server.pass(minutes(5));
    // The gateway took the text, and its answer was lost.
    await gateway.faults({ losing: true, silent: true });
    await send();
    expect(await held()).toMatchObject({ sentAt: null });
    expect(await count()).toBe(before + 1);
    await gateway.faults({});
    server.pass(minutes(5));
    await send();
    expect(await held()).toMatchObject({ sentAt: await server.deps.now() });
    expect(await count()).toBe(before + 1);
    // Our own mark was lost.
    const lost = { sentAt: null, leasedUntil: null };
    await server.db.updateTable('outbox').set(lost).execute();
    await send();
    expect(await count()).toBe(before + 1);
  });

  test.each(['opted-out', 'no-such-number'])(
    'a number that is refused as %s is texted no more',
    async (why) => {
      const before = await count();
      await putDown();
      await gateway.faults({ refusing: why });
      await send();
      expect(await held()).toMatchObject({ outcome: why });
      expect(await hasOptedOut(server.db, { tenant: 'alpha', phone })).toBe(true);
      await gateway.faults({});
      server.pass(minutes(60));
      await send();
      expect(await count()).toBe(before);
      await optIn(server.db, { tenant: 'alpha', phone });
    },
  );

  test('a number that says STOP before a text has left does not get it', async () => {
    const before = await count();
    await putDown();
    await optOut(server.db, { tenant: 'alpha', phone }, 1);
    await send();
    expect([await count(), (await held())?.outcome]).toEqual([before, 'opted-out']);
    await optIn(server.db, { tenant: 'alpha', phone });
  });

  test('yesterday’s text is given up, and that is told in the log', async () => {
    const before = await count();
    await putDown();
    server.pass(minutes(24 * 60 + 1));
    await send();
    expect([await count(), (await held())?.outcome]).toEqual([before, 'given-up']);
    expect(server.lines.join()).toContain('text.given-up');
  });

  test('reports in any order: the text was delivered, or why it was not', async () => {
    const id = await putDown();
    await gateway.faults({ silent: true });
    await send();
    const tells = (state: string) => gateway.tells({ reports: [{ reference: id, state }] });
    await tells('sent');
    expect(await held()).toMatchObject({ outcome: null });
    await tells('failed');
    expect(await held()).toMatchObject({ outcome: 'failed' });
    expect(server.lines.join()).toContain('text.failed');
    await tells('delivered');
    await tells('failed');
    expect(await held()).toMatchObject({ outcome: 'delivered' });
    await gateway.tells({ reports: [{ reference: 'unknown', state: 'failed' }] });
  });

  test('a report that comes before our own mark keeps the text from being sent again', async () => {
    const before = await count();
    const id = await putDown();
    await gateway.tells({ reports: [{ reference: id, state: 'delivered' }] });
    await send();
    expect(await count()).toBe(before);
  });

  test('STOP and START come in by the gateway, for every provider behind that number, once', async () => {
    const answers = (text: string, id: string, to = '+13125550100') =>
      gateway.tells({ replies: [{ id, from: '+12175550142', to, text }] });
    const stopped = (tenant: string) => hasOptedOut(server.db, { tenant, phone });
    await answers('STOP', 'r0', '+13125550177');
    expect(await stopped('alpha')).toBe(false);
    await answers('Stop', 'r1');
    expect([await stopped('alpha'), await stopped('beta')]).toEqual([true, true]);
    await answers('START', 'r2');
    await answers('Stop', 'r1');
    expect([await stopped('alpha'), await stopped('beta')]).toEqual([false, false]);
  });

  describe('a report is refused', () => {
    const post = async (changes: Changes) => {
      const id = await putDown();
      const body = JSON.stringify({ reports: [{ reference: id, state: 'opted-out' }] });
      const at = await server.deps.now();
      const signed = { id: 'x', body, at: at + (changes.lateMs ?? 0) };
      const headers = signedHeaders(changes.secret ?? textSecret, signed);
      const { status } = await fetch(`${gateway.portal}/texts/reports`, {
        method: 'POST',
        headers: { ...headers, ...changes.headers },
        body: changes.body ?? body,
      });
      return { status, outcome: (await held())?.outcome };
    };

    test.each<[string, Changes]>([
      ['with another secret', { secret: `${textSecret}x` }],
      ['without a signature', { headers: { 'webhook-signature': '' } }],
      ['with another body', { body: '{"reports":[]}' }],
      ['under another id', { headers: { 'webhook-id': 'y' } }],
      ['with another time', { headers: { 'webhook-timestamp': '1' } }],
      ['when it is old', { lateMs: -minutes(6) }],
      ['when it is from the future', { lateMs: minutes(6) }],
    ])('%s', async (_, changes) => {
      expect(await post(changes)).toEqual({ status: 401, outcome: null });
      expect(server.lines.join()).toContain('text-report.forged');
    });

    test('except when all is right', async () => {
      expect(await post({})).toEqual({ status: 204, outcome: 'opted-out' });
      await optIn(server.db, { tenant: 'alpha', phone });
    });
  });

  test('the sandbox sends by the same adapter, to its own stand-in', async () => {
    await putDown();
    await openTexter(server.deps)();
    expect(await held()).toMatchObject({ sentAt: await server.deps.now() });
    const { body } = await server.ask('GET', '/vendors/text-gateway/messages');
    expect(body['messages']).toMatchObject([{ to: '+12175550142', text: secretLink }]);
    await expect.poll(async () => (await held())?.outcome).toBe('delivered');
  });

  test('a server that runs sends without being asked', async () => {
    await putDown();
    const stop = startTimers(server.deps);
    await expect.poll(async () => (await held())?.sentAt).not.toBeNull();
    stop();
  });

  test('without a gateway nothing counts as sent, and the log says so', async () => {
    await putDown();
    const { textSecret: _, ...config } = server.deps.config;
    await openTexter({ ...server.deps, config: { ...config, mode: 'production', vendors: {} } })();
    expect(await held()).toMatchObject({ sentAt: null, outcome: null });
    expect(server.lines.join()).toContain('text.unsent');
  });
});

interface Changes {
  readonly secret?: string;
  readonly lateMs?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
