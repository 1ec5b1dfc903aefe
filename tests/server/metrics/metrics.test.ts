import { expect, test } from 'vitest';
import { openMeters } from '#server/metrics/meters.ts';
import { metricsApp } from '#server/metrics/serve.ts';
import { addMessage } from '#server/store/outbox.ts';
import { eachDatabase } from '../../support/databases.ts';
import { openServer } from '../../support/server.ts';

const scrape = async (app: ReturnType<typeof metricsApp>) => {
  const answer = await app.request('/metrics');
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

test('an event of the log is counted, whatever level the log keeps', async () => {
  const { counting, registry } = openMeters();
  const kept: string[] = [];
  const log = counting((_level, event) => kept.push(event));
  log('information', 'payment.settled', { reference: 'A1', status: 'paid', endpoint: 'pay' });
  log('information', 'payment.settled', { reference: 'A2', status: 'declined', endpoint: 'plan' });
  log('information', 'request.answered', { route: '/api/x', method: 'POST', status: 200, ms: 40 });
  log('information', 'vendor.answered', { vendor: 'processor', status: 'TIMEOUT', ms: 2_000 });
  log('error', 'round.failed');
  const text = await registry.metrics();
  expect(text).toContain('portico_payments_total{endpoint="pay",outcome="paid"} 1');
  expect(text).toContain('portico_payments_total{endpoint="plan",outcome="declined"} 1');
  expect(text).toContain(
    'portico_request_seconds_bucket{le="0.05",route="/api/x",method="POST",status="200"} 1',
  );
  expect(text).toContain(
    'portico_vendor_request_seconds_sum{vendor="processor",status="TIMEOUT"} 2',
  );
  expect(text).toContain('portico_events_total{event="round.failed",level="error"} 1');
  // A reference is a patient's; no label is.
  expect(text).not.toContain('A1');
  expect(kept).toHaveLength(5);
});

eachDatabase((open) => {
  test('the queues are read when they are asked for, in the open format', async () => {
    const server = await openServer(await open());
    const app = metricsApp(server.deps, openMeters());
    const empty = await scrape(app);
    expect(empty.type).toMatch(/^application\/openmetrics-text/);
    expect(empty.text.trimEnd()).toMatch(/# EOF$/);
    expect(empty.text).toContain('portico_unsettled_payments{status="unresolved"} 0');
    expect(empty.text).toContain('portico_debits_due 0');
    expect(empty.text).toContain('portico_unexported_oldest_seconds 0');

    const now = await server.deps.now();
    const letter = {
      kind: 'mail',
      tenant: null,
      recipient: 'a@b.c',
      subject: 's',
      body: 'b',
    } as const;
    await addMessage(server.db, letter, now);
    await addMessage(server.db, { ...letter, sendAfter: now + 3_600_000 }, now);
    server.pass(90_000);
    const { text } = await scrape(app);
    expect(text).toContain('portico_outbox_messages{kind="mail"} 1');
    expect(text).toContain('portico_outbox_oldest_seconds{kind="mail"} 90');
    expect(text).toContain('portico_outbox_messages{kind="text"} 0');
    await server.close();
  });
});
