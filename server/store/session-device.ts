import type { Kysely } from 'kysely';
import type { DeviceKind } from '#domain/device-kind.ts';
import type { Database } from './schema.ts';

/** The kind of device from which a session was begun. */
export const deviceOfSession = async (
  db: Kysely<Database>,
  id: string,
): Promise<DeviceKind | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .select(['browser', 'system'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...(row.browser && { browser: row.browser }),
      ...(row.system && { system: row.system }),
    }
  );
};
