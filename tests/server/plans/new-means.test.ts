import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownDataOf } from '#server/leaving/own-data.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { VendorUnreached } from '#server/payments/vendor.ts';
import { takeUpMeans } from '#server/store/plan-means.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard } from '../../support/payments.ts';
import { spanish } from '../../support/english.ts';
import { dull, mastercard, planMeansAt, poor } from '../../support/plan-means.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = 24 * 60;

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, charged, processor, begun, rows, lasts, told } = planMeansAt(server);

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
    const letters = await told();
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
    const given = agreed?.consent.replace('If you use this card, you authorize', 'You authorized');
    const mail = letters.find(({ kind }) => kind === 'mail')?.body;
    expect(mail).toContain(given);
    expect(mail).not.toContain('If you use this card');
    const stored = await openTenant(server.db, clinic.slug());
    const asked = { stored, personId: agreed?.personId ?? '', now: await server.deps.now() };
    const laterCards = [{ lastDigits: '4444', from, consent: { words: agreed?.consent } }];
    // The instalment that is paid was taken from the bank account before.
    const instalments = expect.arrayContaining([
      expect.objectContaining({ status: 'paid', method: 'ach', lastDigits: '6789' }),
    ]);
    expect((await ownDataOf(server.db, asked))?.plans).toMatchObject([{ laterCards, instalments }]);
    // The card that waits is taken up with the next letter of a payment.
    await takeUpMeans(server.db, planId);
    expect((await ownDataOf(server.db, asked))?.plans).toMatchObject([
      { lastDigits: '4444', instalments },
    ]);
    const { body } = await server.ask('GET', '/api/user/changes', { token });
    const listed = expect.objectContaining({ what: 'planMeans', by: 'you' });
    expect(body['payload']).toContainEqual(listed);
  });

  test('the letters are in the language in which the authorization was read', async () => {
    const { add, shown, planId, path } = await begun();
    const [card, from] = [await add(mastercard), String((await shown())?.next.date)];
    const json = { idempotencyKey: randomUUID(), card, from, language: 'es' };
    const { token } = await clinic.owner();
    expect((await server.ask('POST', path, { token, json })).status).toBe(200);
    const [agreed] = await rows(planId);
    expect(agreed?.consent).toContain('autoriza');
    const provider = clinic.slug();
    const [mail] = (await told()).filter(({ kind }) => kind === 'mail');
    expect(mail?.subject).toBe(spanish('headings_planmeansmail', { provider }));
    expect(mail?.body).toContain(spanish('topics_notyoumail'));
    await takeUpMeans(server.db, planId);
    expect((await clinic.thePlan()).plan.language).toBe('es');
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
    expect((await shown())?.means).toMatchObject({ last4: '6789', later: { last4: '4444' } });
    server.pass(minutes(day));
    await clinic.debit();
    expect((await shown())?.means).toMatchObject({ last4: '4444' });
    await clinic.toNextDebit();
    expect(await lasts()).toEqual(['6789', '6789', '4444']);
  });

  test('a payment that stayed as it was told and is refused is tried again with the card', async () => {
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
    processor.asSent = () => {
      throw new VendorUnreached('away');
    };
    await clinic.debit();
    server.pass(minutes(2 * day));
    processor.asSent = (one) => one;
    await clinic.toNextDebit();
    expect(await lasts()).toEqual(['6789', '4444']);
    expect(await clinic.statuses()).toBe('paid paid pending pending');
    const own = charged.filter(({ details }) => details.method === 'kept');
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter(({ reference }) => reference === own.at(-1)?.reference)).toHaveLength(1);
  });

  test('a payment that was refused is tried again with another card, though its day is near', async () => {
    const { add, shown, change } = await begun((cart) => byCard(cart, poor));
    const card = await add(mastercard);
    await clinic.toNextDebit();
    const next = await shown();
    expect(next?.missed).not.toHaveProperty('harmless');
    expect(await change(card, String(next?.next.date))).toMatchObject({ status: 200 });
    expect((await shown())?.missed).toMatchObject({ harmless: 'otherMeans' });
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
    expect(await told()).toHaveLength(2);
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
    const { add, shown, change, planId, token } = await begun();
    const card = await add(mastercard);
    await change(card, String((await shown())?.next.date));
    const { body } = await server.ask('POST', '/payments/user/cards', { token });
    expect(body['cards']).toMatchObject([{ id: card, plans: [{ planId, accounts: ['A-1'] }] }]);
    await server.ask('POST', '/payments/user/cards/delete', { token, json: { id: card } });
    await clinic.toNextDebit();
    expect(await lasts()).toEqual(['6789', '4444']);
  });
});
