import { setImmediate as afterThisTurn } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseAway } from './away.ts';
import type { Prepared } from './prepared.ts';

/** A commit waits no longer than this for further transactions, and for no more of them than so many. */
const longestMs = 10;
const mostTogether = 100;
/** The time for which a transaction waits while another process writes. */
const patienceMs = 5_000;

/** Transactions that become durable together. */
export interface Round {
  readonly began: number;
  readonly durable: Promise<void>;
  readonly settle: (error?: unknown) => void;
  done: number;
  isDue: boolean;
}

/**
 * One transaction at a time on the one connection that writes; those that are ready in the same turn
 * of the event loop share a commit. Each transaction is a savepoint of its own: where it fails, it
 * alone is undone. Nobody hears of success before the commit, and where that fails, nobody does.
 */
export class SharedCommits {
  readonly #database: Prepared;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  #round: Round | undefined;

  constructor(database: Prepared) {
    this.#database = database;
  }

  async begin(): Promise<Round> {
    await this.#turn();
    try {
      return this.#round === undefined ? await this.#opened() : this.#joined(this.#round);
    } catch (error) {
      this.#next();
      throw error;
    }
  }

  /** Runs `work` as part of the round; throws where the round was undone meanwhile. */
  within<T>(round: Round, work: () => T): T {
    if (this.#round !== round) throw new Error('the transaction was rolled back');
    try {
      return work();
    } catch (error) {
      // On a full disk SQLite rolls back by itself, and with it the transactions that were done before.
      if (!this.#database.inTransaction) this.#close(round, error);
      throw error;
    }
  }

  /** Lets the next transaction in; resolves once this one is durable. */
  commit(round: Round): Promise<void> {
    // The savepoint is left to the commit, which releases all.
    this.within(round, () => undefined);
    round.done += 1;
    const waited = performance.now() - round.began;
    if (round.isDue || round.done >= mostTogether || waited > longestMs) this.#write(round);
    this.#next();
    return round.durable;
  }

  rollback(round: Round): void {
    try {
      if (this.#round === round) this.#undo(round);
    } catch (error) {
      this.#close(round, error);
      this.#quietly('rollback');
    } finally {
      this.#next();
    }
  }

  /** One statement with a transaction to itself. */
  async alone<T>(work: () => T): Promise<T> {
    const round = await this.begin();
    const { result, durable } = this.#oneOf(round, work);
    await durable;
    return result;
  }

  #oneOf<T>(round: Round, work: () => T) {
    try {
      return { result: this.within(round, work), durable: this.commit(round) };
    } catch (error) {
      this.rollback(round);
      throw error;
    }
  }

  /** Writes the open round before the database is closed. */
  end(): void {
    if (this.#round && !this.#isBusy) this.#write(this.#round);
  }

  /** Waits for the turn of the caller: first come, first served. */
  async #turn(): Promise<void> {
    if (this.#isBusy) await new Promise<void>((go) => this.#waiting.push(go));
    this.#isBusy = true;
  }

  #next(): void {
    const go = this.#waiting.shift();
    this.#isBusy = go !== undefined;
    go?.();
  }

  async #opened(): Promise<Round> {
    await this.#locked();
    const round = newRound();
    this.#round = round;
    afterThisTurn(() => {
      if (this.#round !== round) return;
      if (this.#isBusy) round.isDue = true;
      else this.#write(round);
    });
    return round;
  }

  /** While another process writes, this one goes on with all that writes nothing. */
  async #locked(): Promise<void> {
    const began = performance.now();
    for (;;)
      try {
        return this.#database.do('begin immediate');
      } catch (error) {
        const isBusy = error instanceof DatabaseAway && error.absence === 'busy';
        if (!isBusy || performance.now() - began > patienceMs) throw error;
        await wait(1 + 10 * Math.random());
      }
  }

  #joined(round: Round): Round {
    this.#database.do('savepoint one');
    return round;
  }

  #undo(round: Round): void {
    if (round.done === 0) {
      this.#close(round, new Error('the transaction was rolled back'));
      this.#quietly('rollback');
      return;
    }
    this.#database.do('rollback to one');
    this.#database.do('release one');
    if (round.isDue) this.#write(round);
  }

  #write(round: Round): void {
    try {
      this.#database.do('commit');
      this.#close(round);
    } catch (error) {
      this.#close(round, error);
      this.#quietly('rollback');
    }
  }

  #close(round: Round, error?: unknown): void {
    this.#round = undefined;
    round.settle(error);
  }

  /** A rollback that fails, because SQLite has rolled back itself, must not hide why. */
  #quietly(text: string): void {
    try {
      this.#database.do(text);
    } catch {
      // SQLite has rolled back already.
    }
  }
}

const newRound = (): Round => {
  let settle: Round['settle'] = () => undefined;
  const durable = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error as Error));
  });
  // A round that fails before any transaction is done has nobody who waits for it.
  durable.catch(() => undefined);
  return { began: performance.now(), durable, settle, done: 0, isDue: false };
};
