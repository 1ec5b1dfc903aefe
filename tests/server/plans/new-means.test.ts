import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { VendorUnreached, type Charge } from '#server/payments/vendor.ts';
import { noteCharges } from '../../support/card-keepers.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { byBank, byCard } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { cardToKeep } from '../../support/saved-cards.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = 24 * 60;
const mastercard = { cardNumber: '5555555555554444' };

interface Shown {
  readonly next: { readonly date: CalendarDate; readonly isTold: boolean };
  readonly following?: { readonly date: CalendarDate };
  readonly means: { readonly last4: string; readonly then?: { readonly last4: string } };
  readonly card?: string;
}

eachDatabase((open) => {
  const server = useServer(open);
  const clinic = debitsAt(server, { saveCreditCard: true });
  const charged: Charge[] = [];
  const processor = { isAway: false };
  beforeAll(() =>
    noteCharges(server, charged, (one) => {
      if (processor.isAway) throw new VendorUnreached('away');
      return one;
    }),
  );
  beforeEach(() => {
    charged.length = 0;
  });

  /** The owner with a plan of four payments of 50.00, by bank account or as it is said. */
  const begun = async (paid: (cart: object) => object = byBank) => {
    const owner = await clinic.owner();
    const bill = { ...(await clinic.found()), amount: 20_000 };
    expect((await owner.pay(paid(planCart([bill], 5_000)))).status).toBe(200);
    server.pass(1);
    const { plan } = await clinic.thePlan();
    const path = `/payments/recurring/plan/${plan.id}/means`;
    const { token } = owner;
    const add = async (card: object = {}) => {
      const { body } = await server.ask('POST', '/payments/user/cards/add', {
        token,
        json: cardToKeep(card),
      });
      return String(body['cardId']);
    };
    // Sessions end while the clock passes to the next debit.
    const shown = async () => {
      const { status, body } = await server.ask('GET', path, {
        token: (await clinic.owner()).token,
      });
      expect(status).toBe(200);
      return body['plan'] as unknown as Shown | undefined;
    };
    const change = async (card: string, from: string, key: string = randomUUID()) =>
      server.ask('POST', path, {
        token: (await clinic.owner()).token,
        json: { idempotencyKey: key, card, from },
      });
    return { ...owner, planId: plan.id, path, add, shown, change };
  };
  const rows = (planId: string) =>
    server.db.selectFrom('planMeans').selectAll().where('planId', '=', planId).execute();
  const lasts = async () => (await clinic.charges()).map(({ last4 }) => last4);

  test('a plan by bank account is taken from the card from the day on that was shown, as a later use of it', async () => {
    const { add, shown, change, planId } = await begun();
    const card = await add(mastercard);
    const [kept] = await server.db.selectFrom('savedCards').selectAll().execute();
    const before = await shown();
    const from = String(before?.next.date);
    expect(await change(card, from)).toMatchObject({ status: 200, body: { from } });
    expect(await shown()).toMatchObject({ card, means: { type: 'card', last4: '4444' } });
    charged.length = 0;
    for (let at = 0; at < 3; at += 1) await clinic.toNextDebit();
    expect(await lasts()).toEqual(['6789', '4444', '4444', '4444']);
    const reference = kept?.schemeReference;
    for (const { details } of charged)
      expect(details).toMatchObject({ initiator: 'provider', schemeReference: reference });
    expect(charged).toHaveLength(3);
    expect(await clinic.statuses()).toBe('paid paid paid paid');
    expect(await clinic.balanced()).toBe(true);
    expect(await shown()).toBeUndefined();
    expect((await rows(planId))[0]).toMatchObject({ status: 'taken', vendorToken: null });
  });

  test('the consent is kept, a letter tells of it, and it is listed among the changes', async () => {
    const { add, shown, change, planId, token } = await begun();
    const from = String((await shown())?.next.date);
    await change(await add(mastercard), from);
    const [agreed] = await rows(planId);
    expect(agreed).toMatchObject({ fromDate: from, most: 5_000, total: 15_000, language: 'en' });
    expect(agreed?.consent).toContain('Mastercard ending in 4444');
    const told = (await clinic.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':means:'));
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
    expect(told.find(({ kind }) => kind === 'mail')?.body).toContain(agreed?.consent);
    const { body } = await server.ask('GET', '/api/user/changes', { token });
    const listed = expect.objectContaining({ what: 'planMeans', by: 'you' });
    expect(body['payload']).toContainEqual(listed);
  });

  test('a payment that was told and is near is taken as it was told, and the card pays from the next one on', async () => {
    const { add, shown, change } = await begun();
    const card = await add(mastercard);
    await clinic.untilDebit();
    server.pass(-minutes(day));
    const near = await shown();
    expect(near?.next.isTold).toBe(true);
    const from = String(near?.following?.date);
    expect(await change(card, String(near?.next.date))).toMatchObject({ status: 409 });
    expect(await change(card, from)).toMatchObject({ status: 200, body: { from } });
    expect((await shown())?.means).toMatchObject({ last4: '6789', then: { last4: '4444' } });
    server.pass(minutes(day));
    await clinic.debit();
    expect((await shown())?.means).toMatchObject({ last4: '4444' });
    await clinic.toNextDebit();
    expect(await lasts()).toEqual(['6789', '6789', '4444']);
  });

  test('a payment that stayed as it was told and is refused is tried again with the card', async () => {
    const dull = { cardNumber: '4000000000008104' };
    const { add, shown, change } = await begun((cart) => byCard(cart, dull));
    const card = await add(mastercard);
    await clinic.untilDebit();
    server.pass(-minutes(day));
    await change(card, String((await shown())?.following?.date));
    server.pass(minutes(day));
    await clinic.debit();
    const declined = (await clinic.letters()).find(({ uniqueKey }) =>
      uniqueKey?.includes(':declined:'),
    );
    expect(declined?.body).toContain('with Mastercard ending in 4444');
    for (let at = 0; at < 3; at += 1) await clinic.toNextDebit();
    expect(await lasts()).toEqual(['8104', '8104', '4444', '4444', '4444']);
    expect(await clinic.statuses()).toBe('paid paid paid paid');
  });

  test('a payment that never left on its day is told anew, and paid by the card under keys of its own', async () => {
    const { add, shown, change } = await begun();
    const card = await add(mastercard);
    await clinic.untilDebit();
    server.pass(-minutes(day));
    await change(card, String((await shown())?.following?.date));
    server.pass(minutes(day));
    processor.isAway = true;
    await clinic.debit();
    server.pass(minutes(2 * day));
    processor.isAway = false;
    await clinic.toNextDebit();
    expect(await lasts()).toEqual(['6789', '4444']);
    expect(await clinic.statuses()).toBe('paid paid pending pending');
    const own = charged.filter(({ details }) => details.method === 'kept');
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter(({ reference }) => reference === own.at(-1)?.reference)).toHaveLength(1);
  });

  test('a payment that was refused is tried again with another card, though its day is near', async () => {
    const poor = { cardNumber: '4000000000008070' };
    const { add, shown, change } = await begun((cart) => byCard(cart, poor));
    const card = await add(mastercard);
    await clinic.toNextDebit();
    const next = await shown();
    expect(await change(card, String(next?.next.date))).toMatchObject({ status: 200 });
    await clinic.untilDebit();
    await clinic.debit();
    expect(await lasts()).toEqual(['8070', '8070', '4444']);
  });

  test('a change that comes twice, at once or after a lost answer, is made once', async () => {
    const { add, shown, change, planId } = await begun();
    const card = await add(mastercard);
    const from = String((await shown())?.next.date);
    const key = randomUUID();
    const answers = await Promise.all([change(card, from, key), change(card, from, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await change(card, from, key)).toMatchObject({ status: 200, body: { from } });
    const other = await add({ cardNumber: '4242424242424242' });
    expect((await change(other, from, key)).status).toBe(422);
    expect(await rows(planId)).toHaveLength(1);
    expect(
      (await clinic.letters()).filter(({ uniqueKey }) => uniqueKey?.endsWith(':text')).length,
    ).toBe(1);
  });

  test('a card that is gone or expired, and a plan that is over, change nothing', async () => {
    const { add, shown, change, planId } = await begun();
    const from = String((await shown())?.next.date);
    const gone = await change(randomUUID(), from);
    expect(gone).toMatchObject({
      status: 400,
      body: { errors: { general: [{ errorCode: 4348 }] } },
    });
    const card = await add(mastercard);
    await server.db.updateTable('savedCards').set({ expYear: 2025 }).execute();
    const expired = await change(card, from);
    expect(expired).toMatchObject({
      status: 400,
      body: { errors: { general: [{ errorCode: 4349 }] } },
    });
    await server.db.updateTable('savedCards').set({ expYear: 2035 }).execute();
    await stopPlan(server.deps, planId, { note: 'asked to', by: 'staff' });
    expect(await shown()).toBeUndefined();
    expect((await change(card, from)).status).toBe(409);
    expect(await rows(planId)).toEqual([]);
  });

  test('a card that is deleted after it was chosen goes on paying the plan by the plan’s own token', async () => {
    const { add, shown, change, token } = await begun();
    const card = await add(mastercard);
    await change(card, String((await shown())?.next.date));
    await server.ask('POST', '/payments/user/cards/delete', { token, json: { id: card } });
    await clinic.toNextDebit();
    expect(await lasts()).toEqual(['6789', '4444']);
  });
});
