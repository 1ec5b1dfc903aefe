import { grouped } from '../grouped.ts';
import type { Billed } from '../store/billed-balances.ts';
import { bareKey, billKey, type Bill, type BillName, type ReadLine } from './bill.ts';

export interface Sorted {
  /** Lines that say something of a bill, with what was known of it. */
  readonly good: readonly { readonly line: number; readonly bill: Bill; readonly known?: Billed }[];
  readonly bad: readonly (ReadLine & Required<Pick<ReadLine, 'fault'>>)[];
  /** Bills here that a line is of, or may be of: they are not absent. */
  readonly seen: readonly string[];
}

/** Lines beside what is known here: accounts that differ by lost zeros are not taken for others. */
export const sortLines = (lines: readonly ReadLine[], known: readonly Billed[]): Sorted => {
  const byKey = new Map(known.map((one) => [one.billKey, one]));
  const byBare = grouped(known, ({ billBare }) => billBare);
  const inBatch = new Map<string, string>();
  const good: Sorted['good'][number][] = [];
  const bad: Sorted['bad'][number][] = [];
  const seen: string[] = [];
  for (const read of lines) {
    const { line, bill, fault } = read;
    const name: BillName | undefined = bill ?? read.of;
    const bare = name && bareKey(name);
    seen.push(...(bare === undefined ? [] : (byBare.get(bare) ?? [])).map(({ id }) => id));
    if (read.isDraft) continue;
    if (bill === undefined || bare === undefined) {
      bad.push({ ...read, fault: fault ?? { column: '', why: 'cannot be read' } });
      continue;
    }
    const key = billKey(bill);
    const own = byKey.get(key);
    const twin = inBatch.get(bare) ?? (own ? undefined : byBare.get(bare)?.[0]?.billKey);
    if (twin === undefined || twin === key) {
      inBatch.set(bare, key);
      good.push({ line, bill, ...(own && { known: own }) });
    } else bad.push({ line, of: bill, fault: { column: 'account', why: lostZeros } });
  }
  return { good, bad, seen };
};

const lostZeros = 'is that of another account but for zeros in front: they may have been lost';
