import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { byCard } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server);
  const { slug, thePlan, statuses, letters, toNextDebit } = at;

  test('an account holder who wants no news of payments gets what has to be told, and no text', async () => {
    const payer = await at.owner();
    const { subject } = await (async () => {
      const asked = byCard(planCart([await at.found()], 10_000), { again: true });
      expect((await payer.pay(asked)).status).toBe(200);
      return (await thePlan()).plan;
    })();
    const preferences = JSON.stringify({
      chosenAt: 1,
      hasPaymentPlanNotification: false,
      smsRecurringNotifications: false,
    });
    await server.db.updateTable('people').set({ preferences }).where('id', '=', subject).execute();
    await toNextDebit();
    expect(await statuses()).toBe('paid paid');
    const told = (await letters()).map(({ kind, uniqueKey }) => {
      const [first, , ...rest] = String(uniqueKey).split(':');
      return [kind, ...(first === 'plan' ? rest.slice(0, 2) : [first])].join(' ');
    });
    expect(told.toSorted()).toEqual(['mail 2 before', 'mail begun', 'mail receipt']);
  });

  test('a number that is given with another plan brings its texts back', async () => {
    const payer = await at.owner();
    const { id } = await server.db
      .selectFrom('people')
      .select('id')
      .where('tenant', '=', slug())
      .executeTakeFirstOrThrow();
    const preferences = JSON.stringify({ chosenAt: 1, smsRecurringNotifications: false });
    await server.db.updateTable('people').set({ preferences }).where('id', '=', id).execute();
    const asked = byCard(planCart([await at.found()], 10_000), { again: true });
    expect((await payer.pay(asked)).status).toBe(200);
    await toNextDebit();
    expect((await letters()).filter(({ kind }) => kind === 'text')).not.toEqual([]);
  });
});
