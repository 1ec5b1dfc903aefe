import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { byCard } from '../../support/payments.ts';
import { dull, mastercard, planMeansAt, poor } from '../../support/plan-means.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, processor, begun, rows, lasts, told } = planMeansAt(server);

  test('a payment that is on its way to the bank goes by the card that it was claimed with', async () => {
    const { add, shown, change } = await begun((cart) => byCard(cart, dull));
    const card = await add(mastercard);
    await clinic.untilDebit();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const asked = new Promise<void>((resolve) => {
      processor.asSent = async (one) => {
        resolve();
        await answered;
        return one;
      };
    });
    const debited = clinic.debit();
    await asked;
    const underWay = await shown();
    expect(underWay?.next.isUnderWay).toBe(true);
    expect((await change(card, String(underWay?.next.date))).status).toBe(409);
    expect((await change(card, String(underWay?.following?.date))).status).toBe(200);
    expect((await shown())?.means).toMatchObject({ last4: '8104', later: { last4: '4444' } });
    answer();
    await debited;
    expect((await shown())?.means).toMatchObject({ last4: '4444' });
    await clinic.toNextDebit();
    expect(await lasts()).toEqual(['8104', '8104', '4444']);
    expect(await clinic.balanced()).toBe(true);
  });

  test('a change and a debit at the same moment leave one payment and one card, whichever is first', async () => {
    const { add, shown, change } = await begun((cart) => byCard(cart, poor));
    const card = await add(mastercard);
    await clinic.untilDebit();
    const from = String((await shown())?.following?.date);
    const [{ status }] = await Promise.all([change(card, from), clinic.debit()]);
    // The debit was over first: the patient is shown the day on which it is tried again.
    if (status === 409)
      expect((await change(card, String((await shown())?.next.date))).status).toBe(200);
    else expect(status).toBe(200);
    for (let at = 0; at < 3; at += 1) await clinic.toNextDebit();
    expect(await lasts()).toEqual(['8070', '8070', '4444', '4444', '4444']);
    expect(await clinic.statuses()).toBe('paid paid paid paid');
    expect(await clinic.balanced()).toBe(true);
  });

  test('a change and an announcement at the same moment are both made and told, and the card pays', async () => {
    const { add, shown, change, planId } = await begun();
    const card = await add(mastercard);
    await clinic.untilDebit();
    await clinic.debit();
    server.pass(24 * 24 * 3_600_000);
    const from = String((await shown())?.next.date);
    const [{ status }] = await Promise.all([change(card, from), clinic.announce()]);
    expect(status).toBe(200);
    expect((await clinic.thePlan()).rows[2]).toMatchObject({ status: 'pending', toldDate: from });
    expect(await told()).toHaveLength(2);
    expect((await shown())?.means).toMatchObject({ last4: '4444' });
    expect((await rows(planId)).map((one) => one.status)).toEqual(['taken']);
  });

  test('the same card chosen in two windows is one change, and one letter', async () => {
    const { add, shown, change, planId } = await begun();
    const card = await add(mastercard);
    const from = String((await shown())?.next.date);
    const answers = await Promise.all([change(card, from), change(card, from)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await change(card, from)).toMatchObject({ status: 200, body: { from } });
    expect(await rows(planId)).toHaveLength(1);
    expect((await told()).map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
  });

  test('a second card that is chosen before the first one paid takes its place', async () => {
    const { add, shown, change, planId } = await begun();
    const [first, second] = [await add(mastercard), await add({ cardNumber: '4242424242424242' })];
    await clinic.untilDebit();
    const from = String((await shown())?.following?.date);
    await change(first, from);
    expect((await change(second, from)).status).toBe(200);
    const agreed = await rows(planId);
    expect(
      agreed
        .map(({ last4, status, vendorToken }) => [last4, status, vendorToken === null])
        .toSorted(([one = ''], [other = '']) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['4242', 'waiting', false],
      ['4444', 'replaced', true],
    ]);
    await clinic.debit();
    await clinic.toNextDebit();
    expect(await lasts()).toEqual(['6789', '6789', '4242']);
  });
});
