import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { holdLogin } from '#server/store/hold-login.ts';
import { eachDatabase } from '../../support/databases.ts';
import { ana, aProviderToLeave, rosa } from '../../support/leavers.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);

  /** Long enough for a request that is not kept waiting to be answered. */
  const untilItWaits = () => wait(400);

  for (const payer of [rosa, ana])
    test(`a payment that ${payer} begins at the moment of closing is waited for, and keeps it open`, async () => {
      const { slug, as, close, pay, idOf } = await aProviderToLeave(server);
      const [her, payers] = [await as(rosa), await as(payer)];
      expect((await pay(payers.token)).status).toBe(200);
      let closing: ReturnType<typeof close> | undefined;
      await server.db.transaction().execute(async (work) => {
        expect(await holdLogin(work, await idOf(payer))).toBe(true);
        closing = close(her);
        await untilItWaits();
        const begun = { status: 'claimed' as const };
        await work.updateTable('paymentIntents').set(begun).where('tenant', '=', slug).execute();
      });
      expect((await closing)?.status).toBe(422);
      expect(await idOf(rosa)).not.toBe('');
      expect(await idOf(payer)).not.toBe('');
    });

  test('a payment whose login is closed before it is claimed is not begun', async () => {
    const { slug, as, pay, idOf } = await aProviderToLeave(server);
    const her = await as(rosa);
    const id = await idOf(rosa);
    let paying: ReturnType<typeof pay> | undefined;
    await server.db.transaction().execute(async (work) => {
      await work.deleteFrom('people').where('id', '=', id).execute();
      paying = pay(her.token);
      await untilItWaits();
    });
    const status = (await paying)?.status;
    const intents = await server.db
      .selectFrom('paymentIntents')
      .select('id')
      .where('tenant', '=', slug)
      .execute();
    expect([status, intents]).toEqual([401, []]);
  });

  test('nobody is logged in whose login is closed while the password is compared', async () => {
    const { slug, idOf, logIn } = await aProviderToLeave(server);
    const id = await idOf(rosa);
    let coming: ReturnType<typeof logIn> | undefined;
    await server.db.transaction().execute(async (work) => {
      await work.deleteFrom('people').where('id', '=', id).execute();
      coming = logIn(rosa);
      await untilItWaits();
    });
    expect((await coming)?.status).toBe(401);
    const sessions = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('tenant', '=', slug)
      .execute();
    expect(sessions).toEqual([]);
  });
});
