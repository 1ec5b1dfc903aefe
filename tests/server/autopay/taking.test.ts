import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { itemOf } from '#server/history/item.ts';
import { findPaid } from '#server/payments/paid.ts';
import { receiptOf } from '#server/receipts/receipt-of.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { historyPageOf, theEnd } from '#server/store/history.ts';
import { findTenant } from '#server/store/tenants.ts';
import { autopayAt } from '../../support/autopay.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCardOnFile, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = autopayAt(server);
  const subjects = async () =>
    (await at.letters()).map(({ uniqueKey }) => String(uniqueKey).split(':').slice(2).join(':'));
  const letterOf = async (part: string) =>
    (await at.letters()).find(({ uniqueKey }) => uniqueKey?.includes(part))?.body ?? '';

  test('what is owed is announced ten days before the day, taken on it, and told with its receipt', async () => {
    await at.begun();
    await at.announce();
    expect(await at.rounds()).toEqual([]);
    await at.toAnnouncement();
    await at.announce();
    const [round] = await at.rounds();
    expect(round).toMatchObject({ status: 'told', amount: 20_000, taken: 0 });
    const told = await letterOf(':before:');
    expect(told).toContain('$200.00');
    expect(told).toContain('A-1, Main: $200.00');
    expect(told).toContain('/automatic/stop/');
    await at.take();
    expect(await at.charges()).toEqual([]);
    await at.toPayment();
    await at.take();
    expect((await at.charges()).map(({ amount, status }) => [amount, status])).toEqual([
      [20_000, 'paid'],
    ]);
    expect((await at.owed()).find(({ number }) => number === 'A-1')?.amount).toBe(0);
    expect(await letterOf(':taken:')).toMatch(/We took \$200\.00 .* Reference: PT-/);
    expect(await at.balanced()).toBe(true);
    expect(await at.rounds()).toMatchObject([{ status: 'paid', taken: 20_000 }]);
  });

  test('history and receipt say that a payment was automatic, and speak of no mail but its letter', async () => {
    await at.begun();
    await at.toAnnouncement();
    await at.toPayment();
    const personId = (await at.person()).id;
    const stored = await findTenant(server.db, at.slug());
    if (stored === undefined) throw new Error('there is no provider');
    const asked = { ...theEnd, personId, since: 0, limit: 5 };
    const [row, ...more] = await historyPageOf(server.db, asked);
    if (row === undefined) throw new Error('the history has nothing');
    expect(more).toEqual([]);
    const reading = { stored, personId, holder: personId, now: await server.deps.now() };
    expect(itemOf(row, undefined, reading)).toMatchObject({ isAutomatic: true, paidBy: 'you' });
    expect(itemOf({ ...row, endpoint: 'pay' }, undefined, reading)).not.toHaveProperty(
      'isAutomatic',
    );
    const intent = await server.db
      .selectFrom('receipts')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'receipts.intentId')
      .select('receipts.token as token')
      .where('paymentIntents.tenant', '=', at.slug())
      .executeTakeFirstOrThrow();
    const paid = await findPaid(server.db, intent.token);
    if (paid === undefined) throw new Error('nothing was paid');
    const tenant = { ...stored.tenant, features: { ...stored.tenant.features } };
    tenant.features.allowV4AutomaticReceipts = true;
    const receipt = receiptOf(paid, tenant, wordsFor(stored, 'en'));
    expect(receipt.summaryTop.fields).toContainEqual(
      expect.objectContaining({ key: 'automatic', value: 'Automatic payment' }),
    );
    expect(receipt.header.messages.map(({ key }) => key)).toEqual(['heading']);
    const byHand = receiptOf(
      { ...paid, isAutomatic: undefined } as never,
      tenant,
      wordsFor(stored, 'en'),
    );
    expect(byHand.summaryTop.fields.map(({ key }) => key)).not.toContain('automatic');
    expect(byHand.header.messages.map(({ key }) => key)).toContain('sentTo');
  });

  test('no letter, no payment: a payment whose day went by is announced for another day', async () => {
    await at.begun();
    await at.toAnnouncement();
    const [before] = await at.rounds();
    await at.to(addDays((before?.date ?? '') as CalendarDate, 1));
    await at.take();
    expect(await at.charges()).toEqual([]);
    const [after] = await at.rounds();
    expect(after?.date).toBe(addDays((before?.date ?? '') as CalendarDate, 11));
    expect(await letterOf(`:before:${after?.date}`)).toContain('$200.00');
    await at.toPayment();
    expect(await at.charges()).toHaveLength(1);
  });

  test('a payment that is announced anew names what it takes by then', async () => {
    await at.begun();
    await at.toAnnouncement();
    const [round] = await at.rounds();
    const date = (round?.date ?? '') as CalendarDate;
    await at.setOwed('A-1', 5_000);
    await at.to(addDays(date, 1));
    await at.take();
    const letter = await letterOf(`:before:${addDays(date, 11)}`);
    expect(letter).toContain('$50.00');
    expect(letter).not.toContain('$200.00');
    await at.toPayment();
    expect((await at.charges()).map(({ amount }) => amount)).toEqual([5_000]);
  });

  test('paid by hand meanwhile, less is taken or nothing; what was billed since waits for its own letter', async () => {
    await at.begun();
    await at.toAnnouncement();
    await at.setOwed('A-1', 5_000);
    await at.toPayment();
    expect((await at.charges()).map(({ amount }) => amount)).toEqual([5_000]);
    await at.setOwed('A-1', 3_000);
    await at.toAnnouncement();
    await at.setOwed('A-1', 9_000);
    await at.toPayment();
    expect((await at.charges()).map(({ amount }) => amount)).toEqual([5_000, 3_000]);
    await at.toAnnouncement();
    await at.setOwed('A-1', 0);
    await at.toPayment();
    expect(await at.charges()).toHaveLength(2);
    expect(await letterOf(':nothing')).toContain('Nothing of it is owed any more');
  });

  test('above the cap nothing is taken without a yes, and silence is told', async () => {
    await at.begun({ cap: 10_000 });
    await at.toAnnouncement();
    expect(await at.rounds()).toMatchObject([{ status: 'asking' }]);
    expect(await letterOf(':asking:')).toContain('That is above the $100.00');
    await at.toPayment();
    expect(await at.charges()).toEqual([]);
    expect(await letterOf(':unanswered')).toContain('did not hear from you');
    expect((await at.owed()).find(({ number }) => number === 'A-1')?.amount).toBe(20_000);
  });

  test('a yes to one payment above the cap has that amount taken, and is kept in the words that were pressed', async () => {
    await at.begun({ cap: 10_000 });
    await at.toAnnouncement();
    const round = (await at.known()).agreement?.round;
    const { id = '', amount = 0, date = '' } = round ?? {};
    const yes = { idempotencyKey: randomUUID(), answer: 'allow', amount, date };
    const other = { ...yes, idempotencyKey: randomUUID(), amount: 1 };
    expect((await at.ask('POST', `/automatic/rounds/${id}`, other)).status).toBe(409);
    const twice = await Promise.all(
      [1, 2].map(() => at.ask('POST', `/automatic/rounds/${id}`, yes)),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await subjects()).filter((one) => one.endsWith(':allowed'))).toHaveLength(1);
    await at.toPayment();
    expect((await at.charges()).map((one) => one.amount)).toEqual([20_000]);
    const kept = await server.db
      .selectFrom('autopayConsents')
      .select(['what', 'words'])
      .where('what', '=', 'allowed')
      .where('personId', '=', (await at.person()).id)
      .execute();
    expect(kept).toMatchObject([{ words: expect.stringContaining('Yes, take $200.00') }]);
  });

  test('a payment that is left out is not taken, and the agreement goes on', async () => {
    await at.begun();
    await at.toAnnouncement();
    const { id = '', amount = 0, date = '' } = (await at.known()).agreement?.round ?? {};
    const json = { idempotencyKey: randomUUID(), answer: 'leaveOut', amount, date };
    expect((await at.ask('POST', `/automatic/rounds/${id}`, json)).status).toBe(200);
    const letter = (await at.letters()).find(({ uniqueKey }) => uniqueKey?.endsWith(':leftOut'));
    expect(letter?.subject).toContain('will not take $200.00');
    expect(letter?.body).toContain('/payments/automatic/stop/');
    await at.to(date);
    await at.take();
    expect(await at.charges()).toEqual([]);
    await at.toAnnouncement();
    await at.toPayment();
    expect(await at.charges()).toHaveLength(1);
  });

  test('a bill that another payment of the month paid counts for the cap of that month', async () => {
    await at.begun({ cap: 20_000, day: 10 });
    await at.toAnnouncement();
    await at.toPayment();
    await at.setOwed('A-1', 100);
    expect(
      (await at.agree({ cap: 20_000, day: 28, card: (await at.known()).cards[0]?.id })).status,
    ).toBe(200);
    await at.passDays(1);
    const { next = '' } = (await at.known()).agreement ?? {};
    await at.toAnnouncement();
    const [, second] = await at.rounds();
    // The 10th and the 28th are of one month: a cent more than the cap is asked about.
    const isSameMonth = next.slice(0, 7) === (await at.rounds())[0]?.date.slice(0, 7);
    expect(second?.status).toBe(isSameMonth ? 'asking' : 'told');
  });

  test('declined for want of money it is tried twice more, each time told, and then waits for another card', async () => {
    await at.begun({}, { cardNumber: '4000000000008070' });
    await at.toAnnouncement();
    await at.toPayment();
    expect(await letterOf(':refused:')).toContain('not enough money');
    expect(await at.rounds()).toMatchObject([{ status: 'told', attempts: 1 }]);
    await at.toPayment();
    await at.toPayment();
    const charges = await at.charges();
    expect(charges.map(({ status }) => status)).toEqual(['declined', 'declined', 'declined']);
    expect(await at.rounds()).toMatchObject([{ status: 'refused' }]);
    expect((await at.known()).agreement).toMatchObject({ waitsFor: 'refused' });
    await at.passDays(40);
    expect(await at.charges()).toHaveLength(3);
    await at.begun();
    await at.toAnnouncement();
    await at.toPayment();
    expect((await at.charges()).at(-1)?.status).toBe('paid');
  });

  test('a deleted card takes nothing more, and its payer is told to choose another', async () => {
    const card = await at.begun();
    await at.toAnnouncement();
    expect((await at.ask('POST', '/user/cards/delete', { id: card })).status).toBe(200);
    expect((await at.known()).agreement).toMatchObject({ waitsFor: 'cardGone' });
    expect(await letterOf(':waits:')).toContain('no longer on file');
    const [round] = await at.rounds();
    expect(round?.status).toBe('stopped');
    await at.to(round?.date ?? '');
    await at.take();
    expect(await at.charges()).toEqual([]);
  });

  test('bills on a plan, at a closed location, and in another currency are left alone', async () => {
    await at.begun();
    await server.db
      .updateTable('balances')
      .set({ onPaymentPlan: 1 })
      .where('tenant', '=', at.slug())
      .execute();
    await at.toAnnouncement();
    expect(await at.rounds()).toEqual([]);
    await server.db
      .updateTable('balances')
      .set({ onPaymentPlan: 0, locationId: 3 })
      .where('tenant', '=', at.slug())
      .execute();
    await at.toAnnouncement();
    expect(await at.rounds()).toEqual([]);
    await server.db
      .updateTable('balances')
      .set({ locationId: 4 })
      .where('tenant', '=', at.slug())
      .execute();
    await at.toAnnouncement();
    expect(await at.rounds()).toEqual([]);
  });

  test('many rounds at once, announcing and taking, do each once', async () => {
    await at.begun();
    const { next = '' } = (await at.known()).agreement ?? {};
    await at.to(addDays(next as CalendarDate, -10));
    await Promise.all([at.announce(), at.announce(), at.announce()]);
    expect(await at.rounds()).toHaveLength(1);
    await at.to(next);
    await Promise.all([at.take(), at.take(), at.take()]);
    expect(await at.charges()).toHaveLength(1);
    expect((await subjects()).filter((one) => one.startsWith('taken'))).toHaveLength(1);
  });

  test('a payment by hand at the very moment and the automatic one never take more than is owed', async () => {
    const card = await at.begun();
    await at.toAnnouncement();
    const round = (await at.known()).agreement?.round;
    await at.to(round?.date ?? '');
    const bill = (await at.owed()).find(({ number }) => number === 'A-1');
    const payer = await at.payer();
    const own = typed(20_000, 1, { openBalanceId: bill?.id, paymentPostingId: 'A-1' });
    await Promise.all([payer.pay(byCardOnFile(card, cartOf(own))), at.take()]);
    await at.passDays(1);
    const paid = (await at.charges()).filter(({ status }) => status === 'paid');
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000);
    expect(await at.balanced()).toBe(true);
  });
});
