import type { Posting } from '../store/postings.ts';

/** The sums of a currency: cents that came in, cents that went back (below nothing), and both together. */
export interface Totals {
  readonly currency: string;
  readonly taken: number;
  readonly back: number;
  readonly net: number;
}

export const totalsOf = (postings: readonly Posting[]): readonly Totals[] =>
  [...new Set(postings.map(({ currency }) => currency))].toSorted().map((currency) => {
    const own = postings.filter((one) => one.currency === currency);
    const taken = sum(own.filter(({ reversalId }) => reversalId === ''));
    const net = sum(own);
    return { currency, taken, back: net - taken, net };
  });

const sum = (postings: readonly Posting[]): number =>
  postings.reduce((all, { amount }) => all + amount, 0);
