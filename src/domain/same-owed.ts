import { isOpen, type Owed } from './owed.ts';

/** What is owed is the same, to the last detail; the token of a search does not count. */
export const isSameOwed = (before: Owed, now: Owed): boolean => written(before) === written(now);

const written = (owed: Owed): string =>
  JSON.stringify(owed, (name, value: unknown) =>
    name === 'searchParamsToken' ? undefined : value,
  );

/** The same bills are open, each with the same amount. */
export const isSameDue = (before: Owed, now: Owed): boolean => dueIn(before) === dueIn(now);

const dueIn = (owed: Owed): string =>
  owed
    .filter(isOpen)
    .map(({ openBalanceId, amount }) => `${openBalanceId} ${amount}`)
    .toSorted()
    .join();
