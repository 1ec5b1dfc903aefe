import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { guestPlansAt } from '../../support/guest-plans.ts';
import { password, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open, { limits: true });
  const at = debitsAt(server, { saveCreditCard: true });
  const { answer, ask, begun, of, opened } = guestPlansAt(server, at);

  const deedsKept = (planId: string) =>
    server.db
      .selectFrom('planDeeds')
      .select(['deed', 'personId', 'sessionId', 'factor', 'consent'])
      .where('planId', '=', planId)
      .orderBy('consentAt')
      .execute();
  const sessionsGranted = async (planId: string) =>
    (
      await server.db
        .selectFrom('planGrants')
        .select('sessionId')
        .where('planId', '=', planId)
        .execute()
    ).map(({ sessionId }) => sessionId);

  test('the change of a guest is kept with their session and the question, in the name of the plan’s payer', async () => {
    const { link, planId, subject } = await begun();
    const token = await opened(link);
    expect((await of(planId, token).pause()).status).toBe(200);
    const [kept, ...more] = await deedsKept(planId);
    expect(more).toEqual([]);
    const [sessionId] = await sessionsGranted(planId);
    expect(kept).toMatchObject({
      deed: 'pause',
      personId: subject,
      sessionId,
      factor: 'dateOfBirth',
    });
    expect(sessionId).not.toBe(subject);
    // The answer is kept nowhere.
    expect(JSON.stringify(kept)).not.toMatch(/1951|Marsh/);
  });

  test('the changes of a guest count across their sessions', async () => {
    const { link, planId } = await begun();
    const pausesLeft = async (token: string) => {
      const { body } = await of(planId, token).deeds();
      const { pause } = (body['plan'] as unknown as { offers: { pause: object } }).offers;
      return pause;
    };
    const tokens = [await opened(link), await opened(link), await opened(link)] as const;
    const before = await pausesLeft(tokens[1]);
    expect((await of(planId, tokens[0]).pause()).status).toBe(200);
    expect(await pausesLeft(tokens[1])).not.toEqual(before);
    expect(await pausesLeft(tokens[1])).toEqual(await pausesLeft(tokens[0]));
    expect((await of(planId, tokens[1]).pause()).status).toBe(200);
    expect(await pausesLeft(tokens[2])).toMatchObject({ why: 'often' });
    expect((await of(planId, tokens[2]).pause()).status).toBe(409);
    const kept = await deedsKept(planId);
    expect(new Set(kept.map(({ sessionId }) => sessionId)).size).toBe(2);
  });

  test('the right answer pressed twice opens the plan twice, and uses no try up', async () => {
    const { link, planId } = await begun();
    const both = await Promise.all([answer(link), answer(link)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of both)
      expect((await of(planId, String(body['token'])).whole()).status).toBe(200);
    expect(new Set(await sessionsGranted(planId)).size).toBe(2);
    expect((await ask(link)).body['triesLeft']).toBe(5);
  });

  test('somebody who is logged in and answers is let in as a guest: their login has the plan no more than before', async () => {
    const { link, planId } = await begun();
    const json = { slug: at.slug(), type: 'credentialed', username: 'owner@example.org', password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    const mine = String(body['token']);
    const asked = await server.ask('POST', '/payments/recurring/link/answers', {
      json: { slug: at.slug(), link, answers: { dateOfBirth: '1951-12-03' } },
      token: mine,
    });
    expect(asked).toMatchObject({ status: 200, body: { loginType: 'guest', planId } });
    expect((await of(planId, mine).whole()).status).toBe(404);
    expect((await of(planId, String(asked.body['token'])).whole()).status).toBe(200);
    expect((await server.ask('GET', '/api/user/balance', { token: mine })).status).toBe(200);
  });
});
