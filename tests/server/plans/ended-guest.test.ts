import { expect, test } from 'vitest';
import type { MyPlan } from '#contract/my-plans.ts';
import { endPlan } from '#server/store/plans.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { guestPlansAt } from '../../support/guest-plans.ts';
import { aPayer, byBank, byCard, typed } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server);
  const { ask, begun, linkIn, of, opened } = guestPlansAt(server, at);
  const planOf = async (planId: string, token: string) =>
    (await of(planId, token).whole()).body['plan'] as unknown as MyPlan;
  const dueOf = async (planId: string, token: string) => (await planOf(planId, token)).due;
  const end = async (planId: string) =>
    endPlan(server.db, planId, 'failing', await server.deps.now());
  const pay = (token: string, account: { accountId: string }, amount: number) =>
    server.ask('POST', '/payments/pay', {
      token,
      json: byBank(
        {
          accounts: [{ ...account, amount }],
          paymentActions: [{ accounts: [account.accountId], amount }],
        },
        { again: true },
      ),
    });

  test('a guest pays what a plan left that ended early, of a bill that was looked up', async () => {
    const { planId, link } = await begun();
    const token = await opened(link);
    expect(await dueOf(planId, token)).toBeUndefined();
    await end(planId);
    const due = await dueOf(planId, token);
    expect(due).toMatchObject({ amount: 15_000, bills: [{ number: 'A-1', amount: 15_000 }] });
    const [bill] = due?.pays?.found ?? [];
    if (bill === undefined) throw new Error('nothing is due');
    expect(bill).not.toHaveProperty('running');
    const { accountId, openBalanceId, paymentPostingId, locationId } = bill;
    const account = { accountId, openBalanceId, paymentPostingId, locationId };
    expect((await planOf(planId, token)).end).not.toHaveProperty('later');
    expect((await pay(token, account, 15_000)).status).toBe(200);
    expect(await dueOf(planId, token)).toBeUndefined();
    expect(await planOf(planId, token)).toMatchObject({ end: { later: 15_000 }, remaining: 0 });
  });

  test('a guest pays what a plan left that ended early, of a typed bill, once', async () => {
    const asked = byCard(planCart([typed(20_000, 1, { paymentPostingId: 'ON-PAPER' })], 5_000), {
      again: true,
    });
    expect((await (await aPayer(server, at.slug())).pay(asked)).status).toBe(200);
    const { id: planId } = (await at.thePlan()).plan;
    const link = await linkIn();
    const [{ field_name: name }] = (await ask(link)).body['questions'] as unknown as [
      { field_name: string },
    ];
    const token = await opened(link, {
      [name]: /zip|postal/i.test(name) ? '62701' : 'Dana Whitlock',
    });
    server.pass(1);
    await end(planId);
    const due = await dueOf(planId, token);
    expect(due).toMatchObject({ amount: 15_000, pays: { found: [] } });
    const [account] = due?.pays?.typed ?? [];
    if (account === undefined) throw new Error('nothing is due');
    // A bill is one bill, whoever pays it.
    const stranger = await aPayer(server, at.slug());
    const other = { ...typed(4_000, 1, { paymentPostingId: 'ON-PAPER' }) };
    expect((await pay(stranger.token, other, 4_000)).status).toBe(200);
    expect(await dueOf(planId, token)).toMatchObject({ amount: 11_000 });
    expect((await pay(token, account, 6_000)).status).toBe(200);
    const part = {
      due: { amount: 5_000 },
      end: { later: 10_000 },
      remaining: 5_000,
      beside: 10_000,
      bills: [{ paid: 5_000, beside: 10_000, left: 5_000 }],
    };
    expect(await planOf(planId, token)).toMatchObject(part);
    // By the same link from another telephone, too.
    expect((await pay(token, account, 5_000)).status).toBe(200);
    const again = await opened(link, {
      [name]: /zip|postal/i.test(name) ? '62701' : 'Dana Whitlock',
    });
    expect(await dueOf(planId, again)).toBeUndefined();
  });
});
