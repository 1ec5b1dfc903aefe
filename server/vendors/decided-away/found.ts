import { Refused } from '../../failure.ts';
import type { AwayBook, Entry } from './book.ts';

/** The payment of an id that somebody names; nobody is told of another. */
export const found = <E extends Entry>(book: AwayBook<E>, id: string): E => {
  const entry = book.of(id);
  if (entry === undefined) throw new Refused('missing');
  return entry;
};

/** The payments that are asked about, by the portal's reference or by the vendor's own id. */
export const askedFor = <E extends Entry>(
  book: AwayBook<E>,
  { id, reference }: { readonly id?: string | undefined; readonly reference?: string | undefined },
): readonly E[] => {
  if (reference !== undefined) return book.under(reference);
  const one = id === undefined ? undefined : book.of(id);
  return one === undefined ? [] : [one];
};
