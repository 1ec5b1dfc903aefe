import { expect, test } from 'vitest';
import { takeCardNews } from '#server/saved-cards/take-news.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard } from '../../support/payments.ts';
import { mastercard, planMeansAt } from '../../support/plan-means.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);
  const renew = async () => {
    const json = { last4: '4444', kind: 'renewed', newLast4: '7777', expMonth: 2, expYear: 2035 };
    await server.ask('POST', '/vendors/processor/bank', { json });
    await takeCardNews(server.deps);
  };

  /** Last digits of the means that the debits of a plan name, the first first. */
  const debited = async (id: string) => {
    const rows = await server.db
      .selectFrom('instalments')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'instalments.intentId')
      .select('last4')
      .where('planId', '=', id)
      .orderBy('number')
      .execute();
    return rows.map(({ last4 }) => last4);
  };

  test('a plan is taken from the card as its bank renewed it, and says so', async () => {
    const { add, shown, change, planId } = await begun();
    const card = await add(mastercard);
    await change(card, String((await shown())?.next.date));
    expect((await shown())?.means).toMatchObject({ last4: '4444' });
    await renew();
    const now = { card, means: { type: 'card', last4: '7777', expiry: '0235', lasts: 'whole' } };
    expect(await shown()).toMatchObject(now);
    await clinic.toNextDebit();
    expect(await debited(planId)).toEqual(['6789', '7777']);
  });

  test('a card that waits for a plan is the renewed one, too', async () => {
    const { add, shown, change, planId } = await begun();
    const card = await add(mastercard);
    await clinic.untilDebit();
    server.pass(-minutes(24 * 60));
    await change(card, String((await shown())?.following?.date));
    await renew();
    expect((await shown())?.means).toMatchObject({ last4: '6789', later: { last4: '7777' } });
    server.pass(minutes(24 * 60));
    await clinic.debit();
    await clinic.toNextDebit();
    expect(await debited(planId)).toEqual(['6789', '6789', '7777']);
  });

  test.each([
    ['was marked with its beginning', false],
    ['began before tokens were marked', true],
  ])('a plan whose card is not on file says its new digits: its token %s', async (_, isOld) => {
    const { shown, planId } = await begun((cart) =>
      byCard(cart, { cardNumber: mastercard.cardNumber }),
    );
    if (isOld) await server.db.updateTable('plans').set({ tokenMark: null }).execute();
    expect((await shown())?.means).toMatchObject({ last4: '4444' });
    await renew();
    expect((await shown())?.means).toMatchObject({ last4: '7777', expiry: '0235' });
    await clinic.toNextDebit();
    expect(await debited(planId)).toEqual(['4444', '7777']);
  });
});
