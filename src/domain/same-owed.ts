import { isOpen } from './cart.ts';
import type { Owed } from './owed.ts';

/** What is owed, as it was read anew. */
export interface News {
  readonly owed: Owed;
  /** Something else is due than was shown before. */
  readonly isOtherwise: boolean;
}

/** Undefined where nothing is new. */
export const newsIn = (before: Owed, owed: Owed): News | undefined =>
  isSameOwed(before, owed) ? undefined : { owed, isOtherwise: !isSameDue(before, owed) };

/** What is owed is the same, to the last detail; the token of a search does not count. */
const isSameOwed = (before: Owed, now: Owed): boolean => written(before) === written(now);

const written = (owed: Owed): string =>
  JSON.stringify(owed, (name, value: unknown) =>
    name === 'searchParamsToken' ? undefined : value,
  );

/** The same bills are open, each with the same amount. */
const isSameDue = (before: Owed, now: Owed): boolean => dueIn(before) === dueIn(now);

const dueIn = (owed: Owed): string =>
  owed
    .filter(isOpen)
    .map(({ openBalanceId, amount }) => `${openBalanceId} ${amount}`)
    .toSorted()
    .join();
