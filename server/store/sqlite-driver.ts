import { SelectQueryNode } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Prepared } from './prepared.ts';
import { SharedCommits, type Round } from './shared-commits.ts';

/** The two connections to one database: one writes, the other reads what is durable meanwhile. */
export interface Connections {
  readonly writing: Prepared;
  readonly reading: Prepared;
}

/** A query outside a transaction reads what is durable, inside one what the transaction wrote. */
export class Asking implements DatabaseConnection {
  readonly #connections: Connections;
  readonly #commits: SharedCommits;
  round: Round | undefined;
  /** True once its transaction was committed or rolled back: a later query belongs to none. */
  isOver = false;

  constructor(connections: Connections, commits: SharedCommits) {
    this.#connections = connections;
    this.#commits = commits;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.answer(query);
  }

  /** The answer at once; a promise only where a commit has to be waited for. */
  answer<Row>(query: CompiledQuery): QueryResult<Row> | Promise<QueryResult<Row>> {
    const { writing } = this.#connections;
    if (this.isOver) throw new Error('the transaction is over');
    if (this.round) return this.#commits.within(this.round, () => writing.run<Row>(query));
    return SelectQueryNode.is(query.query)
      ? this.#durable<Row>(query)
      : this.#commits.alone(() => writing.run<Row>(query));
  }

  /** Every commit empties the cache of the connection that reads, and leaves the writer's as it is. */
  #durable<Row>(query: CompiledQuery): QueryResult<Row> {
    const { writing, reading } = this.#connections;
    return (writing.inTransaction ? reading : writing).run<Row>(query);
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('nothing here reads by a cursor');
  }
}

export class SqliteDriver implements Driver {
  readonly #connections: Connections;
  readonly #commits: SharedCommits;
  readonly #beforeClose: () => void;

  constructor(connections: Connections, beforeClose: () => void) {
    this.#connections = connections;
    this.#commits = new SharedCommits(connections.writing);
    this.#beforeClose = beforeClose;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Asking> {
    return new Asking(this.#connections, this.#commits);
  }

  async beginTransaction(asking: Asking): Promise<void> {
    asking.round = await this.#commits.begin();
  }

  async commitTransaction(asking: Asking): Promise<void> {
    if (asking.round === undefined) throw new Error('no transaction was begun');
    const durable = this.#commits.commit(asking.round);
    // The transaction is not rolled back any more, not even where the commit fails.
    asking.round = undefined;
    asking.isOver = true;
    await durable;
  }

  async rollbackTransaction(asking: Asking): Promise<void> {
    if (asking.round) this.#commits.rollback(asking.round);
    asking.round = undefined;
    asking.isOver = true;
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#commits.end();
    this.#connections.reading.close();
    this.#beforeClose();
    this.#connections.writing.close();
  }
}
