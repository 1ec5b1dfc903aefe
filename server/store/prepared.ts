import type { CompiledQuery, QueryResult } from 'kysely';
import type Libsql from 'libsql';
import { asAbsence, type Absence } from './away.ts';

export type Libsqlite = InstanceType<typeof Libsql>;

const statementsKept = 500;

interface Statement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { readonly changes: number };
}

interface Known {
  readonly statement: Statement;
  /** Asking the statement itself costs as much as a small query. */
  readonly isReader: boolean;
}

/** The same few hundred statements come again and again: each is prepared once. */
export class Prepared {
  readonly #database: Libsqlite;
  readonly #known = new Map<string, Known>();

  constructor(database: Libsqlite) {
    this.#database = database;
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  do(text: string): void {
    this.#told(() => this.#prepared(text).statement.run([]));
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return this.#told(() => {
      const { statement, isReader } = this.#prepared(sql);
      if (isReader) return { rows: statement.all(parameters) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    });
  }

  close(): void {
    this.#known.clear();
    this.#database.close();
  }

  #prepared(text: string): Known {
    const kept = this.#known.get(text);
    if (kept) return kept;
    if (this.#known.size >= statementsKept) this.#known.clear();
    const statement = this.#database.prepare(text) as unknown as Statement;
    const known = { statement, isReader: statement.reader };
    this.#known.set(text, known);
    return known;
  }

  #told<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw asAbsence(error, absences);
    }
  }
}

const absences: readonly (readonly [string, Absence])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_IOERR', 'away'],
  ['SQLITE_CANTOPEN', 'away'],
  ['SQLITE_READONLY', 'away'],
];
