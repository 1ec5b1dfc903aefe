import type { Change } from './payment.ts';

/** The deeds of a payer in the window that makes them known. */
export const identifyDeeds = [
  'known',
  'applied',
  'low',
  'more',
  'review',
  'declined',
  'expired',
] as const;
/** The deeds in the window of the order. */
export const orderDeeds = [
  'approved',
  'later',
  'low',
  'declined',
  'address',
  'expired',
  'unclear',
] as const;
/** Both windows can be left, by the program's own button or by shutting them. */
const ways = ['left', 'shut'] as const;

export type Deed =
  | (typeof identifyDeeds)[number]
  | (typeof orderDeeds)[number]
  | (typeof ways)[number];
export const deeds = [...new Set<Deed>([...identifyDeeds, ...orderDeeds, ...ways])];

const minute = 60_000;

interface Asked {
  readonly now: number;
  readonly amount: number;
  /** Cents of the order; none in the first window. */
  readonly ordered: number | undefined;
  readonly minutes: number;
}

interface Played {
  readonly changes: readonly Change[];
  /** The token is still good for a window that follows. */
  readonly keepsAge: boolean;
}

/** The changes of a payment by a deed; a window that is only shut changes nothing. */
export const played = (deed: Deed, { now: at, amount, ordered, minutes }: Asked): Played => {
  const order = ordered === undefined ? {} : { ordered };
  const over = (code: string, says: string, more: Partial<Change> = {}): Played => ({
    changes: [{ at, code, says, ...more }],
    keepsAge: false,
  });
  switch (deed) {
    case 'known':
      return { changes: [{ at, code: '002', says: 'the payer is known' }], keepsAge: true };
    case 'applied':
      return {
        changes: [{ at, code: '000', says: 'the credit is approved', limit: amount * 3 }],
        keepsAge: true,
      };
    case 'low':
      return over('100', 'the credit is too small', {
        limit: Math.max(100, Math.floor(amount / 2)),
      });
    case 'more':
      return over('100', 'the payer left, and has credit enough', { limit: amount + 50_000 });
    case 'review':
      return over('04', 'the application is looked at');
    case 'declined':
      return over('001', 'declined');
    case 'address':
      return over('403', 'another address', order);
    case 'expired':
      return over('401', 'the token is too old');
    case 'left':
      return over('100', 'the payer left');
    case 'approved':
      return over('000', 'approved', order);
    case 'unclear':
      return over('000', 'approved, it seems', { ...order, isUnclear: true });
    case 'later':
      return {
        changes: [
          { at, code: '99', says: 'the order is looked at', ...order },
          { at: at + minutes * minute, code: '000', says: 'approved', ...order },
        ],
        keepsAge: false,
      };
    case 'shut':
      return { changes: [], keepsAge: true };
  }
};
