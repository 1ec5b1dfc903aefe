import { beforeAll, describe, expect, test } from 'vitest';
import { noteFormerPassword, refuseFormerPassword } from '#server/former-passwords.ts';
import { hashPassword } from '#server/passwords.ts';
import { eachDatabase } from '../support/databases.ts';
import { useServer } from '../support/server.ts';

eachDatabase((open) => {
  describe('former passwords', () => {
    const server = useServer(open);
    let id: string;
    beforeAll(async () => {
      const { id: found } = await server.db
        .selectFrom('people')
        .select('id')
        .where('tenant', '=', 'alpha')
        .where('username', '=', 'anna@example.org')
        .executeTakeFirstOrThrow();
      id = found;
    });

    test('the last four passwords may not be taken again', async () => {
      const { deps, db } = server;
      const isFree = (typed: string) =>
        refuseFormerPassword(deps, id, typed).then(
          () => true,
          () => false,
        );
      const put = async (typed: string, now: number) => {
        await noteFormerPassword(deps, id, now);
        const passwordHash = await hashPassword(typed);
        await db.updateTable('people').set({ passwordHash }).where('id', '=', id).execute();
      };
      expect(await isFree('Correct-Horse-7')).toBe(false);
      for (const at of [1, 2, 3]) await put(`Another-One-${at}`, at);
      expect(await isFree('Correct-Horse-7')).toBe(false);
      await put('Another-One-4', 4);
      expect(await isFree('Correct-Horse-7')).toBe(true);
      for (const at of [1, 2, 3, 4]) expect(await isFree(`Another-One-${at}`)).toBe(false);
      const kept = await db.selectFrom('formerPasswords').selectAll().execute();
      expect(kept).toHaveLength(3);
    });
  });
});
