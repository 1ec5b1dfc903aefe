import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MyPlan } from '#contract/my-plans.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { sweep } from '#server/sweep.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { guestPlansAt } from '../../support/guest-plans.ts';
import { aPayer, byBank, byCard, typed } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server, { allowPartialPayment: false });
  const { ask, begun, linkIn, of, opened } = guestPlansAt(server, at);

  /** A plan of four payments of 50.00 for a number that was typed, opened by the link of its letter. */
  const typedPlan = async () => {
    const bill = typed(20_000, 1, { paymentPostingId: 'ON-PAPER' });
    const asked = byCard(planCart([bill], 5_000), { again: true });
    expect((await (await aPayer(server, at.slug())).pay(asked)).status).toBe(200);
    const { plan } = await at.thePlan();
    return { planId: plan.id, link: await linkIn() };
  };
  /** The zip code of the card is asked for, or a name. */
  const comeBack = async (link: string) => {
    const { body } = await ask(link);
    const [{ field_name: name }] = body['questions'] as unknown as [{ field_name: string }];
    return opened(link, { [name]: /zip|postal/i.test(name) ? '62701' : 'Dana Whitlock' });
  };
  const does = async (planId: string, token: string, wish: Wish) => {
    const plan = (await of(planId, token).deeds()).body['plan'] as unknown as DeedPlan;
    const { status, body } = await server.ask('POST', `/payments/recurring/plan/${planId}/deeds`, {
      token,
      json: { idempotencyKey: randomUUID(), wish, payments: redrawn(plan.payments, wish, plan) },
    });
    expect([status, body['errors']]).toEqual([200, undefined]);
  };
  const shown = async (planId: string, token: string) =>
    (await of(planId, token).whole()).body['plan'] as unknown as MyPlan;
  const pay = (token: string, json: object) => server.ask('POST', '/payments/pay', { token, json });
  const cartOf = (account: { accountId: string; amount: number }, amount: number) => ({
    accounts: [account],
    paymentActions: [{ accounts: [account.accountId], amount }],
  });
  const typedDue = async (planId: string, token: string) => {
    const [account] = (await shown(planId, token)).due?.pays?.typed ?? [];
    if (account === undefined) throw new Error('nothing is due');
    return account;
  };
  const taken = async () => (await at.charges()).map(({ amount }) => amount);

  test('a guest pays a typed bill by hand with what the plan’s page gives them, and sees it paid', async () => {
    const { planId, link } = await typedPlan();
    at.pass(26 * 60 * 60_000);
    const before = await comeBack(link);
    expect((await shown(planId, before)).deeds).toContain('automatic');
    await does(planId, before, { deed: 'automatic', isOn: false });
    // Weeks later they come back by the link of the reminder.
    at.pass(25 * day);
    await at.announce();
    await at.debit();
    const reminder = (await at.letters()).find(
      ({ kind, uniqueKey }) => kind === 'mail' && uniqueKey?.includes(':due:'),
    );
    expect(reminder?.body).toContain('press “Pay $50.00 now” on the page of the plan');
    expect(reminder?.body).toContain(link);
    const token = await comeBack(link);
    const account = await typedDue(planId, token);
    expect(account).toMatchObject({ paymentPostingId: 'ON-PAPER', amount: 5_000 });
    // Nobody asks whoever came from the plan whether they know of it.
    const paid = await pay(token, byBank(cartOf(account, 5_000)));
    expect([paid.status, paid.body['errors']]).toEqual([200, undefined]);
    const receipt = await server.ask('GET', `/receipts/get?token=${paid.body['transactionId']}`);
    expect(JSON.stringify(receipt.body)).toMatch(/payment plan[^"]*ON-PAPER[^"]*\$100\.00/);
    const received = (await at.letters()).filter(({ uniqueKey }) =>
      uniqueKey?.includes(':received:'),
    );
    const [mail, ...others] = received.filter(({ kind }) => kind === 'mail');
    expect(others).toEqual([]);
    expect(mail?.body).toMatch(/\$50\.00 was sent to your bank for your payment plan/);
    expect(mail?.body).toMatch(
      /You have \$100\.00 left to pay\. The next payment of \$50\.00 is due on/,
    );
    expect(mail?.body).toContain(link);
    const after = await shown(planId, token);
    expect(after).toMatchObject({ made: 2, paid: 10_000, remaining: 10_000 });
    expect(after.payments.map(({ status }) => status)).toEqual([
      'paid',
      'sent',
      'pending',
      'pending',
    ]);
    expect(after.bills).toMatchObject([{ paid: 10_000, left: 10_000 }]);
    // Each payment that was made has its receipt, which is over with the session.
    const [first, second, third] = after.payments.map(({ receipt }) => receipt);
    expect(third).toBeUndefined();
    for (const receipt of [first, second]) {
      const paper = await server.app.request(`${receipt}?language=es`);
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
    // A month later, with the sessions swept away, a new one has them as well.
    for (const days of [1, 31]) {
      at.pass(days * day);
      await sweep(server.deps);
    }
    const later = await comeBack(link);
    const again = (await shown(planId, later)).payments.map(({ receipt }) => receipt !== undefined);
    expect(again).toEqual([true, true, false, false]);
    // Automatic again: nothing is debited on top of what was paid.
    await does(planId, later, { deed: 'automatic', isOn: true });
    for (let times = 0; times < 3; times += 1) await at.toNextDebit();
    expect(await taken()).toEqual([5_000, 5_000, 5_000, 5_000]);
    expect((await at.thePlan()).plan.status).toBe('completed');
  });

  test('a guest pays a part of a bill that was looked up, also where the provider takes no parts', async () => {
    const { planId, link } = await begun();
    const token = await opened(link);
    expect((await shown(planId, token)).due).toBeUndefined();
    await does(planId, token, { deed: 'automatic', isOn: false });
    const { due } = await shown(planId, token);
    const [bill, ...more] = due?.pays?.found ?? [];
    if (bill === undefined) throw new Error('nothing is due');
    expect([more, due?.pays?.typed, due?.amount]).toEqual([[], [], 5_000]);
    expect(bill).toMatchObject({ amount: 15_000, running: { planId } });
    const { accountId, openBalanceId, paymentPostingId, locationId, amount } = bill;
    const account = { accountId, openBalanceId, paymentPostingId, locationId, amount };
    // The payment with which the plan began an hour before is nobody's slip.
    const paid = await pay(token, byBank(cartOf(account, 5_000)));
    expect([paid.status, paid.body['errors']]).toEqual([200, undefined]);
    expect(await shown(planId, token)).toMatchObject({ made: 2, remaining: 10_000 });
    // Of a bill that is on no plan by hand no part is taken.
    await does(planId, token, { deed: 'automatic', isOn: true });
    const refused = await pay(token, byBank(cartOf({ ...account, amount: 10_000 }, 2_500)));
    expect(refused.status).toBe(400);
  });
});
