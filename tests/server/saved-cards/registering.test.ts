import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newLogin } from '#server/letters/new-login.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { findTenant } from '#server/store/tenants.ts';
import { saved, saves, useCardKeepers, visa } from '../../support/card-keepers.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { leaveBehind } from '../../support/left-behind.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

const password = 'Rainy-Night-2027';
const registers = { ...visa, ...saves, password };
const refused = english('topics_receiptloginrefused');
let named = 0;

eachDatabase((open) => {
  const server = useServer(open, { limits: false, processorSlowestMs: 1_000 });
  const { live, mailOf, receiptOf, rowsOf, vendorKeeps } = useCardKeepers(server);

  const guest = async (name = `guest.${(named += 1)}@example.org`, slug = 'clinic') => ({
    name,
    ...(await aPayer(server, slug, { username: name })),
  });
  const logIn = (username: string, typedPassword = password) => {
    const json = { slug: 'clinic', type: 'quickpay', username, password: typedPassword };
    return server.ask('POST', '/api/authenticate', { json });
  };
  const peopleNamed = (username: string) =>
    server.db.selectFrom('people').selectAll().where('username', '=', username).execute();
  // A sealed column is not searched.
  const lettersTo = async (recipient: string) => {
    const all = await server.db.selectFrom('outbox').selectAll().execute();
    return all.filter((one) => one.recipient === recipient);
  };
  const mayRegister = async ({ token }: { token: string }) =>
    (await server.ask('GET', '/payments/user/cards/registration', { token })).body['username'];

  test('a guest keeps the card under a login that is made with the payment', async () => {
    const dana = await guest();
    expect(await mayRegister(dana)).toBe(dana.name);
    const { body } = await dana.pay(byCard(cartOf(typed(2_000)), registers));
    expect(body['paymentStatus']).toBe('paid');
    const said = { kept: 'saved', login: 'made', said: saved('4242') };
    expect(await receiptOf(body['transactionId'])).toEqual(said);
    expect(await mailOf(body['reference'])).toContain(english('topics_receiptloginmade'));
    expect(server.lines.some((line) => line.includes('User Registered and Card Saved.'))).toBe(
      true,
    );
    const [person, ...more] = await peopleNamed(dana.name);
    expect(more).toEqual([]);
    expect(person).toMatchObject({
      loginType: 'quickpay',
      usernameType: 'email',
      firstName: 'Dana',
      lastName: 'Whitlock',
      email: dana.name,
      phone: '',
      awaitsActivation: 0,
    });
    expect(await rowsOf()).toMatchObject([{ personId: person?.id, last4: '4242' }]);
    const { status, body: begun } = await logIn(dana.name);
    expect([status, begun['loginType']]).toEqual([200, 'quickpay']);
    const token = String(begun['token']);
    const { body: listed } = await server.ask('POST', '/payments/user/cards', { token });
    expect(listed['cards']).toMatchObject([{ lastDigits: '4242' }]);
    expect(await mayRegister(dana)).toBeUndefined();
    expect(await mayRegister({ token })).toBeUndefined();
  });

  test('one letter tells of the login, and none of its card', async () => {
    const dana = await guest();
    await dana.pay(byCard(cartOf(typed(2_100)), { ...registers, language: 'en' }));
    const subjects = (await lettersTo(dana.name)).map(({ subject }) => subject);
    const provider = { provider: 'clinic' };
    expect(subjects).toContain(english('headings_newloginmail', provider));
    expect(subjects).not.toContain(english('headings_cardsmail', provider));
  });

  test('a letter about a card leads a quick-pay login to the first page, for it has no such settings', async () => {
    const dana = await guest();
    await dana.pay(byCard(cartOf(typed(2_200)), registers));
    const token = String((await logIn(dana.name)).body['token']);
    const { body } = await server.ask('POST', '/payments/user/cards', { token });
    const [{ id } = { id: '' }] = body['cards'] as unknown as readonly { id: string }[];
    expect(
      (await server.ask('POST', '/payments/user/cards/delete', { token, json: { id } })).status,
    ).toBe(200);
    const subject = english('headings_cardsmail', { provider: 'clinic' });
    const letter = (await lettersTo(dana.name)).find((one) => one.subject === subject);
    expect(letter?.body).toContain(english('topics_notyouquickpaymail'));
    expect(letter?.body).not.toContain('change-password');
  });

  test('the password stays nowhere, and its hash with the person alone', async () => {
    const dana = await guest();
    const { body } = await dana.pay(byCard(cartOf(typed(2_200)), registers));
    const intent = await server.db
      .selectFrom('paymentIntents')
      .selectAll()
      .where('reference', '=', String(body['reference']))
      .executeTakeFirstOrThrow();
    expect(intent.keeping).toBe('{"state":"saved","login":"made"}');
    for (const table of ['paymentIntents', 'people', 'outbox', 'audit', 'savedVisits'] as const)
      expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(
        password,
      );
  });

  test('the same payment makes one login, however often and at once it comes', async () => {
    const dana = await guest();
    const asked = byCard(cartOf(typed(2_300)), registers);
    await Promise.all([dana.pay(asked), dana.pay(asked), dana.pay(asked)]);
    const { body } = await dana.pay({ ...asked, password: `${password}!` });
    expect(await receiptOf(body['transactionId'])).toMatchObject({ login: 'made' });
    expect(await peopleNamed(dana.name)).toHaveLength(1);
    expect((await logIn(dana.name)).status).toBe(200);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('of two payments at once under one name, one makes the login, and both are paid', async () => {
    const [here, there] = [await guest('twice@example.org'), await guest('twice@example.org')];
    const answers = await Promise.all([
      here.pay(byCard(cartOf(typed(2_400)), registers)),
      there.pay(byCard(cartOf(typed(2_410)), { ...registers, password: 'Windy-Noon-2028' })),
    ]);
    const logins = await Promise.all(
      answers.map(async ({ body }) => (await receiptOf(body['transactionId'])).login),
    );
    expect(logins.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      'made',
      'refused',
    ]);
    expect(await peopleNamed('twice@example.org')).toHaveLength(1);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('a payment whose process is gone is found with its login, once', async () => {
    const dana = await guest();
    const left = await leaveBehind(server, dana, {
      cart: cartOf(typed(2_500)),
      sent: false,
      more: registers,
    });
    expect(await peopleNamed(dana.name)).toEqual([]);
    server.pass(minutes(0.1));
    await recover(paymentsOf(server.deps));
    expect(await left.status()).toBe('notcharged');
    expect(await peopleNamed(dana.name)).toEqual([]);
    expect((await dana.pay(left.json)).body['paymentStatus']).toBe('paid');
    await recover(paymentsOf(server.deps));
    expect(await peopleNamed(dana.name)).toHaveLength(1);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('a declined payment makes no login, and the next one under another key does', async () => {
    const dana = await guest();
    const poor = byCard(cartOf(typed(2_600)), { ...registers, cardNumber: '4000000000009995' });
    expect((await dana.pay(poor)).status).toBe(402);
    expect(await peopleNamed(dana.name)).toEqual([]);
    expect(await lettersTo(dana.name)).toEqual([]);
    const { body } = await dana.pay(byCard(cartOf(typed(2_610)), registers));
    expect(await receiptOf(body['transactionId'])).toMatchObject({ login: 'made' });
  });

  test('a login that is made though the processor kept no card is told, and so is the card', async () => {
    vendorKeeps.cards = false;
    const dana = await guest();
    const { body } = await dana.pay(byCard(cartOf(typed(2_700)), registers));
    const said = english('topics_receiptcardunsaved');
    expect(await receiptOf(body['transactionId'])).toEqual({
      kept: 'unsaved',
      login: 'made',
      said,
    });
    expect((await logIn(dana.name)).status).toBe(200);
  });

  const unmade: readonly [string, string, object][] = [
    ['the name of an account holder', 'rosa.delgado@example.org', {}],
    ['the name of a quick-pay login', 'maya@example.org', {}],
    ['a password that breaks the rule', 'weak@example.org', { password: 'weak' }],
    ['a password longer than any', 'long@example.org', { password: `Aa1!${'x'.repeat(100)}` }],
  ];
  test.each(unmade)('%s makes no login, and stops no payment', async (_, name, more) => {
    const maya = await guest('maya@example.org');
    if (name === maya.name) await maya.pay(byCard(cartOf(typed(2_790)), registers));
    const dana = await guest(name);
    const before = await peopleNamed(name);
    const [cards, kept] = [(await rowsOf()).length, (await live()).length];
    const { body } = await dana.pay(byCard(cartOf(typed(2_800)), { ...registers, ...more }));
    expect(body['paymentStatus']).toBe('paid');
    const answer = { kept: 'unsaved', login: 'refused', said: refused };
    expect(await receiptOf(body['transactionId'])).toEqual(answer);
    expect(await peopleNamed(name)).toEqual(before);
    expect(await rowsOf()).toHaveLength(cards);
    // The token that the processor made for it is forgotten.
    await expect.poll(async () => (await live()).length).toBe(kept);
  });

  test('a login that is a phone number is told of by text', async () => {
    const stored = await findTenant(server.db, 'clinic');
    if (stored === undefined) throw new Error('no such provider');
    const told = newLogin({ stored, language: 'en', origin: undefined }, '2175550177');
    expect(told).toMatchObject({ kind: 'text', recipient: '2175550177', subject: null });
    expect(told.body).toContain(english('topics_newloginmailnot'));
  });

  test('a payment is made though the login cannot be written down', async () => {
    const dana = await guest();
    await sql`alter table "people" rename to "nobody"`.execute(server.db);
    const { body } = await dana.pay(byCard(cartOf(typed(2_900)), registers));
    await sql`alter table "nobody" rename to "people"`.execute(server.db);
    expect(body['paymentStatus']).toBe('paid');
    expect(await receiptOf(body['transactionId'])).toMatchObject({ login: 'refused' });
  });

  test('a guest without a name, and one of a provider that knows none by it, keep no card', async () => {
    const nameless = await aPayer(server, 'clinic');
    expect(await mayRegister(nameless)).toBeUndefined();
    expect((await nameless.pay(byCard(cartOf(typed(100)), registers))).status).toBe(403);
    // Clinic knows people by their e-mail alone.
    const byPhone = await guest('2175550177');
    expect(await mayRegister(byPhone)).toBeUndefined();
    expect((await byPhone.pay(byCard(cartOf(typed(100)), registers))).status).toBe(403);
    const without = await guest(undefined, 'without');
    expect((await without.pay(byCard(cartOf(typed(100)), registers))).status).toBe(403);
  });
});
