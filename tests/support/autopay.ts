import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect } from 'vitest';
import { firstOccasion } from '#domain/autopay/days.ts';
import type { Autopay } from '#domain/autopay/agreement.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { startOf } from '#domain/time-zone.ts';
import { announceAutopays } from '#server/autopay/announce.ts';
import { takeAutopays } from '#server/autopay/debit.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { addPayee } from './payee.ts';
import { payerWith, processorLedger } from './payments.ts';
import { cardToKeep } from './saved-cards.ts';
import { minutes, password, type TestServer } from './server.ts';

export const zone = 'America/Chicago';
const day = minutes(24 * 60);

/** Providers with automatic payment, a new one for each test; the account holder owes what is said. */
export function autopayAt(server: TestServer, settings: object = {}) {
  let made = 0;
  const slug = () => `auto${made}`;
  let token = '';
  beforeAll(() => server.pass(minutes(5 * 60)));
  beforeEach(async () => {
    made += 1;
    token = '';
    await addPayee(server.db, slug(), {
      payments: { saveCreditCard: true },
      features: ['allowPatientPaymentHistory'],
      backend: { timeZone: zone, autopay: true, ...settings },
    });
  });
  const logIn = async () => {
    const json = { slug: slug(), type: 'credentialed', username: 'owner@example.org', password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    token = String(body['token']);
    return token;
  };
  const ask = async (method: 'GET' | 'POST', path: string, json?: object) =>
    server.ask(method, `/payments${path}`, { token: await logIn(), ...(json && { json }) });
  const known = async () => {
    const { status, body } = await ask('GET', '/automatic');
    expect(status).toBe(200);
    return body['autopay'] as unknown as Autopay;
  };
  const addCard = async (card: object = {}) => {
    const { body } = await ask('POST', '/user/cards/add', cardToKeep(card));
    return String(body['cardId']);
  };
  const terms = async (more: object = {}) => {
    const { today, cards } = await known();
    const means = 'bank' in more || 'sameBank' in more ? {} : { card: cards.at(-1)?.id ?? '' };
    const wish = { day: 5, cap: 50_000, language: 'en', ...means, ...more };
    const card = 'card' in wish ? cards.find(({ id }) => id === wish.card) : undefined;
    const last4 = card?.last4 ?? '0000';
    const first = firstOccasion(wish.day, today);
    return { idempotencyKey: randomUUID(), last4, first, ...wish, ...more };
  };
  const agree = async (more: object = {}) => ask('POST', '/automatic', await terms(more));
  /** Turns it on with a new card. */
  const begun = async (more: object = {}, card: object = {}) => {
    const id = await addCard(card);
    const { status, body } = await agree({ card: id, ...more });
    expect([status, body['errors']]).toEqual([200, undefined]);
    return id;
  };
  /** Turns it on with a bank account that is typed. */
  const begunByBank = async (number = '000123456789', more: object = {}) => {
    const bank = {
      payerName: 'Olive Owner',
      bankRoutingNumber: '110000000',
      bankAccountNumber: number,
    };
    const { status, body } = await agree({ bank, ...more });
    expect([status, body['errors']]).toEqual([200, undefined]);
  };
  const person = async () =>
    server.db
      .selectFrom('people')
      .selectAll()
      .where('tenant', '=', slug())
      .where('loginType', '=', 'credentialed')
      .executeTakeFirstOrThrow();
  const setOwed = async (number: string, amount: number) => {
    await server.db
      .updateTable('balances')
      .set({ amount })
      .where('tenant', '=', slug())
      .where('paymentPostingId', '=', number)
      .execute();
  };
  const owed = async () =>
    (
      await server.db
        .selectFrom('balances')
        .select(['paymentPostingId', 'amount', 'id'])
        .where('tenant', '=', slug())
        .orderBy('paymentPostingId')
        .execute()
    ).map((one) => ({ number: one.paymentPostingId, amount: one.amount, id: one.id }));
  const rounds = () =>
    server.db
      .selectFrom('autopayRounds')
      .selectAll()
      .where('tenant', '=', slug())
      .orderBy('plannedDate')
      .execute();
  const letters = async () =>
    server.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'subject', 'body', 'uniqueKey', 'createdAt'])
      .where('tenant', '=', slug())
      .where('uniqueKey', 'like', 'autopay:%')
      .orderBy('createdAt')
      .execute();
  const charges = async () =>
    (await processorLedger(server)).filter(({ merchant }) => merchant.startsWith(`${slug()}:`));
  const announce = () => announceAutopays(paymentsOf(server.deps));
  const take = () => takeAutopays(paymentsOf(server.deps));
  /** Passes to eleven in the morning of a day there. */
  const to = async (date: CalendarDate | string) => {
    const at = startOf(date as CalendarDate, zone) + minutes(11 * 60);
    server.pass(Math.max(0, at - (await server.deps.now())));
  };
  /** Passes days, with all that a server does of itself. */
  const passDays = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      server.pass(day);
      await announce();
      await take();
    }
  };
  const next = async () => (await known()).agreement?.next ?? '';
  /** Passes to the announcement of the next payment. */
  const toAnnouncement = async () => {
    const at = startOf((await next()) as CalendarDate, zone) - 10 * day + minutes(12 * 60);
    server.pass(Math.max(0, at - (await server.deps.now())));
    await announce();
  };
  /** Passes to the day of the announced payment, and takes it. */
  const toPayment = async () => {
    const round = (await known()).agreement?.round;
    if (round === undefined) throw new Error('nothing is announced');
    await to(round.date);
    await take();
    return round;
  };
  const balanced = async () => {
    const entries = await server.db.selectFrom('ledgerEntries').select('amount').execute();
    return entries.reduce((sum, { amount }) => sum + amount, 0) === 0;
  };
  const payer = async () => payerWith(server, await logIn());
  return {
    slug,
    ask,
    known,
    addCard,
    terms,
    agree,
    begun,
    begunByBank,
    person,
    setOwed,
    owed,
    rounds,
    letters,
    charges,
    announce,
    take,
    to,
    passDays,
    next,
    toAnnouncement,
    toPayment,
    balanced,
    payer,
    logIn,
  };
}
