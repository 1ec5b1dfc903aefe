import fc from 'fast-check';

/** An act of the patient or the provider. Places in a list wrap around; shares are of 100. */
export type Command =
  | { kind: 'type'; location: number; amount: number }
  | { kind: 'edit'; at: number; amount: number }
  | { kind: 'remove'; at: number }
  | { kind: 'choose'; at: number; option: 'FULL' | 'PARTIAL' | 'DEFERRED' }
  | { kind: 'typePart'; at: number; share: number | 'nothing' | 'wrong' }
  | { kind: 'confirmPart'; at: number; share: number }
  | { kind: 'cancelPart'; at: number }
  | { kind: 'pay'; answer: 'accept' | 'ignore' | 'close' }
  | {
      kind: 'plan';
      answer: 'accept' | 'ignore' | 'close';
      /** The accounts, bit by bit. */
      which: number;
      terms: number;
      other: { at: number; share: number };
      ends: 'agreed' | 'cancelled';
    }
  | { kind: 'dropPlan' }
  | { kind: 'back' }
  | { kind: 'reload' }
  | { kind: 'look'; location: number | undefined }
  | { kind: 'find'; at: number; location: number; amount: number }
  /** The provider finds a bill that was typed: with another amount, its number written otherwise. */
  | { kind: 'findTyped'; at: number; share: number; writing: Writing }
  /** The provider changes a bill; the portal learns of it when the record is read again. */
  | { kind: 'bill'; at: number; amount: number; onPlan: boolean };

const writings = {
  same: (number: string) => number,
  capitals: (number: string) => number.toUpperCase(),
  hyphens: (number: string) => [...number].join('-'),
  blanks: (number: string) => ` ${[...number].join(' ')}`,
};
type Writing = keyof typeof writings;
export const writtenAs = (writing: Writing, number: string): string => writings[writing](number);

const at = fc.nat(11);
const location = fc.integer({ min: 1, max: 3 });
const amount = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 1, max: 1_000_000_00 }),
);
const share = fc.integer({ min: 1, max: 100 });
const answer = fc.constantFrom('accept' as const, 'ignore' as const, 'close' as const);
const of = <K extends Command['kind']>(kind: K) => fc.constant(kind);

/** The likelihoods give each command something to do. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: of('type'), location, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: of('edit'), at, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: of('remove'), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: of('choose'),
      at,
      option: fc.constantFrom('FULL' as const, 'PARTIAL' as const, 'DEFERRED' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: of('typePart'),
      at,
      share: fc.oneof(share, fc.constantFrom('nothing' as const, 'wrong' as const)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: of('confirmPart'), at, share }) },
  { weight: 1, arbitrary: fc.record({ kind: of('cancelPart'), at }) },
  { weight: 2, arbitrary: fc.record({ kind: of('pay'), answer }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: of('plan'),
      answer,
      which: fc.nat(4095),
      terms: fc.integer({ min: 2, max: 24 }),
      other: fc.record({ at, share: fc.nat(100) }),
      ends: fc.constantFrom('agreed' as const, 'agreed' as const, 'cancelled' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('dropPlan') }) },
  { weight: 2, arbitrary: fc.record({ kind: of('back') }) },
  { weight: 3, arbitrary: fc.record({ kind: of('reload') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: of('look'), location: fc.option(location, { nil: undefined }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: of('find'), at, location, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: of('findTyped'),
      at,
      share: fc.oneof(fc.constant(100), fc.nat(150)),
      writing: fc.constantFrom<Writing>('same', 'capitals', 'hyphens', 'blanks'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('bill'), at, amount, onPlan: fc.boolean() }) },
);

/** The state of model and portal, to be compared. */
export interface Seen {
  /**
   * The accounts outside of a plan, in the order of the screen: number, amount, option, amount
   * today.
   */
  readonly single: readonly (readonly [string, number, string, number])[];
  readonly plan:
    | { readonly ids: readonly string[]; readonly rate: number; readonly terms: number }
    | undefined;
  readonly subtotal: number;
  readonly dueToday: number;
  readonly sent: readonly {
    readonly ids: readonly string[];
    readonly amount: number;
    readonly terms: number;
  }[];
  readonly forms: Readonly<Record<string, 'nothing' | 'wrong' | number>>;
}

/** The provider's offer for a balance, the same for model and portal. */
export const offerFor = (balance: number, terms: number) => {
  const total = balance + Math.floor(balance / 50);
  return { terms, total, payment: Math.ceil(total / terms) };
};
