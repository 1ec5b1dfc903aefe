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

/** The same few hundred statements come again and again: each is prepared once. */
export class Prepared {
  readonly #database: Libsqlite;
  readonly #known = new Map<string, Statement>();

  constructor(database: Libsqlite) {
    this.#database = database;
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  do(text: string): void {
    this.#told(() => this.#statement(text).run([]));
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return this.#told(() => {
      const statement = this.#statement(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    });
  }

  close(): void {
    this.#known.clear();
    this.#database.close();
  }

  #statement(text: string): Statement {
    const held = this.#known.get(text);
    if (held) return held;
    if (this.#known.size >= statementsKept) this.#known.clear();
    const statement = this.#database.prepare(text) as unknown as Statement;
    this.#known.set(text, statement);
    return statement;
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
