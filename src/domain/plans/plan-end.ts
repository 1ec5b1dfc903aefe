import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';

/**
 * The portal ends a plan of which a payment was refused for good or sent back, one that `waited` for another card in vain,
 * and one that was paid by hand and is `unpaid`; the provider ends one at the patient's word. A plan whose
 * bills were paid beside it is `paid`; `settled` says of a typed bill no more than that nothing is due.
 */
export const planEnders = [
  'portal',
  'disputed',
  'waited',
  'unagreed',
  'unpaid',
  'provider',
  'paid',
  'settled',
] as const;

/** The end of a plan that did not take all it was to. */
export interface PlanEnd {
  readonly date: CalendarDate;
  readonly by: (typeof planEnders)[number];
  /** The cents that its bills owe by now, where they are the reader's own. */
  readonly owed?: Cents;
  /** The cents of its bills that were settled beside it. */
  readonly beside?: Cents;
  /** Cents that were paid on its bills since; told to a guest. */
  readonly later?: Cents;
}
