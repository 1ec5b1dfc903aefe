import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type Libsql from 'libsql';

/** An event for one of the addresses that wish to hear, until it is taken there. */
export interface Notice {
  readonly seq: number;
  /** The id of the event, the same at every repeat. */
  readonly id: string;
  readonly hook: string;
  readonly url: string;
  readonly body: string;
  readonly tries: number;
}

export interface Hook {
  readonly id: string;
  readonly url: string;
}

/** The part of the book with the addresses to be told, what they are told, and the key that signs it. */
export const openEvents = (file: Libsql.Database, makeKey: () => string) => {
  for (const table of [
    'hooks (id text primary key, url text not null unique)',
    `events (seq integer primary key autoincrement, id text not null, hook text not null,
      body text not null, due integer not null, tries integer not null, taken integer not null)`,
    'keys (id integer primary key, pem text not null)',
  ])
    file.exec(`create table if not exists ${table}`);
  const insertHook = file.prepare('insert or ignore into hooks (id, url) values (?, ?)');
  const hooks = file.prepare('select id, url from hooks order by id');
  const insert = file.prepare(
    'insert into events (id, hook, body, due, tries, taken) values (?, ?, ?, ?, 0, 0)',
  );
  const due = file.prepare(
    `select seq, events.id, hook, url, body, tries from events join hooks on hooks.id = hook
      where taken = 0 and due <= ? order by due, seq`,
  );
  const repeat = file.prepare('update events set due = ?, tries = tries + 1 where seq = ?');
  const take = file.prepare('update events set taken = 1 where seq = ?');
  const all = file.prepare('select id, body, tries, taken from events order by seq');
  const key = file.prepare('select pem from keys');
  const insertKey = file.prepare('insert or ignore into keys (id, pem) values (1, ?)');
  let signing: KeyObject | undefined;
  const signingKey = (): KeyObject => {
    if (signing) return signing;
    const known = () => (key.get() as { pem: string } | undefined)?.pem;
    if (known() === undefined) insertKey.run(makeKey());
    signing = createPrivateKey(known() ?? '');
    return signing;
  };
  return {
    addHook: (id: string, url: string): void => {
      insertHook.run(id, url);
    },
    hooks: (): readonly Hook[] =>
      (hooks.all() as readonly Hook[]).map(({ id, url }) => ({ id, url })),
    add: (event: { id: string; hook: string; body: string; due: number }): void => {
      insert.run(event.id, event.hook, event.body, event.due);
    },
    due: (at: number): readonly Notice[] => due.all(at) as readonly Notice[],
    repeat: (seq: number, at: number): void => {
      repeat.run(at, seq);
    },
    take: (seq: number): void => {
      take.run(seq);
    },
    all: () =>
      (all.all() as readonly { id: string; body: string; tries: number; taken: number }[]).map(
        ({ id, body, tries, taken }) => ({ id, body, tries, taken: taken === 1 }),
      ),
    /** The key of this book, made at the first use. */
    signingKey,
    certificate: (): string =>
      createPublicKey(signingKey()).export({ type: 'spki', format: 'pem' }).toString(),
  };
};

/** The key in PEM; making one takes the better part of a second. */
export const newSigningKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
