import type { CalendarDate } from './dates.ts';
import { addMoney, subtractMoney, type Cents } from './money.ts';

/** The kinds of a bill's lines; `reversal` is a payment that went back, `other` is for whatever no line was written for. */
export const lineKinds = [
  'charge',
  'insurance',
  'adjustment',
  'payment',
  'reversal',
  'other',
] as const;
export type LineKind = (typeof lineKinds)[number];

export interface StatementLine {
  readonly kind: LineKind;
  /** The provider's own words; none where the kind says it all. */
  readonly text: string;
  /** An amount below nothing makes the bill smaller. */
  readonly amount: Cents;
  readonly date?: CalendarDate;
}

/** A bill and how it came about: its lines add up to the amount. */
export interface Statement {
  readonly accountNumber: string;
  readonly patient?: string;
  readonly dateOfService?: CalendarDate;
  readonly location?: string;
  readonly phone?: string;
  readonly lines: readonly StatementLine[];
  /** The amount that is owed now. */
  readonly amount: Cents;
}

/** The uses of a statement: to read it, to print it, to keep it as a file. */
export const statementUses = ['read', 'print', 'save'] as const;
export type StatementUse = (typeof statementUses)[number];

/** A charge is never below nothing, nor what went back; what somebody paid is never above it. */
export const isRightSign = ({ kind, amount }: { kind: LineKind; amount: number }): boolean =>
  kind === 'charge' || kind === 'reversal'
    ? amount >= 0
    : kind === 'adjustment' || kind === 'other' || amount <= 0;

export const sumOfLines = (lines: readonly Pick<StatementLine, 'amount'>[]): Cents =>
  addMoney(...lines.map(({ amount }) => amount));

export interface Total {
  readonly kind: LineKind;
  readonly amount: Cents;
}

/** The total of each kind, in the order of a bill; charges always, others where there are any. */
export const totalsOf = ({ lines }: Pick<Statement, 'lines'>): readonly Total[] =>
  lineKinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    return own.length > 0 || kind === 'charge' ? [{ kind, amount: sumOfLines(own) }] : [];
  });

/**
 * The lines of a bill as they are now: what was billed, what was paid here since, and what is left
 * unsaid. A bill that came without lines is one charge.
 */
export function linesNow(
  billed: readonly StatementLine[],
  paid: readonly StatementLine[],
  amount: Cents,
): readonly StatementLine[] {
  const missing = subtractMoney(amount, sumOfLines([...billed, ...paid]));
  if (missing === 0) return [...billed, ...paid];
  return billed.length === 0 && missing > 0
    ? [{ kind: 'charge', text: '', amount: missing }, ...paid]
    : [...billed, ...paid, { kind: 'other', text: '', amount: missing }];
}
