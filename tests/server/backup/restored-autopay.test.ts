import { expect, test } from 'vitest';
import { announceAutopays } from '#server/autopay/announce.ts';
import { takeAutopays } from '#server/autopay/debit.ts';
import { compareBooks } from '#server/backup/books.ts';
import { autopayAt } from '../../support/autopay.ts';
import { backedUp, placeOf } from '../../support/backups.ts';
import { eachDatabase } from '../../support/databases.ts';
import { restoredServer } from '../../support/restored-server.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = autopayAt(server);

  test.each(['before', 'after'] as const)(
    'an automatic payment that was backed up %s it was announced is one charge, whoever announces it again',
    async (when) => {
      await at.begun();
      const early = await backedUp(placeOf(server.deps.config));
      await at.toAnnouncement();
      const file = when === 'before' ? early : await backedUp(placeOf(server.deps.config));
      await at.toPayment();
      await at.take();
      expect(await at.charges()).toHaveLength(1);
      const { second, payments, asked, charge } = await restoredServer(server, file);
      expect(await asked()).toBe(true);
      const paid = () =>
        second.db
          .selectFrom('autopayRounds')
          .select(['status', 'taken'])
          .where('tenant', '=', at.slug())
          .where('status', '=', 'paid')
          .execute();
      for (let day = 0; day < 15 && (await paid()).length === 0; day += 1) {
        await announceAutopays(payments());
        await takeAutopays(payments());
        second.pass(minutes(24 * 60));
      }
      expect(await paid()).toEqual([{ status: 'paid', taken: 20_000 }]);
      expect(charge).not.toHaveBeenCalled();
      expect(await at.charges()).toHaveLength(1);
      expect((await compareBooks(second.db)).problems).toEqual([]);
    },
  );
});
