import Libsql from 'libsql';
import pg from 'pg';
import '#server/main.ts';

/** A server's work since it was asked last, and the memory it holds now. */
export interface Work {
  readonly statements: number;
  readonly commits: number;
  /** Bytes that the database handed over, as near as their characters come to it. */
  readonly read: number;
  readonly processorMs: number;
  readonly heapMb: number;
  readonly heldMb: number;
}

const seen = { statements: 0, commits: 0, read: 0 };
let inTransaction = false;

const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : value === null ? 0 : 8;

const note = (text: string, rows: readonly object[], changes: number): void => {
  seen.statements += 1;
  if (text.startsWith('begin')) inTransaction = true;
  // A change outside a transaction is a commit of its own.
  if (text === 'commit' || (changes > 0 && !inTransaction)) seen.commits += 1;
  if (text === 'commit' || text === 'rollback') inTransaction = false;
  for (const row of rows)
    seen.read += Object.values(row).reduce<number>((sum, value) => sum + sizeOf(value), 0);
};

interface Prepared {
  all: (...given: unknown[]) => object[];
  run: (...given: unknown[]) => { readonly changes: number };
}

const { prototype } = Libsql as unknown as { prototype: { prepare(text: string): Prepared } };
const prepare = prototype.prepare;
prototype.prepare = function prepareCounted(text) {
  const statement = prepare.call(this, text);
  const all = statement.all.bind(statement);
  const run = statement.run.bind(statement);
  statement.all = (...given) => {
    const rows = all(...given);
    note(text, rows, text.startsWith('select') ? 0 : rows.length);
    return rows;
  };
  statement.run = (...given) => {
    const done = run(...given);
    note(text, [], done.changes);
    return done;
  };
  return statement;
};

interface Answer {
  readonly rows: readonly object[];
  readonly rowCount: number | null;
  readonly command: string;
}

const client = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown };
const query = client.query;
client.query = function queryCounted(...given) {
  const answer = query.apply(this, given);
  if (!(answer instanceof Promise)) return answer;
  return answer.then((result: Answer) => {
    // Changes are not counted: connections have transactions side by side, so only `commit` tells.
    note(String(given[0]).toLowerCase(), result.rows, 0);
    return result;
  });
};

let before = process.cpuUsage();

process.on('message', (question) => {
  const { user, system } = process.cpuUsage(before);
  const { rss } = process.memoryUsage();
  // A look leaves everything as it is: what waits to be collected is held as well.
  if (question === 'work') globalThis.gc?.();
  const { heapUsed } = process.memoryUsage();
  const [heapMb, heldMb] = [heapUsed, rss].map((bytes) => bytes / 2 ** 20);
  process.send?.({ ...seen, processorMs: (user + system) / 1_000, heapMb, heldMb });
  Object.assign(seen, { statements: 0, commits: 0, read: 0 });
  before = process.cpuUsage();
});
