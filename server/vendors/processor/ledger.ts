import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { openMovedBack } from './moved-back.ts';
import type { Behaviour } from './numbers.ts';

export interface Recorded {
  readonly id: string;
  readonly reference: string;
  readonly merchant: string;
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
  readonly status: 'paid' | 'declined';
  readonly reason: string | null;
  /** The network's own words for a refusal. */
  readonly code: string | null;
  readonly advice: string | null;
  /** The same value for one number; the number cannot be read from it. */
  readonly fingerprint: string | null;
  readonly at: number;
}

/** A number that is debited again, known by its last digits and its behaviour. */
export interface Kept {
  readonly token: string;
  readonly reference: string;
  readonly last4: string;
  readonly behaviour: Behaviour;
  readonly isBank: boolean;
  readonly fingerprint: string | null;
  /** The network's reference of the first use. */
  readonly schemeReference: string | null;
}

/** The stand-in's own book: only ever added to, never with a number in full. */
export const openProcessorLedger = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new Libsql(join(folder, 'processor.db'));
  file.pragma('busy_timeout = 5000');
  file.pragma('journal_mode = WAL');
  // The stand-in's book need not outlive a power cut, so it is written without waiting for the disk.
  file.pragma('synchronous = NORMAL');
  file.exec(`create table if not exists charges (
    seq integer primary key autoincrement, id text not null, reference text not null,
    merchant text not null, amount integer not null, currency text not null, last4 text not null,
    status text not null, reason text, at integer not null)`);
  file.exec('create index if not exists charges_reference on charges (reference)');
  file.exec(`create table if not exists kept (
    token text primary key, reference text not null unique, last4 text not null, behaviour text not null)`);
  file.exec('create table if not exists uses (token text not null, reference text not null)');
  file.exec('create index if not exists uses_token on uses (token)');
  // Books of older sandboxes lack these columns.
  const has = new Set(
    (file.pragma('table_info(charges)') as readonly { readonly name: string }[]).map(
      ({ name }) => name,
    ),
  );
  if (!has.has('fingerprint'))
    for (const column of [
      'charges add column code text',
      'charges add column advice text',
      'charges add column fingerprint text',
      'kept add column fingerprint text',
      'kept add column bank integer not null default 0',
    ])
      file.exec(`alter table ${column}`);
  const inKept = (file.pragma('table_info(kept)') as readonly { readonly name: string }[]).map(
    ({ name }) => name,
  );
  if (!inKept.includes('scheme')) {
    file.exec('alter table kept add column scheme text');
    file.exec('alter table kept add column forgotten integer not null default 0');
  }
  file.exec(
    'create table if not exists news (seq integer primary key autoincrement, said text not null)',
  );
  file.exec('create table if not exists salts (id integer primary key, salt text not null)');
  file.prepare('insert or ignore into salts (id, salt) values (1, ?)').run(randomUUID());
  const { salt } = file.prepare('select salt from salts').get() as { readonly salt: string };
  const insert = file.prepare(
    'insert into charges (id, reference, merchant, amount, currency, last4, status, reason, at, code, advice, fingerprint) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const columns =
    'id, reference, merchant, amount, currency, last4, status, reason, at, code, advice, fingerprint';
  const byReference = file.prepare(
    `select ${columns} from charges where reference = ? order by seq`,
  );
  const all = file.prepare(`select ${columns} from charges order by seq`);
  const insertKept = file.prepare(
    'insert or ignore into kept (token, reference, last4, behaviour, bank, fingerprint, scheme) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const keptColumns = 'token, reference, last4, behaviour, bank, fingerprint, scheme';
  const byToken = file.prepare(`select ${keptColumns} from kept where token = ? and forgotten = 0`);
  const forgetToken = file.prepare('update kept set forgotten = 1 where token = ?');
  const keptWith = file.prepare(
    'select token from kept where last4 = ? and bank = 0 and forgotten = 0 order by rowid',
  );
  const insertNews = file.prepare('insert into news (said) values (?)');
  const newsAfter = file.prepare('select seq, said from news where seq > ? order by seq limit 100');
  const allKept = file.prepare('select last4, forgotten from kept order by rowid');
  const keptByReference = file.prepare(`select ${keptColumns} from kept where reference = ?`);
  const insertUse = file.prepare('insert into uses (token, reference) values (?, ?)');
  const countUses = file.prepare('select reference from uses where token = ?');
  return {
    add: (one: Recorded): void => {
      const { id, reference, merchant, amount, currency, last4, status, reason, at } = one;
      const asked = [id, reference, merchant, amount, currency, last4, status, reason, at];
      insert.run(...asked, one.code, one.advice, one.fingerprint);
    },
    keep: (one: Kept): void => {
      const { token, reference, last4, behaviour, isBank, fingerprint, schemeReference } = one;
      const bank = isBank ? 1 : 0;
      insertKept.run(token, reference, last4, behaviour, bank, fingerprint, schemeReference);
    },
    forget: (token: string): void => {
      forgetToken.run(token);
    },
    keptWith: (last4: string) =>
      (keptWith.all(last4) as readonly { token: string }[]).map(({ token }) => token),
    addNews: (said: object): void => {
      insertNews.run(JSON.stringify(said));
    },
    newsAfter: (event = '0') =>
      (newsAfter.all(Number(event)) as readonly { seq: number; said: string }[]).map(
        ({ seq, said }) => ({ event: String(seq), ...(JSON.parse(said) as object) }),
      ),
    allKept: () => allKept.all() as readonly { last4: string; forgotten: number }[],
    fingerprintOf: (number: string): string =>
      createHmac('sha256', salt).update(number).digest('base64url'),
    kept: (token: string) => keptOf(byToken.get(token)),
    keptUnder: (reference: string) => keptOf(keptByReference.get(reference)),
    use: (token: string, reference: string): void => {
      insertUse.run(token, reference);
    },
    uses: (token: string): number => countUses.all(token).length,
    under: (reference: string) => byReference.all(reference).map(recorded),
    all: () => all.all().map(recorded),
    movedBack: openMovedBack(file),
    close: () => file.close(),
  };
};

export type ProcessorLedger = ReturnType<typeof openProcessorLedger>;

/** The driver's rows carry more than their columns. */
const recorded = (row: unknown): Recorded => {
  const { id, reference, merchant, amount, currency, last4, status, ...more } = row as Recorded;
  const { reason, at, code, advice, fingerprint } = more;
  const said = { reason, code, advice, fingerprint };
  return { id, reference, merchant, amount, currency, last4, status, ...said, at };
};

const keptOf = (row: unknown): Kept | undefined => {
  if (row === undefined) return undefined;
  const { token, reference, last4, behaviour, fingerprint, bank, scheme } = row as Kept & {
    bank: number;
    scheme: string | null;
  };
  const known = { token, reference, last4, behaviour, fingerprint };
  return { ...known, isBank: bank === 1, schemeReference: scheme };
};
