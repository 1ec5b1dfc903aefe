import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { aPayer, byCard, typed } from '../../support/payments.ts';
import { mastercard, planMeansAt, poor } from '../../support/plan-means.ts';
import { planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

/** The way to another card for a payer with a login. */
const way = (slug: string) => {
  const link = `http://localhost:8080/${slug}/#/credentialed-login`;
  return english('topics_planbeforecard', { link, button: english('links_planmeans') });
};
const ends = 'so the payment may be declined unless your bank has renewed the card.';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);

  const bodies = async (part: string) =>
    (await clinic.letters()).flatMap(({ uniqueKey, body }) =>
      uniqueKey?.includes(part) ? [body] : [],
    );
  /** A date on the card that is over before the day of the second payment. */
  const soon = async () => {
    const [year = '', month = ''] = new Date(await server.deps.now()).toISOString().split('-');
    return { expMonth: month, expYear: year };
  };
  const letterBefore = async () => {
    await clinic.untilDebit();
    const [mail = '', text = ''] = await bodies(':2:before:');
    return { mail, text };
  };

  test('a letter of a debit on a day when its card is over says so, and leads to another card', async () => {
    const card = await soon();
    await begun((cart) => byCard(cart, { ...card, again: true }));
    const date = `${card.expMonth}/${card.expYear}`;
    const begunLetter = (await bodies(':begun'))[0];
    expect(begunLetter).toContain(`This card is good until ${date}, and the plan`);
    expect(begunLetter).toContain(way(clinic.slug()));
    const { mail, text } = await letterBefore();
    const said = `The card is only good until ${date}, ${ends}`;
    expect(mail).toContain(
      `we will take $50.00 from Visa ending in 1111 for your payment plan. ${said}`,
    );
    expect(mail).toContain(way(clinic.slug()));
    expect(mail).not.toContain('You do not need to do anything');
    expect(text).toContain(said);
    await clinic.debit();
    expect((await bodies(':2:after:'))[0]).toContain(said);
  });

  test('the letter of another card says so of that card, and leads to one that lasts', async () => {
    const { add, shown, change } = await begun((cart) => byCard(cart, { again: true }));
    const card = await soon();
    const other = await add({
      ...mastercard,
      expiryMonth: card.expMonth,
      expiryYear: card.expYear,
    });
    await change(other, String((await shown())?.next.date));
    const said = `The card is only good until ${card.expMonth}/${card.expYear}, ${ends}`;
    const letters = await bodies('means:');
    expect(letters).toHaveLength(2);
    for (const letter of letters) expect(letter).toContain(said);
    expect(letters.join()).toContain(way(clinic.slug()));
  });

  test('the letter of a payment that the bank declined leads to another card', async () => {
    await begun((cart) => byCard(cart, poor));
    await clinic.toNextDebit();
    const [mail, text] = await bodies(':declined:');
    expect(mail).toContain(way(clinic.slug()));
    expect(text).not.toContain('credentialed-login');
  });

  test('a guest is led to another card without a login', async () => {
    const guest = await aPayer(server, clinic.slug());
    const asked = byCard(planCart([typed(60_000)], 20_000), { ...(await soon()), again: true });
    expect((await guest.pay(asked)).status).toBe(200);
    const { mail } = await letterBefore();
    expect(mail).toContain(ends);
    expect(mail).not.toContain('credentialed-login');
  });

  test('a card that lasts is not spoken of, nor one that gives way to another by then', async () => {
    const { add, shown, change } = await begun((cart) => byCard(cart, { again: true }));
    const { mail } = await letterBefore();
    expect(mail).toContain('You do not need to do anything.');
    await clinic.debit();
    const card = await add({ ...mastercard });
    await change(card, String((await shown())?.next.date));
    await clinic.toNextDebit();
    expect((await bodies(':before:')).join()).not.toContain('only good until');
    expect((await bodies(':after:')).join()).not.toContain('only good until');
  });
});
