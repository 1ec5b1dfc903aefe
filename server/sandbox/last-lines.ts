import * as v from 'valibot';
import type { Html } from './page.ts';

/** The last of a list, the last first. */
export const lastOf = <T>(list: readonly T[], most = 10): readonly T[] =>
  list.slice(-most).toReversed();

/** The lines for the last entries of one list in a stand-in's ledger. */
export const lastLines = <const S extends v.GenericSchema>(
  list: 'payments' | 'orders',
  entry: S,
  lineOf: (one: v.InferOutput<S>) => Html,
): ((ledger: unknown) => readonly Html[]) => {
  const Ledger = v.object({ [list]: v.array(entry) });
  return (ledger) => lastOf(v.parse(Ledger, ledger)[list] ?? []).map((one) => lineOf(one));
};
