import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { dayIn } from '#domain/time-zone.ts';
import { tellEnding } from '#server/plans/tell-ending.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { aPayer, byCard, typed } from '../../support/payments.ts';
import { mastercard, planMeansAt } from '../../support/plan-means.ts';
import { planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

const dayLong = minutes(24 * 60);

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);

  const told = async () =>
    (await clinic.letters()).filter(
      ({ kind, uniqueKey }) => kind === 'mail' && uniqueKey?.includes(':ending:'),
    );
  const today = async () => dayIn(await server.deps.now(), 'America/Chicago') as CalendarDate;
  /** Passes days, with looks at every card by two instances. */
  const passTo = async (date: CalendarDate) => {
    while ((await today()) < date) {
      server.pass(dayLong);
      const payments = paymentsOf(server.deps);
      await Promise.all([tellEnding(payments), tellEnding(payments)]);
    }
  };
  /** A card that is good until the end of the month after the next, and its last day. */
  const later = async () => {
    const [year = 0, month = 0] = (await today()).split('-').map(Number);
    const last = new Date(Date.UTC(year, month + 2, 0)).toISOString().slice(0, 10) as CalendarDate;
    return { last, card: { expYear: last.slice(0, 4), expMonth: last.slice(5, 7) } };
  };

  test('a card that ends before a payment is told thirty days ahead, once, with that payment and the way to another', async () => {
    const { last, card } = await later();
    await begun((cart) => byCard(cart, { ...card, again: true }));
    await passTo(addDays(last, -31));
    expect(await told()).toEqual([]);
    await passTo(last);
    const [letter, ...more] = await told();
    expect(more).toEqual([]);
    expect(dayIn(letter?.createdAt ?? 0, 'America/Chicago')).toBe(addDays(last, -30));
    const date = `${card.expMonth}/${card.expYear}`;
    expect(letter?.body).toContain(`The card is good until ${date}.`);
    const { rows } = await clinic.thePlan();
    const first = rows.find(({ dueDate }) => dueDate > last)?.dueDate ?? '';
    const written = new Date(first).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(letter?.body).toContain(`The first payment after that is $50.00 on ${written}.`);
    expect(letter?.body).toContain(english('links_planmeans'));
  });

  test('a guest reads what happens, and is led to the page by the link alone', async () => {
    const { last, card } = await later();
    const guest = await aPayer(server, clinic.slug());
    const asked = byCard(planCart([typed(60_000)], 15_000), card);
    const paid = { ...asked, again: true };
    expect((await guest.pay(paid)).status).toBe(200);
    await passTo(last);
    const body = (await told())[0]?.body;
    expect(body).toContain(`choose “${english('links_planmeans')}”`);
    expect(body).not.toContain('credentialed-login');
  });

  test('neither a card that lasts is told of, nor one that was agreed to in that month, nor one that another replaces', async () => {
    const { last, card } = await later();
    const { add, shown, change } = await begun((cart) => byCard(cart, { ...card, again: true }));
    await change(await add(mastercard), String((await shown())?.next.date));
    await passTo(last);
    expect(await told()).toEqual([]);
  });

  test('a card that was agreed to in its last month was told of then', async () => {
    const [year = '', month = ''] = (await today()).split('-');
    await begun((cart) => byCard(cart, { expYear: year, expMonth: month, again: true }));
    const payments = paymentsOf(server.deps);
    await tellEnding(payments);
    expect(await told()).toEqual([]);
  });
});
