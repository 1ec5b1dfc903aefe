import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endPlan } from '#server/store/plans.ts';
import { grant } from '#server/store/grants.ts';
import { findByToken } from '#server/store/sessions.ts';
import { english } from '../../support/english.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { aPayer, byCard, cartOf, typed } from '../../support/payments.ts';
import { owe, planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const again = { again: true };
const secondRefused = { cardNumber: '4000000000008062', again: true };

type Payer = Awaited<ReturnType<typeof aPayer>>;

eachDatabase((open) => {
  const server = useServer(open);
  const { slug, pass, thePlan, letters, toNextDebit, owner } = debitsAt(server);

  /** A guest who found this bill. */
  const finder = async (number: string) => {
    const payer = await aPayer(server, slug());
    const known = await findByToken(server.db, payer.token, await server.deps.now());
    await grant(server.db, String(known?.session.id), [(await owe(server.db, slug(), number)).id]);
    return payer;
  };
  const found = async (number: string, more: object = {}) => {
    const { id, amount, locationId } = await owe(server.db, slug(), number);
    return typed(amount, locationId, { openBalanceId: id, paymentPostingId: number, ...more });
  };
  /** Begins a plan of A-1, $200.00 at one place, and A-2, $200.00 at another, in payments of $100.00. */
  const begin = async () => {
    const { personId, ...first } = await owe(server.db, slug(), 'A-1');
    const second = { paymentPostingId: 'A-2', accountReferenceNumber: 'R-2', bill: '2 A2' };
    await server.db
      .insertInto('balances')
      .values({ ...first, ...second, personId, id: randomUUID(), locationId: 2, amount: 20_000 })
      .execute();
    const cart = planCart([await found('A-1'), await found('A-2')], 10_000);
    expect((await (await owner()).pay(byCard(cart, again))).status).toBe(200);
  };
  const paid = async (payer: Payer, bill: ReturnType<typeof typed>, amount = bill.amount) => {
    const paymentActions = [{ accounts: [bill.accountId], amount }];
    const { status, body } = await payer.pay(byCard({ accounts: [bill], paymentActions }, again));
    expect(status).toBe(200);
    return String(body['transactionId']);
  };
  /** Lines of the receipt on plans that were there before. */
  const told = async (token: string, language = 'en') => {
    const { body } = await server.ask('GET', `/receipts/get?token=${token}&language=${language}`);
    const { receipt } = body as unknown as {
      receipt: { summaryBottom: { fields: { key: string; value: string }[] } };
    };
    return receipt.summaryBottom.fields
      .filter(({ key }) => key.startsWith('plan'))
      .map(({ value }) => value.replaceAll('\u00a0', ' '));
  };
  const dueDates = async () => (await thePlan()).rows.map(({ dueDate }) => dueDate);
  const day = (date = '', language = 'en') =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(date),
    );

  test('a receipt tells which account the plan still pays, what is left, when, and that it is shorter', async () => {
    await begin();
    const token = await paid(await owner(), await found('A-1'));
    const [, next, last, before] = await dueDates();
    const said = [
      'Your payment plan for A-2 goes on.',
      `You have $200.00 left to pay. The next payment is $100.00 on ${day(next)}.`,
      `This payment made it shorter: its last payment is on ${day(last)} at the latest, instead of ${day(before)}.`,
    ].join(' ');
    expect(await told(token)).toEqual([said]);
    const mail = (await letters()).find(({ body }) => body.includes('made it shorter'));
    expect(mail?.body.replaceAll('\u00a0', ' ')).toContain(said);
    expect((await told(token, 'es')).join()).toContain('Su plan de pagos de A-2 continúa.');
    await toNextDebit();
    expect(await told(token)).toEqual([said]);
  });

  test('the receipt of a later payment of a plan says which of how many it was, what it left and when the next comes', async () => {
    await begin();
    const toldOf = async (at: number) => {
      await toNextDebit();
      const { token } = await server.db
        .selectFrom('receipts')
        .select('token')
        .where('intentId', '=', (await thePlan()).rows[at]?.intentId ?? '')
        .executeTakeFirstOrThrow();
      return { token, lines: await told(token) };
    };
    const second = await toldOf(1);
    const { rows } = await thePlan();
    const count = rows.length;
    const said = [
      english('topics_receiptinstalmentof', { numbers: 'A-1', number: 2, count }),
      english('topics_plannext', {
        remaining: `$${(count - 2) * 100}.00`,
        amount: '$100.00',
        date: day(rows[2]?.dueDate),
      }),
    ].join(' ');
    expect(second.lines).toEqual([said]);
    for (let at = 2; at < count - 1; at += 1) await toNextDebit();
    const last = await toldOf(count - 1);
    expect(last.lines.join()).toContain(`payment ${count} of ${count}`);
    expect(last.lines.join()).not.toContain('next payment');
    // The receipt says what was so on its day.
    expect(await told(second.token)).toEqual([said]);
  });

  test('a part that is no whole payment of the plan makes its last payment lower', async () => {
    await begin();
    const [said = ''] = await told(await paid(await owner(), await found('A-2'), 5_000));
    expect(said).toMatch(/^Your payment plan for A-1, A-2 goes on\. You have \$250\.00 left/);
    expect(said).toMatch(/This payment made its last payment lower\.$/);
  });

  test('a payer who found one bill reads of the plan without the other numbers; a payer who typed it reads nothing', async () => {
    await begin();
    const [said = ''] = await told(await paid(await finder('A-1'), await found('A-1')));
    expect(said).toMatch(/^The payment plan goes on for its other accounts\. You have \$200\.00/);
    const stranger = await aPayer(server, slug());
    const bill = typed(100, 2, { paymentPostingId: 'A-2' });
    expect(await told(await paid(stranger, bill))).toEqual([]);
  });

  test('two plans are each named by their account: one ended, and one goes on', async () => {
    await begin();
    await endPlan(server.db, (await thePlan()).plan.id, 'cancelled', 0);
    for (const number of ['A-1', 'A-2']) {
      pass(minutes(10));
      const cart = planCart([await found(number)], 5_000);
      expect((await (await owner()).pay(byCard(cart, again))).status).toBe(200);
    }
    pass(minutes(10));
    const first = await found('A-1');
    const second = await found('A-2');
    const cart = {
      accounts: [first, second],
      paymentActions: [
        { accounts: [first.accountId], amount: first.amount },
        { accounts: [second.accountId], amount: 5_000 },
      ],
    };
    const { body } = await (await owner()).pay(byCard(cart, again));
    const [ended, goingOn] = await told(String(body['transactionId']));
    expect(ended).toMatch(/^This payment ended the payment plan for A-1\./);
    expect(goingOn).toMatch(/^Your payment plan for A-2 goes on\. You have \$100\.00 left/);
  });

  test('a plan whose account was refused goes on unchanged, and says so beside the other', async () => {
    await begin();
    const cart = cartOf(await found('A-1'), await found('A-2'));
    const { body } = await (await owner()).pay(byCard(cart, secondRefused));
    expect(body).toMatchObject({ paymentStatus: 'partly' });
    const [said = '', ...others] = await told(String(body['transactionId']));
    expect(said).toMatch(/^Your payment plan for A-2 goes on\. You have \$200\.00 left/);
    expect(others).toEqual([]);
  });
});
