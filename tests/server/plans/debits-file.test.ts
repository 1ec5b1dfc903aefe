import { expect, test } from 'vitest';
import { debitsFile } from '#server/plans/debits-file.ts';
import { todayAt } from '#server/plans/calendar.ts';
import { planLines } from '#server/plans/for-operator.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { findTenant } from '#server/store/tenants.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { slug, debit, untilDebit, toNextDebit, began, thePlan } = debitsAt(server);

  const provider = async () => (await findTenant(server.db, slug())) ?? expect.fail('no provider');
  const rows = async () => {
    const stored = await provider();
    const file = await debitsFile(server.db, stored, todayAt(stored, await server.deps.now()));
    const [head = [], ...lines] = file
      .trimEnd()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));
    return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at], cell])));
  };

  test('a day has its debits before and after they are taken, and no day has those of another', async () => {
    await began();
    expect(await rows()).toEqual([]);
    await untilDebit();
    const { plan } = await thePlan();
    const told = {
      plan: plan.id,
      instalment: '2',
      try: '1',
      amount: '200.00',
      currency: 'USD',
      from: 'cards ...1111',
    };
    expect(await rows()).toMatchObject([{ ...told, outcome: 'due', reference: '' }]);
    await debit();
    expect(await rows()).toMatchObject([{ ...told, outcome: 'paid', 'gone back': '0.00' }]);
    await untilDebit();
    expect(await rows()).toMatchObject([{ instalment: '3', outcome: 'due' }]);
  });

  test('a refused debit stands with its reason, and with the number of its try', async () => {
    await began([typed(60_000)], 20_000, { cardNumber: '4000000000008088' });
    await toNextDebit();
    expect(await rows()).toMatchObject([{ try: '1', outcome: 'declined', reason: '51' }]);
    await toNextDebit();
    expect(await rows()).toMatchObject([{ try: '2', outcome: 'paid', reason: '' }]);
  });

  test('staff who answer a call read what was agreed, what is paid, and what comes', async () => {
    await began();
    await toNextDebit();
    const stored = await provider();
    const { plan } = await thePlan();
    const lines = async () =>
      (await planLines(server.db, plan.id, { stored, now: await server.deps.now() })).join('\n');
    expect(await lines()).toContain(`${plan.id}  ${slug()}  active`);
    expect(await lines()).toContain('paid 400.00 USD, to come 200.00 USD');
    expect(await lines()).toMatch(/next \d{4}-\d\d-\d\d: 200\.00 USD/);
    await stopPlan(server.deps, plan.id, { note: 'asked to', by: 'staff' });
    expect(await lines()).toMatch(/cancelled since \d{4}-\d\d-\d\d/);
    expect(await lines()).toContain('to come 0.00 USD');
    expect(await lines()).not.toContain('next ');
  });
});
