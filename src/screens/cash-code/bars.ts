import { CODE128C } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { ITF } from 'jsbarcode/bin/barcodes/ITF/index.js';
import type { BarKind } from '#domain/cash-code.ts';

/** Both kinds have two digits to a group of bars. */
const encoders = { code128: CODE128C, itf: ITF } as const;

/** A bar: its first module and its width, in modules. */
export interface Bar {
  readonly from: number;
  readonly width: number;
}

/** Modules of white at each end, without which no reader finds where the bars begin. */
export const quietZone = 10;

/** The bars of a number, and the width of all of it with its white ends. */
export function barsOf(
  digits: string,
  kind: BarKind,
): { readonly bars: readonly Bar[]; readonly width: number } {
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  const { data } = new encoders[kind](even, {}).encode();
  const bars = [...data.matchAll(/1+/g)].map(({ index, 0: run }) => ({
    from: quietZone + index,
    width: run.length,
  }));
  return { bars, width: data.length + 2 * quietZone };
}
