import { expect, test } from 'vitest';
import { dayIn } from '#domain/time-zone.ts';
import { planDetails } from '#server/history/plan-details.ts';
import { debitsFile } from '#server/plans/debits-file.ts';
import { planLines } from '#server/plans/for-operator.ts';
import { remindWaiting } from '#server/plans/wait.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { renewMeans } from '#server/store/plan-means.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { moneyBackAt } from '../../support/money-back.ts';
import { byCard, cartOf, typed } from '../../support/payments.ts';
import { dull, mastercard, planMeansAt, poor } from '../../support/plan-means.ts';
import { owe } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const closed = '4000000000008104';
const outOfDate = '4000000000008138';
const dayOf = (at: number) => dayIn(at, 'America/Chicago');

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun, lasts } = planMeansAt(server);
  const { isBack, chargesOf } = moneyBackAt(server);
  const { thePlan, toNextDebit, passDays, letters, charges, statuses, slug } = clinic;

  const waits = async () =>
    (await letters()).filter(
      ({ kind, uniqueKey }) => kind === 'mail' && /:waits:/.test(`${uniqueKey}`),
    );
  const daysOf = (told: readonly { readonly createdAt: number }[]) =>
    told.map(({ createdAt }) => dayOf(createdAt));
  const backendIs = async (more: object) => {
    const { backend } = await server.db
      .selectFrom('tenants')
      .select('backend')
      .where('slug', '=', slug())
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('tenants')
      .set({ backend: JSON.stringify({ ...JSON.parse(backend), ...more }) })
      .where('slug', '=', slug())
      .execute();
  };

  test('a closed card ends no plan: it waits, three letters leave in two weeks, and it ends two weeks after the last', async () => {
    await clinic.began([typed(60_000)], 20_000, { cardNumber: closed });
    await toNextDebit();
    expect((await thePlan()).plan).toMatchObject({ status: 'active', waitingTold: 1 });
    expect(await statuses()).toBe('paid pending pending');
    const [first] = await waits();
    expect(first?.body).toContain('does not take payments');
    expect(first?.body).toContain(english('topics_planwaitsfor'));
    // No payment comes that the plan would have to be stopped before.
    expect(first?.body).not.toContain('3 business days');
    await passDays(27);
    expect((await thePlan()).plan.status).toBe('active');
    const told = await waits();
    expect(told).toHaveLength(3);
    const start = told[0]?.createdAt ?? 0;
    const days = [0, 7, 14].map((count) => dayOf(start + minutes(24 * 60 * count)));
    expect(daysOf(told)).toEqual(days);
    const end = dayOf(start + minutes(24 * 60 * 28));
    expect(told[2]?.body).toContain(
      english('topics_planwaitsends', {
        date: new Date(end).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
      }),
    );
    await passDays(1);
    const { plan, rows } = await thePlan();
    expect(plan).toMatchObject({ status: 'failing', vendorToken: null });
    expect(dayOf(plan.endedAt ?? 0)).toBe(end);
    expect(rows.map(({ status }) => status)).toEqual(['paid', 'failed', 'cancelled']);
    const over = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':failing'));
    expect(over.map(({ recipient }) => recipient).toSorted()).toEqual(
      ['2175550100', 'dana@example.org', 'plans@clinic.example.org'].toSorted(),
    );
    expect(over.find(({ recipient }) => recipient.startsWith('plans@'))?.body).toContain(
      'What the network said: 46',
    );
    await passDays(40);
    expect(await charges()).toHaveLength(2);
    expect(await clinic.balanced()).toBe(true);
  });

  test('three refusals for want of money have the plan wait as well, and a guest reads whom to call', async () => {
    await clinic.began([{ ...typed(60_000), locationId: 21 }], 5_000, {
      cardNumber: poor.cardNumber,
    });
    for (let tries = 0; tries < 3; tries += 1) await toNextDebit();
    expect((await thePlan()).plan).toMatchObject({ status: 'active', waitingFor: 'funds' });
    const [letter] = await waits();
    expect(letter?.body).toContain(english('topics_planwhyfunds'));
    expect(letter?.body).toContain(
      english('topics_planwaitspaycall', { provider: slug(), phone: '(312) 555-0121' }),
    );
    expect(letter?.body).not.toContain('credentialed-login');
    await passDays(13);
    expect(await charges()).toHaveLength(4);
  });

  test('another card has the missed payment announced for the soonest day, and the plan goes on to its end', async () => {
    const { planId, add, shown, change } = await begun((cart) => byCard(cart, dull));
    const card = await add(mastercard);
    const whole = async () => {
      const { token } = await clinic.owner();
      const { body } = await server.ask('GET', `/payments/recurring/plan/${planId}/whole`, {
        token,
      });
      return body['plan'] as unknown as { readonly missed?: object; readonly next?: object };
    };
    const missed = async () => (await whole()).missed;
    await toNextDebit();
    await passDays(9);
    expect(await missed()).toHaveProperty('why');
    expect(await waits()).toHaveLength(2);
    expect((await waits())[0]?.body).toContain(english('links_planmeans'));
    const date = String((await shown())?.next.date);
    expect(await change(card, date)).toMatchObject({ status: 200 });
    expect((await thePlan()).plan).toMatchObject({ waitingSince: null, waitingNextAt: null });
    // The page says so at once, before the day is announced.
    expect((await whole()).next).toMatchObject({ date });
    // The old card's reason does not stand beside the new card.
    expect(await missed()).not.toHaveProperty('why');
    await clinic.announce();
    const [before] = (await letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':2:before:'));
    const [announced] = (await letters()).filter(({ uniqueKey }) =>
      uniqueKey?.endsWith(`:2:before:${date}`),
    );
    expect(before).toBeDefined();
    expect(announced?.body).toContain('Mastercard ending in 4444');
    for (let at = 0; at < 3; at += 1) await toNextDebit();
    expect(await lasts()).toEqual(['8104', '8104', '4444', '4444', '4444']);
    expect(dayOf((await charges())[2]?.at ?? 0)).toBe(date);
    expect(await statuses()).toBe('paid paid paid paid');
    expect(await waits()).toHaveLength(2);
    expect(await clinic.balanced()).toBe(true);
  });

  test('the card that came has all its tries, and after them the plan waits anew, with three letters more', async () => {
    const { add, shown, change } = await begun((cart) => byCard(cart, dull));
    const card = await add(poor);
    await toNextDebit();
    server.pass(minutes(24 * 60));
    await change(card, String((await shown())?.next.date));
    for (let tries = 0; tries < 3; tries += 1) await toNextDebit();
    expect(await lasts()).toEqual(['8104', '8104', '8070', '8070', '8070']);
    expect((await thePlan()).plan).toMatchObject({ status: 'active', waitingFor: 'funds' });
    await passDays(15);
    expect(await waits()).toHaveLength(4);
  });

  test('a card that its bank renewed is what a plan waited for that asked for newer details', async () => {
    await begun((cart) => byCard(cart, { cardNumber: outOfDate, again: true }));
    await toNextDebit();
    const { plan } = await thePlan();
    expect(plan).toMatchObject({ waitingFor: 'data' });
    const renewed = { personId: plan.subject, fingerprint: plan.fingerprint ?? '' };
    await server.db
      .transaction()
      .execute((work) => renewMeans(work, { ...renewed, last4: '8138', expiry: '1240' }));
    expect((await thePlan()).plan.waitingSince).toBe(null);
    await toNextDebit();
    expect(await charges()).toHaveLength(3);
  });

  test.each([
    [{ next: 'wait' }, 3, 'active'],
    [{ next: 'letter', letters: 2, days: 30 }, 5, 'active'],
    [{ next: 'letter', letters: 1, days: 10 }, 4, 'failing'],
    [{ next: 'end', days: 7 }, 3, 'failing'],
  ] as const)('the provider’s policy says how a wait goes on: %j', async (...row) => {
    const [planMissed, count, status] = row;
    await backendIs({ planMissed });
    await clinic.began([typed(60_000)], 20_000, { cardNumber: closed });
    await toNextDebit();
    await passDays(90);
    expect(await waits()).toHaveLength(count);
    expect((await thePlan()).plan.status).toBe(status);
    expect(await charges()).toHaveLength(2);
  });

  test('a server that was away gives a week between its letters all the same, and two instances send each once', async () => {
    await clinic.began([typed(60_000)], 20_000, { cardNumber: closed });
    await toNextDebit();
    for (let month = 0; month < 3; month += 1) {
      server.pass(minutes(24 * 60 * 40));
      const payments = paymentsOf(server.deps);
      await Promise.all([remindWaiting(payments), remindWaiting(payments)]);
      if (month < 2) expect((await thePlan()).plan.status).toBe('active');
    }
    expect(new Set(daysOf(await waits())).size).toBe(3);
    expect(await waits()).toHaveLength(3);
    expect((await thePlan()).plan.status).toBe('failing');
  });

  test('accounts, history, staff and the file of debits say that the plan waits, and what is refused', async () => {
    const { planId } = await begun((cart) => byCard(cart, dull));
    await toNextDebit();
    const stored = await openTenant(server.db, slug());
    const now = await server.deps.now();
    const { plan } = await thePlan();
    const missed = {
      date: dayOf(plan.waitingSince ?? 0),
      isPartly: false,
      waits: { amount: 5_000 },
    };
    const { id } = await owe(server.db, slug(), 'A-1');
    const path = `/payments/recurring/plan/status?provider_id=1&accounts[]=${id}`;
    const { body } = await server.ask('GET', path, { token: (await clinic.owner()).token });
    const [standing] = (body['payload'] as unknown as { accounts: object[] }).accounts;
    expect(standing).toMatchObject({ status: 'active', missed, remaining: 15_000 });
    expect(standing).not.toHaveProperty('nextDate');
    const reading = { stored, personId: plan.subject, holder: plan.subject, now };
    const shown = await planDetails(server.db, planId, reading);
    expect(shown).toMatchObject({ missed });
    expect(shown).not.toHaveProperty('nextTransactionDate');
    expect(shown?.history.map(({ paymentStatus }) => paymentStatus)).toEqual([
      'Paid',
      'Waiting',
      'Pending',
      'Pending',
    ]);
    const another = await planDetails(server.db, planId, { ...reading, personId: 'somebody' });
    expect(JSON.stringify(another)).not.toMatch(/Waiting|waits/);
    const lines = (
      await planLines(server.db, planId, { stored, now: await server.deps.now() })
    ).join('\n');
    expect(lines).toContain(`waits for another card since ${missed.date} (never)`);
    expect(lines).toContain('1 of 3 letters');
    expect(lines).not.toContain('next 2');
    const file = await debitsFile(server.db, stored, missed.date);
    expect(file).toContain('"declined","46","0.00","waits for another card"');
  });

  test('a plan that waits is stopped at its payer’s word, and the page promises no payment', async () => {
    const { planId } = await begun((cart) => byCard(cart, dull));
    await toNextDebit();
    const path = `/payments/recurring/plan/${planId}/stop`;
    const { token } = await clinic.owner();
    const { body } = await server.ask('GET', path, { token });
    const shown = body['plan'] as unknown as { owed: number; taken: number };
    expect(shown).toMatchObject({ owed: 15_000, taken: 5_000 });
    expect(shown).not.toHaveProperty('next');
    const json = { owed: shown.owed, taken: shown.taken };
    expect((await server.ask('POST', path, { token, json })).status).toBe(200);
    expect((await thePlan()).plan.status).toBe('cancelled');
    await passDays(40);
    expect(await waits()).toHaveLength(1);
    expect(await charges()).toHaveLength(2);
  });

  test('the bills are paid by another card at once: the plan is over, and no reminder follows', async () => {
    await begun((cart) => byCard(cart, dull));
    await toNextDebit();
    const bill = await clinic.found();
    const paid = await (await clinic.owner()).pay(byCard(cartOf(bill), { again: true }));
    expect(paid.status).toBe(200);
    expect((await thePlan()).plan.status).toBe('completed');
    await passDays(40);
    expect(await waits()).toHaveLength(1);
  });

  test('money that a bank takes back meanwhile is not tried again either, and starts no new count of letters', async () => {
    await begun();
    const [first] = await chargesOf(slug());
    await server.db
      .updateTable('plans')
      .set({ waitingSince: await server.deps.now(), waitingFor: 'never', waitingTold: 2 })
      .where('tenant', '=', slug())
      .execute();
    server.pass(minutes(24 * 60 * 2));
    await isBack({ reference: first?.vendorKey ?? '', kind: 'returned', code: 'R01' });
    expect(await statuses()).toBe('pending pending pending pending');
    expect((await thePlan()).plan).toMatchObject({ status: 'active', waitingTold: 2 });
    const [letter] = await waits();
    expect(letter?.body).toContain('took back $50.00');
    expect(letter?.body).toContain(english('topics_planwaitsfor'));
    await passDays(5);
    expect(await charges()).toHaveLength(1);
  });
});
