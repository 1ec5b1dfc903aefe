import { randomUUID } from 'node:crypto';
import type { Deps } from './deps.ts';
import { refusedAt } from './failure.ts';
import { passwordFits } from './passwords.ts';

type Db = Pick<Deps, 'db'>;

/** Former passwords that are refused; the present one is the fourth. */
const remembered = 3;

const formerOf = ({ db }: Db, personId: string) =>
  db
    .selectFrom('formerPasswords')
    .select(['id', 'passwordHash'])
    .where('personId', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();

/** Throws where a password is one of the person's last four; names the field that held it. */
export const refuseFormerPassword = async (
  deps: Db,
  personId: string,
  password: string,
  field = 'password',
): Promise<void> => {
  const person = await deps.db
    .selectFrom('people')
    .select('passwordHash')
    .where('id', '=', personId)
    .executeTakeFirst();
  const former = (await formerOf(deps, personId)).slice(0, remembered);
  const hashes = [person?.passwordHash, ...former.map(({ passwordHash }) => passwordHash)];
  for (const hash of hashes) if (hash && (await passwordFits(hash, password))) throw used(field);
};

/** Remembers the current password; called before another one takes its place. */
export const noteFormerPassword = async (
  deps: Db,
  personId: string,
  now: number,
): Promise<void> => {
  const { db } = deps;
  await db
    .insertInto('formerPasswords')
    .columns(['id', 'personId', 'passwordHash', 'at'])
    .expression((e) =>
      e
        .selectFrom('people')
        .select((s) => [
          s.val(randomUUID()).as('id'),
          'people.id as personId',
          s.ref('people.passwordHash').$notNull().as('passwordHash'),
          s.val(now).as('at'),
        ])
        .where('people.id', '=', personId)
        .where('people.passwordHash', 'is not', null),
    )
    .execute();
  const forgotten = (await formerOf(deps, personId)).slice(remembered).map(({ id }) => id);
  if (forgotten.length > 0)
    await db.deleteFrom('formerPasswords').where('id', 'in', forgotten).execute();
};

const used = (field: string) => refusedAt(field, 'You cannot use any of your last 4 passwords.');
