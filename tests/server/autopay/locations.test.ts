import { expect, test } from 'vitest';
import { autopayAt } from '../../support/autopay.ts';
import { eachDatabase } from '../../support/databases.ts';
import { useServer } from '../../support/server.ts';

const bill = (locationId: number, paymentPostingId: string, amount: number) => ({
  person: 'owner@example.org',
  locationId,
  paymentPostingId,
  accountReferenceNumber: `R-${paymentPostingId}`,
  amount,
  details: {},
  hasStatement: false,
  onPaymentPlan: false,
});

eachDatabase((open) => {
  const server = useServer(open);
  const balances = [bill(1, 'A-1', 20_000), bill(2, 'B-2', 3_000), bill(21, 'C-3', 700)];
  const at = autopayAt(server, { balances });
  const letterOf = async (part: string) =>
    (await at.letters()).findLast(({ uniqueKey }) => uniqueKey?.includes(part))?.body ?? '';
  const left = async () =>
    Object.fromEntries((await at.owed()).map(({ number, amount }) => [number, amount]));

  test('only the bills of the chosen locations are announced and taken', async () => {
    expect((await at.known()).locations).toMatchObject([
      { id: 1, owed: 20_000, below: [] },
      { id: 2, owed: 3_000, below: [21] },
      { id: 21, owed: 700, below: [] },
    ]);
    await at.begun({ locations: [2, 21] });
    expect(await letterOf(':agreed:')).toContain('only for what I owe at North and Annex');
    expect((await at.known()).agreement?.locations).toEqual([2, 21]);
    await at.toAnnouncement();
    expect(await letterOf(':before:')).not.toContain('A-1');
    await at.toPayment();
    expect(await left()).toEqual({ 'A-1': 20_000, 'B-2': 0, 'C-3': 0 });
    expect(await at.balanced()).toBe(true);
  });

  test('without a choice all are meant, and the words say so', async () => {
    await at.begun();
    expect(await letterOf(':agreed:')).toContain('at all locations of');
    await at.toAnnouncement();
    await at.toPayment();
    expect(await left()).toEqual({ 'A-1': 0, 'B-2': 0, 'C-3': 0 });
  });

  test('a location of another currency, one that is not paid here and one of nobody are refused', async () => {
    await at.addCard();
    for (const id of [3, 4, 99]) expect((await at.agree({ locations: [1, id] })).status).toBe(409);
    expect((await at.agree({ locations: [] })).status).toBe(400);
    expect((await at.known()).agreement).toBeUndefined();
  });

  test('fewer locations take bills off the announced payment, and the letter says what is left of it', async () => {
    const card = await at.begun();
    await at.toAnnouncement();
    expect((await at.rounds())[0]?.amount).toBe(23_700);
    expect((await at.agree({ card, locations: [2] })).status).toBe(200);
    expect((await at.rounds())[0]).toMatchObject({ amount: 3_000, status: 'told' });
    expect(await letterOf(':agreed:')).toContain('The payment of $30.00');
    expect((await at.agree({ card })).status).toBe(200);
    await at.toPayment();
    // Bills that left the announcement are not announced any more: the next letter names them.
    expect(await left()).toEqual({ 'A-1': 20_000, 'B-2': 0, 'C-3': 700 });
    expect((await at.rounds())[0]).toMatchObject({ status: 'paid', taken: 3_000 });
  });

  test('an announced payment of which nothing is left is left out', async () => {
    const card = await at.begun({ locations: [21] });
    await at.toAnnouncement();
    expect((await at.agree({ card, locations: [1] })).status).toBe(200);
    expect((await at.rounds())[0]).toMatchObject({ status: 'leftOut', amount: 0 });
    expect(await letterOf(':agreed:')).toContain('The payment of $7.00');
    expect(await letterOf(':agreed:')).toContain('for other locations only');
    await at.toAnnouncement();
    await at.toPayment();
    expect(await left()).toEqual({ 'A-1': 0, 'B-2': 3_000, 'C-3': 700 });
  });
});
