import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { payProblems } from '#domain/pay-problems.ts';
import { inFours } from '#domain/cash-code.ts';
import { lookElsewhere } from '#server/away/look.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { cashAt } from '../../support/cash.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway } from '../../support/decided-away.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = cashAt(server);
  const { guest, pays, settle, read, network, revoke } = at;

  describe('a code', () => {
    test('is issued once for an attempt, also where the network’s answer was lost', async () => {
      const dana = await guest();
      const cart = cartOf(typed(5_000));
      const idempotencyKey = randomUUID();
      await network('faults', { losing: 1 });
      expect((await dana.issue(cart, { idempotencyKey })).status).toBe(503);
      await network('faults', {});
      const code = await dana.code(cart, { idempotencyKey });
      expect(await dana.code(cart, { idempotencyKey })).toEqual(code);
      expect((await dana.issue(cartOf(typed(6_000)), { idempotencyKey })).status).toBe(422);
      expect(await dana.codes()).toHaveLength(1);
      const { body } = await server.ask('GET', '/vendors/cash-network/ledger');
      const orders = body['orders'] as unknown as readonly { readonly code: string }[];
      expect(orders.filter((one) => one.code === code.code)).toHaveLength(1);
    });

    test('says what it takes, until when, and nothing of who pays or of what', async () => {
      const dana = await guest();
      const code = await dana.code(cartOf(typed(5_000)));
      expect(code).toMatchObject({ standing: 'open', amount: 5_000, left: 5_000, least: 100 });
      expect(code.code).toMatch(/^\d{16}$/);
      expect(code.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
      // By chance a handle or a reference may look like a number of a bill.
      const told = { ...(await read(code.handle)), handle: '', reference: '' };
      expect(JSON.stringify(told)).not.toMatch(/Dana|B\d/);
    });

    test('is mailed to the address that was typed, or to the one of the visit', async () => {
      const dana = await guest();
      const email = 'typed@example.org';
      const code = await dana.code(cartOf(typed(5_000)), { email });
      await dana.code(cartOf(typed(6_000)));
      const letters = await at.letters('cash:%');
      expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([
        'dana@example.org',
        email,
      ]);
      const [letter] = letters.filter(({ recipient }) => recipient === email);
      expect(letter?.body).toContain(inFours(code.code));
      expect(letter?.body).toContain(`/cash-code/${code.handle}`);
      expect(code.fee).toBeUndefined();
    });

    test('is seen again after days by its address, as long as it is good', async () => {
      const dana = await guest();
      const code = await dana.code(cartOf(typed(5_000)));
      server.pass(minutes(5 * 24 * 60));
      expect(await read(code.handle)).toMatchObject({ standing: 'open', code: code.code });
      expect((await server.ask('GET', `/payments/cash/codes/${'x'.repeat(22)}`)).status).toBe(404);
    });

    test('is refused where the provider does not offer it, for a plan, and without a name', async () => {
      const dana = await guest();
      const cart = cartOf(typed(5_000));
      expect((await dana.issue(cart, { payerName: '7' })).status).toBe(400);
      const plan = {
        ...cart,
        paymentActions: [{ ...cart.paymentActions[0], amount: 50 }],
      };
      expect((await dana.issue(plan)).body['errors']).toMatchObject({
        general: [{ errorCode: payProblems.minimum }],
      });
    });
  });

  describe('a code that its payer gave up', () => {
    test('is over at once, from the books and at the network', async () => {
      const dana = await guest();
      const code = await dana.code(cartOf(typed(5_000)));
      expect((await revoke(code.handle)).status).toBe(200);
      expect(await read(code.handle)).toMatchObject({ standing: 'revoked' });
      expect((await pays(code.code, 5_000)).state).toBe('unread');
      expect(await dana.codes()).toEqual([]);
    });

    test('is over also while the network cannot be reached: the counter hears it from the books', async () => {
      const dana = await guest();
      const code = await dana.code(cartOf(typed(5_000)));
      await network('faults', { away: true });
      expect((await revoke(code.handle)).status).toBe(200);
      await network('faults', {});
      expect(await pays(code.code, 5_000)).toMatchObject({ state: 'refused' });
    });

    test('cannot be given up while a counter takes the money', async () => {
      const dana = await guest();
      const code = await dana.code(cartOf(typed(5_000)));
      await pays(code.code, 5_000, { leaves: true });
      expect((await revoke(code.handle)).status).toBe(409);
      expect(await read(code.handle)).toMatchObject({ isBeingPaid: true });
    });
  });

  describe('the same bills', () => {
    test('have one code at a time: the next ends the one before', async () => {
      const dana = await guest();
      const cart = cartOf(typed(5_000));
      const first = await dana.code(cart);
      const next = await dana.code(cart);
      expect(await read(first.handle)).toMatchObject({ standing: 'revoked' });
      expect(await read(next.handle)).toMatchObject({ standing: 'open' });
    });

    test('are paid another way: the code ends with the payment, and not with one that is refused', async () => {
      const dana = await guest();
      const cart = cartOf(typed(5_000));
      const code = await dana.code(cart);
      const other = await dana.code(cartOf(typed(7_000)));
      const declined = byCard(cart, { cardNumber: '4000000000000002' });
      expect((await payerWith(server, dana.token).pay(declined)).status).toBe(402);
      expect(await read(code.handle)).toMatchObject({ standing: 'open', left: 5_000, held: 0 });
      expect((await payerWith(server, dana.token).pay(byCard(cart))).status).toBe(200);
      expect(await read(code.handle)).toMatchObject({ standing: 'paid', paid: 0 });
      expect(await read(other.handle)).toMatchObject({ standing: 'open' });
      expect(await pays(code.code, 5_000)).toMatchObject({ state: 'refused' });
      await at.asks();
      expect((await pays(code.code, 5_000)).state).toBe('unread');
    });

    test('keep their code where the payer is asked first whether to pay once more', async () => {
      const dana = await guest();
      const cart = cartOf(typed(8_500, 1, { paymentPostingId: 'T-6' }));
      const code = await dana.code(cart);
      await pays(code.code, 3_000);
      await settle();
      const { body } = await payerWith(server, dana.token).pay(byCard(cart));
      expect(body['errors']).toMatchObject({ general: [{ errorCode: payProblems.paidElsewhere }] });
      expect(await read(code.handle)).toMatchObject({ standing: 'open', left: 5_500 });
    });

    test('keep their code where the network makes no other one', async () => {
      const dana = await guest();
      const cart = cartOf(typed(5_000));
      const code = await dana.code(cart);
      await network('faults', { away: true });
      expect((await dana.issue(cart)).status).toBe(503);
      await network('faults', {});
      expect(await read(code.handle)).toMatchObject({ standing: 'open' });
    });

    test('are not paid another way while a counter takes the money', async () => {
      const dana = await guest();
      const cart = cartOf(typed(5_000));
      const code = await dana.code(cart);
      await pays(code.code, 5_000, { leaves: true });
      const card = payerWith(server, dana.token);
      const refused = { general: [{ errorCode: payProblems.atCounter }] };
      expect((await card.pay(byCard(cart))).body['errors']).toMatchObject(refused);
      server.pass(minutes(4));
      await lookElsewhere(paymentsOf(server.deps));
      const later = await card.pay(byCard(cart));
      expect(later.body['errors']).toMatchObject(refused);
      // A counter lets go five minutes after it asked.
      expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(50);
      expect(Number(later.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect((await dana.issue(cart)).body['errors']).toMatchObject(refused);
      expect(await read(code.handle)).toMatchObject({ standing: 'open', left: 0, held: 5_000 });
      server.pass(minutes(2));
      await lookElsewhere(paymentsOf(server.deps));
      expect(await read(code.handle)).toMatchObject({ standing: 'open', left: 5_000, held: 0 });
      expect((await card.pay(byCard(cart))).status).toBe(200);
    });
  });

  describe('a typed bill that was paid', () => {
    const paid = async (number: string) => {
      const dana = await guest();
      const cart = cartOf(typed(8_500, 1, { paymentPostingId: number }));
      const code = await dana.code(cart);
      await pays(code.code, 8_500);
      await settle();
      return { dana, cart };
    };
    const refusedAs = (why: 'paidAlready' | 'paidElsewhere') => ({
      errors: { general: [{ errorCode: payProblems[why] }] },
      earlier: [{ amount: 8_500, status: 'paid' }],
    });

    test('has no other code in the same visit, whatever its payer says', async () => {
      const { dana, cart } = await paid('T-20');
      for (const again of [false, true]) {
        const { status, body } = await dana.issue(cart, { again });
        expect(status).toBe(400);
        expect(body).toMatchObject(refusedAs('paidAlready'));
      }
    });

    test('is asked about in another visit, and has a code where its payer wants one all the same', async () => {
      const { cart } = await paid('T-21');
      const later = await guest();
      const { body } = await later.issue(cart);
      expect(body).toMatchObject(refusedAs('paidElsewhere'));
      const code = await later.code(cart, { again: true });
      expect((await pays(code.code, 8_500)).state).toBe('confirmed');
      await settle();
    });
  });

  test('a typed bill that its payer has paid in another visit is refused at the counter', async () => {
    const dana = await guest();
    const bill = typed(5_000, 1, { paymentPostingId: 'T-9' });
    const code = await dana.code(cartOf(bill));
    const again = await guest();
    const paid = await payerWith(server, again.token).pay(
      byCard(cartOf(typed(5_000, 1, { paymentPostingId: 't9' }))),
    );
    expect(paid.status).toBe(200);
    expect((await pays(code.code, 5_000)).state).toBe('refused');
  });

  test('a stranger’s payment of a typed bill tells the counter nothing', async () => {
    const dana = await guest();
    const code = await dana.code(cartOf(typed(5_000, 1, { paymentPostingId: 'T-8' })));
    const other = await aPayerAway(server, at.slug());
    await payerWith(server, other.token).pay(
      byCard(cartOf(typed(5_000, 1, { paymentPostingId: 'T-8' }))),
    );
    const { state } = await pays(code.code, 5_000);
    // The same address is the same payer: only another one is a stranger.
    expect(state).toBe('refused');
    const third = await guest({ username: 'third@example.org' });
    const next = await third.code(cartOf(typed(5_000, 1, { paymentPostingId: 'T-7' })));
    await payerWith(server, other.token).pay(
      byCard(cartOf(typed(5_000, 1, { paymentPostingId: 'T-7' }))),
    );
    expect((await pays(next.code, 5_000)).state).toBe('confirmed');
    await settle();
  });
});
