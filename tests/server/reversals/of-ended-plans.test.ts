import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byBank } from '../../support/payments.ts';
import { owe, planCart } from '../../support/plans.ts';
import { returnedPlansAt } from '../../support/returned-plans.ts';
import { useServer } from '../../support/server.ts';

const holding = { intentId: 'another', position: 0, planId: 'another' };

eachDatabase((open) => {
  const server = useServer(open);
  const { at, owed, begun, isReturned, letters } = returnedPlansAt(server);
  const { slug, owner, found, balanced, thePlan, statuses, toNextDebit } = at;

  test('a last payment that the bank returns opens the plan again, and other means pay it', async () => {
    await begun();
    await toNextDebit();
    expect((await thePlan()).plan).toMatchObject({ status: 'completed', vendorToken: null });
    await isReturned('R01');
    const { plan } = await thePlan();
    expect(plan).toMatchObject({ status: 'active', endedAt: null, waitingFor: 'funds' });
    expect(await statuses()).toBe('paid pending');
    const [mail] = (await at.letters()).filter(
      ({ kind, uniqueKey }) => kind === 'mail' && uniqueKey?.includes(':waits:'),
    );
    expect(mail?.body).toContain(english('topics_planreopened'));
    expect(mail?.body).toContain('took back $100.00');
    // The bill is on the plan again: no other plan can begin for it.
    const other = await owner();
    expect(await other.pay(byBank(planCart([await found()], 5_000)))).toMatchObject({
      status: 400,
    });
    const means = `/payments/recurring/plan/${plan.id}/means`;
    const { token } = await owner();
    const { body } = await server.ask('GET', means, { token });
    const { next } = body['plan'] as unknown as { readonly next: { readonly date: string } };
    const bank = {
      payerName: 'Rosa Delgado',
      bankRoutingNumber: '110000000',
      bankAccountNumber: '000987654321',
    };
    const json = { idempotencyKey: randomUUID(), bank, from: next.date };
    expect((await server.ask('POST', means, { token, json })).status).toBe(200);
    await toNextDebit();
    expect(await owed()).toBe(0);
    expect((await thePlan()).plan.status).toBe('completed');
    expect(await statuses()).toBe('paid paid');
    expect(await balanced()).toBe(true);
  });

  test('a dispute of the last payment leaves the bill owed again, and its payer is told', async () => {
    await begun();
    await toNextDebit();
    expect((await thePlan()).plan.status).toBe('completed');
    await isReturned('', 'disputed');
    expect(await owed()).toBe(10_000);
    expect(await statuses()).toBe('paid failed');
    expect((await thePlan()).plan.status).toBe('failing');
    const [told] = (await at.letters()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':failing'));
    expect(told?.body).toContain(english('topics_planwhydisputed'));
    expect(told?.body).not.toContain(english('topics_planwhyrevoked'));
    expect(await letters(slug())).toEqual([]);
  });

  test('a bill that is on another plan by then is owed beside it, and its payer is told', async () => {
    await begun();
    await toNextDebit();
    await server.db
      .insertInto('planHolds')
      .values({
        ...holding,
        mark: `balance ${(await owe(server.db, slug(), 'A-1')).id}`,
        tenant: slug(),
      })
      .execute();
    await isReturned('R01');
    expect(await owed()).toBe(10_000);
    expect((await thePlan()).plan.status).toBe('failing');
    expect(await letters(slug())).toHaveLength(1);
  });
});
