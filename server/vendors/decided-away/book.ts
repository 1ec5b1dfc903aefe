import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';

/** A payment in the book of a stand-in; how it stands follows from its changes and the clock. */
export interface Entry {
  readonly id: string;
  readonly reference: string;
}

/** A callback that waits to be brought. */
export interface Waiting {
  readonly seq: number;
  readonly payment: string;
  readonly event: string;
  readonly url: string;
  readonly due: number;
  readonly tries: number;
  readonly forged: number;
}

/** The own book of a stand-in at which the payer decides; a payment is added and its entry goes on. */
export const openAwayBook = <E extends Entry>(folder: string, name: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new Libsql(join(folder, `${name}.db`));
  file.pragma('busy_timeout = 5000');
  file.pragma('journal_mode = WAL');
  // The stand-in's book need not outlive a power cut, so it is written without waiting for the disk.
  file.pragma('synchronous = NORMAL');
  file.exec(`create table if not exists payments (
    seq integer primary key autoincrement, id text not null unique, reference text not null,
    said text not null)`);
  file.exec('create index if not exists payments_reference on payments (reference)');
  file.exec(`create table if not exists callbacks (
    seq integer primary key autoincrement, payment text not null, event text not null,
    url text not null, due integer not null, tries integer not null default 0,
    forged integer not null, answered integer)`);
  const insert = file.prepare('insert into payments (id, reference, said) values (?, ?, ?)');
  const rewrite = file.prepare('update payments set said = ? where id = ?');
  const byId = file.prepare('select said from payments where id = ?');
  const byReference = file.prepare('select said from payments where reference = ? order by seq');
  const all = file.prepare('select said from payments order by seq');
  const queue = file.prepare(
    'insert into callbacks (payment, event, url, due, forged) values (?, ?, ?, ?, ?)',
  );
  const columns = 'seq, payment, event, url, due, tries, forged';
  const open = `from callbacks where (answered is null or answered not between 200 and 299) and tries < ?`;
  const dueOnes = file.prepare(`select ${columns} ${open} and due <= ? order by seq`);
  const anyOpen = file.prepare(`select seq ${open} limit 1`);
  const tries = file.prepare('update callbacks set tries = tries + 1, due = ? where seq = ?');
  const answered = file.prepare('update callbacks set answered = ? where seq = ?');
  const allCallbacks = file.prepare(
    'select payment, event, due, tries, forged, answered from callbacks order by seq',
  );
  return {
    add: (entry: E): void => {
      insert.run(entry.id, entry.reference, JSON.stringify(entry));
    },
    rewrite: (entry: E): void => {
      rewrite.run(JSON.stringify(entry), entry.id);
    },
    of: (id: string) => entriesIn<E>([byId.get(id)])[0],
    under: (reference: string) => entriesIn<E>(byReference.all(reference)),
    all: () => entriesIn<E>(all.all()),
    queue: (one: Pick<Waiting, 'payment' | 'event' | 'url' | 'due'>, isForged: boolean): void => {
      queue.run(one.payment, one.event, one.url, one.due, isForged ? 1 : 0);
    },
    due: (now: number, mostTries: number) => dueOnes.all(mostTries, now) as readonly Waiting[],
    isWaiting: (mostTries: number): boolean => anyOpen.get(mostTries) !== undefined,
    tries: (seq: number, again: number): void => {
      tries.run(again, seq);
    },
    answered: (seq: number, status: number): void => {
      answered.run(status, seq);
    },
    callbacks: () =>
      (allCallbacks.all() as readonly Told[]).map(
        ({ payment, event, due, tries: tried, forged, answered: by }) =>
          ({ payment, event, due, tries: tried, forged, answered: by }) satisfies Told,
      ),
    close: () => file.close(),
  };
};

export type AwayBook<E extends Entry> = ReturnType<typeof openAwayBook<E>>;

interface Told {
  readonly payment: string;
  readonly event: string;
  readonly due: number;
  readonly tries: number;
  readonly forged: number;
  readonly answered: number | null;
}

const entriesIn = <E>(rows: readonly unknown[]): readonly E[] =>
  rows.flatMap((row) =>
    row === undefined ? [] : [JSON.parse((row as { readonly said: string }).said) as E],
  );
