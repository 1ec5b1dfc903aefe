import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { isKeptAnswer, readAnswer } from '#server/plans/kept-answer.ts';
import { findPlan } from '#server/store/plans.ts';
import { longDate } from '#text/formats.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byBank, byCard } from '../../support/payments.ts';
import { english, spanish } from '../../support/english.ts';
import { dull, planMeansAt } from '../../support/plan-means.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = 24 * 60;

const card = (more: object = {}) => ({
  payerName: 'Rosa Delgado',
  address: '12 Lake Street',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60601',
  cardNumber: '5555555555554444',
  cvv: '737',
  expMonth: '12',
  expYear: '2041',
  ...more,
});
const bank = (more: object = {}) => ({
  payerName: 'Rosa Delgado',
  bankRoutingNumber: '110000000',
  bankAccountNumber: '000123456789',
  ...more,
});

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, charged, begun, rows, lasts, told } = planMeansAt(server);

  const planOf = async (paid: (cart: object) => object = byBank, payment?: number) => {
    const plan = await begun(paid, payment);
    const send = async (typed: object, key: string = randomUUID(), more: object = {}) =>
      server.ask('POST', plan.path, {
        token: (await clinic.owner()).token,
        json: { idempotencyKey: key, from: (await plan.shown())?.next.date, ...typed, ...more },
      });
    return { ...plan, send };
  };

  test('a card that is typed pays the plan as a later use of it, is on nobody’s file, and a letter says so', async () => {
    const { send, planId, token } = await planOf();
    expect((await send({ newCard: card() })).status).toBe(200);
    const { body } = await server.ask('POST', '/payments/user/cards', { token });
    expect(body['cards']).toEqual([]);
    const [row] = await rows(planId);
    expect(row).toMatchObject({ method: 'cards', cardId: '', last4: '4444', expiry: '1241' });
    expect(row?.consent).toContain('Mastercard ending in 4444');
    const [mail] = (await told()).filter(({ kind }) => kind === 'mail');
    expect(mail?.body).toContain('Mastercard ending in 4444');
    charged.length = 0;
    for (let at = 0; at < 3; at += 1) await clinic.toNextDebit();
    expect(await lasts()).toEqual(['6789', '4444', '4444', '4444']);
    for (const { details } of charged)
      expect(details).toMatchObject({
        initiator: 'provider',
        schemeReference: row?.schemeReference,
      });
    expect(await clinic.statuses()).toBe('paid paid paid paid');
    expect(await clinic.balanced()).toBe(true);
    expect(JSON.stringify(await rows(planId))).not.toContain('5555555555554444');
  });

  test('the link of a letter asks from then on for what belongs to the means that were typed last', async () => {
    const { send, planId } = await planOf((cart) => byCard(cart, {}));
    const { secret } = server.deps.config;
    const opens = async (given: string) => {
      const whole = await findPlan(server.db, planId);
      const kept = readAnswer(whole?.plan.answer ?? null);
      return kept && isKeptAnswer(secret, kept, given) ? kept.name : undefined;
    };
    expect(await opens('62701')).toBe('billingZip');
    expect((await send({ newCard: card() })).status).toBe(200);
    expect(await opens('62701')).toBeUndefined();
    expect(await opens('60601')).toBe('billingZip');
    expect((await send({ bank: bank() })).status).toBe(200);
    expect(await opens('0001')).toBe('accountStart');
  });

  test('a plan by card is taken from a bank account, by the method’s own rules, and back', async () => {
    const { send, shown, planId } = await planOf((cart) => byCard(cart, {}));
    expect((await send({ bank: bank() })).status).toBe(200);
    expect(await shown()).toMatchObject({ means: { type: 'ach', last4: '6789', lasts: 'whole' } });
    expect((await clinic.thePlan()).plan).toMatchObject({
      method: 'ach',
      brand: null,
      expiry: null,
    });
    const [row] = await rows(planId);
    for (const part of ['authorize', 'the bank account ending in 6789', '$50.00', '$150.00'])
      expect(row?.consent).toContain(part);
    expect(row?.consent).toContain('3 business days before');
    const [mail] = (await told()).filter(({ kind }) => kind === 'mail');
    expect(mail?.subject).toBe(english('headings_planbankmail', { provider: clinic.slug() }));
    await clinic.toNextDebit();
    expect((await lasts()).at(-1)).toBe('6789');
    const last = await server.db
      .selectFrom('paymentIntents')
      .select('method')
      .where('sessionId', '=', planId)
      .execute();
    expect(last).toEqual([{ method: 'ach' }]);
    expect((await send({ newCard: card() })).status).toBe(200);
    expect((await clinic.thePlan()).plan).toMatchObject({ method: 'cards', expiry: '1241' });
    for (let at = 0; at < 2; at += 1) await clinic.toNextDebit();
    expect((await lasts()).slice(1)).toEqual(['6789', '4444', '4444']);
    expect(await clinic.balanced()).toBe(true);
  });

  test('the consent to a bank account is in the language in which it was read', async () => {
    const { send, planId } = await planOf((cart) => byCard(cart, {}));
    await send({ bank: bank() }, randomUUID(), { language: 'es' });
    const [row] = await rows(planId);
    expect(row?.consent).toContain('retirar de la cuenta bancaria terminada en 6789');
    const [mail] = (await told()).filter(({ kind }) => kind === 'mail');
    expect(mail?.subject).toBe(spanish('headings_planbankmail', { provider: clinic.slug() }));
  });

  test('a typed card that comes twice is kept once; other numbers under its key are refused', async () => {
    const { send, planId } = await planOf();
    const key = randomUUID();
    const answers = await Promise.all([
      send({ newCard: card() }, key),
      send({ newCard: card() }, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows(planId)).toHaveLength(1);
    expect(await told()).toHaveLength(2);
    const other = card({ cardNumber: '4242424242424242' });
    expect((await send({ newCard: other }, key)).status).toBe(422);
    expect((await send({ bank: bank() }, key)).status).toBe(422);
  });

  test('a card that its bank refuses, and an account that is none, change nothing', async () => {
    const { send, planId } = await planOf();
    const refused = await send({ newCard: card({ cardNumber: '4000000000000002' }) });
    expect(refused.status).toBe(402);
    expect((await send({ newCard: card({ expYear: '2020' }) })).status).toBe(400);
    expect((await send({ newCard: card({ cardNumber: '4242424242424241' }) })).status).toBe(400);
    expect((await send({ bank: bank({ bankRoutingNumber: '110000001' }) })).status).toBe(400);
    expect((await send({ bank: bank({ bankAccountNumber: '000444444440' }) })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    expect((await send({ newCard: card(), bank: bank() })).status).toBe(400);
    expect(await rows(planId)).toEqual([]);
  });

  test('a payment that was told is left as it is, and the bank account waits for the one after it', async () => {
    const { send, shown } = await planOf((cart) => byCard(cart, {}));
    await clinic.untilDebit();
    server.pass(-minutes(day));
    const from = (await shown())?.following?.date;
    expect((await send({ bank: bank() })).status).toBe(409);
    expect((await send({ bank: bank() }, randomUUID(), { from })).status).toBe(200);
    expect((await shown())?.means).toMatchObject({ later: { type: 'ach', last4: '6789' } });
    server.pass(minutes(day));
    await clinic.debit();
    expect((await shown())?.means).toMatchObject({ type: 'ach', last4: '6789' });
    await clinic.toNextDebit();
    expect((await lasts()).at(-1)).toBe('6789');
  });

  test('a plan that waits goes on with what is typed', async () => {
    const { send, shown } = await planOf((cart) => byCard(cart, dull));
    await clinic.toNextDebit();
    expect((await clinic.thePlan()).plan.waitingSince).not.toBeNull();
    expect((await send({ bank: bank() })).status).toBe(200);
    expect((await clinic.thePlan()).plan.waitingSince).toBeNull();
    expect((await shown())?.means).toMatchObject({ type: 'ach' });
    await clinic.toNextDebit();
    expect((await lasts()).at(-1)).toBe('6789');
    expect(await clinic.statuses()).toBe('paid paid pending pending');
  });

  test('the last payment of a plan that waits is agreed to on the day on which it is taken', async () => {
    const { send, shown, planId } = await planOf((cart) => byCard(cart, dull), 10_000);
    await clinic.toNextDebit();
    await clinic.passDays(10);
    const seen = await shown();
    const date = seen?.next.date;
    if (date === undefined) throw new Error('No payment is to come.');
    expect(seen?.means.lastDate).toBe(date);
    expect((await send({ bank: bank() })).status).toBe(200);
    const [row] = await rows(planId);
    expect(row?.consent).toContain(`from ${longDate(date, 'en')} on`);
    expect(row?.consent).toContain(`the last one on ${longDate(date, 'en')}`);
    const [mail] = (await told()).filter(({ kind }) => kind === 'mail');
    expect(mail?.body).toContain(`the last one on ${longDate(date, 'en')}`);
  });

  test('the last payment that is agreed to is one that takes something', async () => {
    const { pay, send, shown, planId } = await planOf();
    const dates = (await clinic.thePlan()).rows.map(({ dueDate }) => dueDate);
    expect((await shown())?.means.lastDate).toBe(dates[3]);
    const bill = { ...(await clinic.found()), amount: 15_000 };
    const paymentActions = [{ accounts: [bill.accountId], amount: 5_000 }];
    const cart = { accounts: [bill], paymentActions };
    expect((await pay(byCard(cart, { again: true }))).status).toBe(200);
    const date = dates[2] as CalendarDate;
    expect((await shown())?.means.lastDate).toBe(date);
    expect((await send({ bank: bank() })).status).toBe(200);
    const [row] = await rows(planId);
    expect(row?.consent).toContain(`the last one on ${longDate(date, 'en')}`);
  });

  test('the changes of the plan name the bank account as what it is', async () => {
    const { send, planId, token } = await planOf((cart) => byCard(cart, {}));
    await send({ bank: bank() });
    const { body } = await server.ask('GET', `/payments/recurring/plan/${planId}/whole`, { token });
    expect(JSON.stringify(body)).toContain('"means":{"type":"ach","last4":"6789"}');
  });
});
