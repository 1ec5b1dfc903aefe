import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findByToken } from '#server/store/sessions.ts';
import { sweep } from '#server/sweep.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { guestPlansAt } from '../../support/guest-plans.ts';
import { aPayer, byCard, typed } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { asGuest, minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);
eachDatabase((open) => {
  const server = useServer(open, { limits: true });
  const at = debitsAt(server, { saveCreditCard: true });

  const { begun, linkIn, ask, answer, opened, of } = guestPlansAt(server, at);

  test('every letter and text of a guest’s plan has the same link, and none what it asks for', async () => {
    const { link, planId } = await begun();
    expect(link).toMatch(/^[\w-]{43}$/);
    await at.untilDebit();
    await at.debit();
    const told = (await at.letters()).filter(({ uniqueKey }) => uniqueKey?.startsWith(`plan:`));
    expect(told.length).toBeGreaterThan(3);
    for (const { body } of told) {
      expect(body).toContain(`/${at.slug()}/#/plan/${link}`);
      expect(body).not.toMatch(/1951|Marsh/);
    }
    expect(planId).toBe((await at.thePlan()).plan.id);
  });

  test('the letters of a payer with a login have none', async () => {
    const bill = await at.found();
    await (await at.owner()).pay(byCard(planCart([bill], 5_000), { again: true }));
    server.pass(1);
    expect((await at.letters()).length).toBeGreaterThan(0);
    expect(await linkIn()).toBe('');
  });

  test('a guest has the plan taken from a card that is typed, and the row says by which question they came', async () => {
    const { link, planId, subject } = await begun();
    const token = await opened(link);
    const path = `/payments/recurring/plan/${planId}/means`;
    const { body } = await server.ask('GET', path, { token });
    const { next } = body['plan'] as unknown as { next: { date: string } };
    const newCard = {
      payerName: 'Rosa Delgado',
      address: '12 Lake Street',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60601',
      cardNumber: '5555555555554444',
      cvv: '737',
      expMonth: '12',
      expYear: '2041',
    };
    const json = { idempotencyKey: randomUUID(), from: next.date, newCard };
    expect((await server.ask('POST', path, { token, json })).status).toBe(200);
    const [row] = await server.db.selectFrom('planMeans').selectAll().execute();
    expect(row).toMatchObject({ planId, personId: subject, cardId: '', factor: 'dateOfBirth' });
    const stranger = { token: String((await asGuest(server, at.slug())).token) };
    const other = { ...json, idempotencyKey: randomUUID() };
    expect((await server.ask('POST', path, { ...stranger, json: other })).status).toBe(404);
  });

  test('a guest who knows what the letter does not say sees the plan, and nothing else', async () => {
    const { link, planId, subject } = await begun();
    const { status, body } = await ask(link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      questions: [{ field_name: 'dateOfBirth', prompt: 'dateOfBirth' }],
      triesLeft: 5,
      language: 'en',
    });
    expect(JSON.stringify(body)).not.toMatch(/1951|A-1|50/);
    const begin = await answer(link, { dateOfBirth: '12/03/1951' });
    expect(begin).toMatchObject({ status: 200, body: { planId, loginType: 'guest' } });
    const token = String(begin.body['token']);
    const seen = await of(planId, token).whole();
    expect(seen.body['plan']).toMatchObject({ planId, remaining: 15_000, status: 'active' });
    const { deeds } = seen.body['plan'] as unknown as { deeds: string[] };
    expect(deeds.toSorted()).toEqual(['amount', 'automatic', 'means', 'move', 'pause', 'stop']);
    const bills = await server.ask('GET', '/api/user/balance', { token });
    expect(bills.body['accounts']).toEqual([]);
    const kept = await server.db.selectFrom('planGrants').selectAll().execute();
    expect(kept.filter((one) => one.planId === planId)).toMatchObject([{ factor: 'dateOfBirth' }]);
    expect(kept.map(({ sessionId }) => sessionId)).not.toContain(subject);
    const noted = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('tenant', '=', at.slug())
      .where('action', '=', 'plan.link')
      .execute();
    expect(noted).toMatchObject([{ target: planId, outcome: 'done', note: 'dateOfBirth' }]);
    expect(JSON.stringify(noted)).not.toContain(link);
  });

  test('a guest without a grant is answered as if there were no such plan, the one who began it as well', async () => {
    const { planId } = await begun();
    const { token } = await asGuest(server, at.slug());
    const stranger = of(planId, String(token), { owed: 1, taken: 1 });
    for (const call of [stranger.whole, stranger.stop, stranger.deeds])
      expect((await call()).status).toBe(404);
  });

  test('a grant opens nothing of another plan', async () => {
    const one = await begun();
    const other = await aPayer(server, at.slug());
    await other.pay(byCard(planCart([typed(9_000, 1, { paymentPostingId: 'B-2' })], 3_000)));
    server.pass(1);
    const plans = await server.db
      .selectFrom('plans')
      .select('id')
      .where('tenant', '=', at.slug())
      .execute();
    const beside = plans.map(({ id }) => id).find((id) => id !== one.planId) ?? '';
    // Both may have been begun in one session.
    await server.db
      .updateTable('plans')
      .set({ subject: one.subject })
      .where('id', '=', beside)
      .execute();
    const token = await opened(one.link);
    const through = of(beside, token, { owed: 1, taken: 1 });
    for (const call of [through.whole, through.stop, through.deeds])
      expect((await call()).status).toBe(404);
    expect((await of(one.planId, token).whole()).status).toBe(200);
  });

  test('a guest stops the plan, from two devices at once, and it is stopped once and told once', async () => {
    const { link, planId } = await begun();
    const [phone, tablet] = [await opened(link), await opened(link)];
    const figures = await of(planId, phone).figures();
    const answers = await Promise.all(
      [phone, tablet, phone].map((token) => of(planId, token, figures).stop()),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await at.statuses()).toBe('paid cancelled cancelled cancelled');
    const letters = (await at.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':stopped'));
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'text']);
    expect(letters[0]?.body).toContain(link);
    const [line, ...more] = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('tenant', '=', at.slug())
      .where('action', '=', 'plan.stopped')
      .execute();
    expect(more).toEqual([]);
    expect(line).toMatchObject({ note: 'by the link of a letter: dateOfBirth' });
    const { session } = (await findByToken(server.db, phone, await server.deps.now())) ?? {};
    expect(line?.subject).toBeTruthy();
    expect(session?.id).toBeTruthy();
    server.pass(40 * day);
    await at.announce();
    await at.debit();
    expect(await at.charges()).toHaveLength(1);
  });

  test('wrong answers are counted for the plan, at once as well: the sixth of a day is not looked at', async () => {
    const { link } = await begun();
    const wrong = await Promise.all(
      [1, 2, 3, 4].map((year) => answer(link, { dateOfBirth: `197${year}-01-01` })),
    );
    expect(wrong.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await ask(link)).body['triesLeft']).toBe(1);
    expect((await answer(link, {})).status).toBe(403);
    expect((await ask(link)).status).toBe(429);
    const late = await answer(link);
    expect(late.status).toBe(429);
    expect(JSON.stringify(late.body)).not.toMatch(/plan|birth/i);
    server.pass(day);
    await sweep(server.deps);
    expect((await ask(link)).body['triesLeft']).toBe(5);
    expect((await answer(link)).status).toBe(200);
  });

  test('a right answer forgets the wrong ones before it', async () => {
    const { link } = await begun();
    await answer(link, { dateOfBirth: '1970-01-01' });
    await opened(link);
    expect((await ask(link)).body['triesLeft']).toBe(5);
  });

  test.each(['x', 'A'.repeat(43), `${'a'.repeat(42)}_`])(
    'a link that was made up is answered like any that is over: %.5s',
    async (link) => {
      await begun();
      for (const { status, body } of [await ask(link), await answer(link)]) {
        expect(status).toBe(404);
        expect(JSON.stringify(body)).not.toMatch(/plan/i);
      }
    },
  );

  test('a link of another number, or at another provider, opens nothing', async () => {
    const { link } = await begun();
    const changed = `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`;
    expect((await answer(changed)).status).toBe(404);
    await server.db.updateTable('plans').set({ tenant: 'elsewhere' }).execute();
    expect((await answer(link)).status).toBe(404);
    await server.db.updateTable('plans').set({ tenant: at.slug() }).execute();
  });

  test('an old letter leads to a plan that runs, and for ninety days to one that is over', async () => {
    const { link, planId } = await begun();
    server.pass(400 * day);
    const token = await opened(link);
    await of(planId, token, await of(planId, token).figures()).stop();
    server.pass(90 * day - 1);
    expect((await ask(link)).status).toBe(200);
    server.pass(1);
    expect((await ask(link)).status).toBe(404);
  });

  test('the end of the session is the end of the grant', async () => {
    const { link, planId } = await begun();
    const token = await opened(link);
    await server.ask('POST', '/api/session/kill', { token, json: {} });
    expect((await of(planId, token).whole()).status).toBe(401);
    server.pass(31 * day);
    await sweep(server.deps);
    const kept = await server.db.selectFrom('planGrants').select('planId').execute();
    expect(kept).not.toContainEqual({ planId });
  });

  test('the payer is told of the fifth wrong answer by a letter, once for each lock', async () => {
    const { link } = await begun();
    const locked = async () =>
      (await at.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':locked:'));
    for (const year of [1, 2, 3, 4]) await answer(link, { dateOfBirth: `197${year}-01-01` });
    expect(await locked()).toEqual([]);
    await Promise.all([5, 6, 7].map((year) => answer(link, { dateOfBirth: `197${year}-01-01` })));
    expect(await locked()).toHaveLength(1);
    const [letter] = await locked();
    expect(letter?.body).toMatch(/works again from .*\d:\d\d.* C[SD]T/);
    expect(letter?.body).toContain(`/#/plan/${link}`);
    server.pass(day);
    for (const year of [1, 2, 3, 4, 5]) await answer(link, { dateOfBirth: `197${year}-01-01` });
    expect(await locked()).toHaveLength(2);
  });
});
