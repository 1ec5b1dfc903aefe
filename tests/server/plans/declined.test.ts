import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { retryDay } from '#domain/plans/retry.ts';
import { dayIn } from '#domain/time-zone.ts';
import { planDetails } from '#server/history/plan-details.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const days = (count: number) => minutes(24 * 60 * count);
const lackOfFunds = { category: 'funds', days: 0, attempts: 0 } as const;

eachDatabase((open) => {
  const server = useServer(open);
  const {
    pass,
    announce,
    debit,
    passDays,
    toNextDebit,
    thePlan,
    statuses,
    charges,
    letters,
    began,
  } = debitsAt(server);

  /** The schedule names the day of the next payment, which is not the agreed one after a decline. */
  const inStep = async () => {
    const { plan, rows } = await thePlan();
    const stored = await openTenant(server.db, plan.tenant);
    const reading = { stored, personId: plan.subject, holder: plan.subject, now: plan.createdAt };
    const shown = await planDetails(server.db, plan.id, reading);
    const pending = shown?.history.find(({ paymentStatus }) => paymentStatus === 'Pending');
    expect(pending?.transactionDate).toBe(shown?.nextTransactionDate);
    const agreed = rows.find(({ status }) => status === 'pending')?.dueDate;
    expect(pending?.transactionDate).not.toBe(agreed);
  };

  test('a declined debit is tried again, and told', async () => {
    await began([typed(60_000)], 30_000, { cardNumber: '4000000000008088' });
    await toNextDebit();
    expect(await statuses()).toBe('paid pending');
    pass(days(2));
    await announce();
    await debit();
    expect(await charges()).toHaveLength(2);
    await inStep();
    await toNextDebit();
    expect(await statuses()).toBe('paid paid');
    const [, refusedAt = 0, againAt = 0] = (await charges()).map(({ at }) => at);
    const [refused, again] = [refusedAt, againAt].map((at) => dayIn(at, 'America/Chicago'));
    expect(again).toBe(retryDay({ ...lackOfFunds, today: refused as CalendarDate }));
    expect((await charges()).map(({ status }) => status)).toEqual(['paid', 'declined', 'paid']);
    const declined = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes('declined'));
    expect(declined.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
    expect(declined[0]?.body).toContain('$300.00');
    const [mail, text] = ['mail', 'text'].map((kind) => declined.find((one) => one.kind === kind));
    expect(mail?.body).toContain('before then');
    expect(mail?.body).not.toContain('3 business days');
    expect(text?.body).toMatch(/Reply STOP to end texts\.$/);
  });

  test('a debit that is declined too often stops the plan, once no other card came; patient and provider are told', async () => {
    await began([{ ...typed(60_000), locationId: 21 }], 5_000, { cardNumber: '4000000000008070' });
    await passDays(105);
    const { plan, rows } = await thePlan();
    expect(plan).toMatchObject({ status: 'failing', vendorToken: null });
    expect(rows.map(({ status }) => status)).toEqual([
      'paid',
      'failed',
      ...Array(10).fill('cancelled'),
    ]);
    expect(await charges()).toHaveLength(4);
    const failing = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes('failing'));
    expect(failing.map(({ recipient }) => recipient).toSorted()).toEqual(
      ['2175550100', 'dana@example.org', 'plans@clinic.example.org'].toSorted(),
    );
    expect(failing.every(({ body }) => body.includes('$550.00'))).toBe(true);
    const patient = failing.find(
      ({ kind, recipient }) => kind === 'mail' && !recipient.startsWith('plans@'),
    );
    expect(patient?.body).toContain('Questions? Call (312) 555-0121.');
    const { reference } = await server.db
      .selectFrom('paymentIntents')
      .select('reference')
      .where('id', '=', plan.intentId)
      .executeTakeFirstOrThrow();
    const house = failing.find(({ recipient }) => recipient.startsWith('plans@'));
    expect(house?.body).toContain(`began with payment ${reference}`);
    await began([typed(1_000)], 500);
  });

  test('a patient whose plan has stopped owes no interest for the rest of it, and is told so', async () => {
    await began([typed(60_000)], 10_250, { duration: 6, cardNumber: '4000000000008070' });
    expect((await thePlan()).plan).toMatchObject({ interest: 1_500, total: 61_500 });
    await passDays(105);
    const failing = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes('failing'));
    expect(failing).toHaveLength(3);
    expect(failing.every(({ body }) => body.includes('$497.50'))).toBe(true);
  });
});
