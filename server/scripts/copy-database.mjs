// Copies the embedded database as it is at one moment, and writes to its output first what it holds, then the
// copy. A process of its own: the copy holds up neither the server nor whoever seals it.
import { createReadStream, closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Libsql from 'libsql';

const [, , source, copy] = process.argv;
// SQLite would let everybody read its copy.
process.umask(0o077);
// The one who asked may be gone: then nobody reads the copy, and nothing of it is to stay.
process.stdout.on('error', () => process.exit(1));

const one = (database, query) => Object.values(database.prepare(query).get() ?? {})[0];

const held = (database) => {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => name);
  const counts = tables.map((name) => [
    name,
    Number(one(database, `select count(*) from "${name}"`)),
  ]);
  return {
    counts: Object.fromEntries(counts),
    migration: one(database, 'select name from kysely_migration order by name desc limit 1'),
    mode: tables.includes('databaseMode')
      ? one(database, 'select mode from "databaseMode"')
      : undefined,
  };
};

try {
  const database = new Libsql(source);
  database.pragma('busy_timeout = 5000');
  database.pragma('wal_autocheckpoint = 0');
  database.exec(`vacuum into '${copy.replaceAll("'", "''")}'`);
  database.close();
  const copied = new Libsql(copy);
  const told = held(copied);
  copied.close();
  const file = openSync(copy, 'r');
  fsyncSync(file);
  // From here on the copy has no name: however this ends, nothing of it is left.
  rmSync(dirname(copy), { recursive: true });
  process.stdout.write(`${JSON.stringify(told)}\n`);
  await pipeline(createReadStream('', { fd: file, autoClose: false }), process.stdout);
  closeSync(file);
} finally {
  rmSync(dirname(copy), { recursive: true, force: true });
}
