import { randomUUID } from 'node:crypto';
import type { AwayBook, Entry } from './book.ts';
import type { AwayFaults } from './faults.ts';

export interface Letter {
  readonly payment: string;
  readonly event: string;
  readonly isForged: boolean;
}

/** Brings a callback to its address and says how that was answered; 0 where nobody was there. */
export type Deliver = (url: string, init: RequestInit) => Promise<number>;

interface Desk<E extends Entry> {
  readonly book: AwayBook<E>;
  readonly now: () => Promise<number>;
  readonly faults: () => AwayFaults;
  readonly deliver: Deliver;
  /** The request that carries a letter, signed as the vendor signs. */
  readonly write: (letter: Letter, now: number) => RequestInit;
}

const mostTries = 5;
const betweenTries = 30_000;
const gathering = 5_000;
const lookAgain = 1_000;

/**
 * Brings the callbacks of a stand-in. They wait in its book, by the sandbox's clock, so that they come
 * after a restart and as soon as the clock has moved.
 */
export const openCourier = <E extends Entry>(desk: Desk<E>) => {
  const { book, now, faults, deliver } = desk;
  let bringing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const bringDue = async (): Promise<void> => {
    const at = await now();
    const waiting = book.due(at, mostTries);
    const inOrder = faults().callbacks === 'backwards' ? waiting.toReversed() : waiting;
    for (const { seq, payment, event, url, forged } of inOrder) {
      const letter = { payment, event, isForged: forged === 1 };
      // A callback that is cut short is brought again: the try is noted before it is made.
      book.tries(seq, at + betweenTries);
      book.answered(seq, await deliver(url, desk.write(letter, at)).catch(() => 0));
    }
  };
  /** One round after the other, so that none is brought by two rounds at once. */
  const bring = (): Promise<void> => {
    bringing = bringing
      .catch(() => undefined)
      .then(bringDue)
      .finally(keepLooking);
    return bringing;
  };
  const keepLooking = (): void => {
    if (timer !== undefined || !book.isWaiting(mostTries)) return;
    timer = setTimeout(() => {
      timer = undefined;
      // The sandbox may have been closed meanwhile, and its clock with it.
      bring().catch(() => clearTimeout(timer));
    }, lookAgain);
    timer.unref();
  };

  return {
    bring,
    /** Queues the callback about a payment; where callbacks are early it is there once this returns. */
    async tell(payment: string, url: string, at: number): Promise<void> {
      const { callbacks, callbacksLateMs } = faults();
      if (callbacks === 'never') return;
      const event = randomUUID();
      const due = at + callbacksLateMs + (callbacks === 'backwards' ? gathering : 0);
      for (let left = callbacks === 'twice' ? 2 : 1; left > 0; left -= 1)
        book.queue({ payment, event, url, due }, callbacks === 'forged');
      if (callbacks === 'early') return bring();
      setImmediate(() => void bring().catch(() => undefined));
    },
  };
};

export type Courier = ReturnType<typeof openCourier>;
