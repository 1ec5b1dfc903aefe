import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Account } from '#contract/profile.ts';
import { withAnnounced } from '#server/autopay/announced.ts';
import { findTenant } from '#server/store/tenants.ts';
import { autopayAt } from '../../support/autopay.ts';
import { eachDatabase } from '../../support/databases.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = autopayAt(server);
  const bill = async () => {
    const { body } = await server.ask('GET', '/api/user/balance', { token: await at.logIn() });
    const accounts = body['accounts'] as unknown as Account[];
    return accounts.find(({ paymentPostingId }) => paymentPostingId === 'A-1');
  };
  const set = (what: { readonly onPaymentPlan: number }) =>
    server.db
      .updateTable('balances')
      .set(what)
      .where('tenant', '=', at.slug())
      .where('paymentPostingId', '=', 'A-1')
      .execute();
  const letter = async () =>
    (await at.letters()).find(({ uniqueKey }) => uniqueKey?.includes(':taken:'))?.body ?? '';

  test('a bill of an announced payment says when and how much is paid by itself, and less once less is owed', async () => {
    await at.begun();
    expect(await bill()).not.toHaveProperty('automatic');
    await at.toAnnouncement();
    const { date } = (await at.known()).agreement?.round ?? {};
    expect((await bill())?.automatic).toEqual({ date, amount: 20_000 });
    await at.setOwed('A-1', 5_000);
    expect((await bill())?.automatic).toEqual({ date, amount: 5_000 });
    await set({ onPaymentPlan: 1 });
    expect(await bill()).not.toHaveProperty('automatic');
  });

  test('a bill of a payment above the cap says that a yes is waited for, and by which day', async () => {
    await at.begun({ cap: 10_000 });
    await at.toAnnouncement();
    const { id = '', date = '', state } = (await at.known()).agreement?.round ?? {};
    expect(state).toBe('asking');
    expect((await bill())?.automatic).toEqual({ date, amount: 20_000, asks: true });
    const yes = { idempotencyKey: randomUUID(), answer: 'allow', amount: 20_000, date };
    expect((await at.ask('POST', `/automatic/rounds/${id}`, yes)).status).toBe(200);
    expect((await bill())?.automatic).toEqual({ date, amount: 20_000 });
  });

  test('an authorized user is not asked for the yes that only the account holder gives', async () => {
    await at.begun({ cap: 10_000 });
    await at.toAnnouncement();
    const accounts = [await bill()].flatMap((one) => one ?? []);
    const { automatic: _, ...plain } = accounts[0]!;
    const stored = await findTenant(server.db, at.slug());
    if (stored === undefined) throw new Error('there is no such provider');
    const now = await server.deps.now();
    const read = async (personId: string) =>
      withAnnounced(server.db, { stored, now, session: { personId, loginType: 'credentialed' } }, [
        plain,
      ]);
    const { id: owner, ...row } = await at.person();
    expect(await read(owner)).toMatchObject([{ automatic: { asks: true } }]);
    const user = randomUUID();
    await server.db
      .insertInto('people')
      .values({ ...row, id: user, username: `${user}@example.org`, ownerId: owner })
      .execute();
    expect(await read(user)).toEqual([plain]);
  });

  test('an announced payment is shown without what is on a plan or paid meanwhile, and says why it is less', async () => {
    await at.begun();
    await at.toAnnouncement();
    const round = async () => (await at.known()).agreement?.round;
    expect(await round()).toMatchObject({ amount: 20_000, takes: 20_000, untaken: [] });
    await at.setOwed('A-1', 5_000);
    expect(await round()).toMatchObject({
      amount: 20_000,
      takes: 5_000,
      bills: [{ number: 'A-1', amount: 5_000 }],
      untaken: [{ number: 'A-1', amount: 15_000, why: 'paid' }],
    });
    await set({ onPaymentPlan: 1 });
    expect(await round()).toMatchObject({
      takes: 0,
      bills: [],
      untaken: [{ number: 'A-1', amount: 20_000, why: 'plan' }],
    });
  });

  test('the letter of a smaller payment says what was announced and why less was taken', async () => {
    await at.begun();
    await at.toAnnouncement();
    await at.setOwed('A-1', 5_000);
    await at.toPayment();
    expect(await letter()).toContain('We announced $200.00. $150.00 of it was not taken:');
    expect(await letter()).toContain('A-1, Main: $150.00, because it is paid or not owed any more');
  });

  test('the letter of a payment as it was announced says nothing of that', async () => {
    await at.begun();
    await at.toAnnouncement();
    await at.toPayment();
    expect(await letter()).not.toContain('was not taken');
  });

  test('what is owed now stands beside the most for a month', async () => {
    expect((await at.known()).owed).toBe(20_000);
    await at.setOwed('A-1', 0);
    expect((await at.known()).owed).toBe(0);
  });
});
