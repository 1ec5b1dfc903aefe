import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';

/** The portal ends a plan whose payment was refused; the provider ends one at the patient's word. */
export const planEnders = ['portal', 'provider'] as const;

/** The end of a plan that did not pay all it was to. */
export interface PlanEnd {
  readonly date: CalendarDate;
  readonly by: (typeof planEnders)[number];
  /** The cents that its bills owe by now, where they are the reader's own. */
  readonly owed?: Cents;
}
