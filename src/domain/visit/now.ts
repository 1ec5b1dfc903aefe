import type { Cart } from '../cart.ts';
import type { Aside, Owed } from '../owed.ts';
import type { PaidBill } from '../paid-bills.ts';
import type { PlanDraft } from '../plans/draft.ts';
import type { Tenant } from '../tenant.ts';
import type { Admission } from './admission.ts';
import type { Attempt } from './attempt.ts';
import type { Recovery } from './recovery.ts';

/** What was decided in a visit, or found out: all that a conversation may ask the portal to keep. */
export interface Decided {
  readonly cart: Cart;
  /** The cart as it was when the patient came to look it over. */
  readonly cartBefore: Cart;
  /** What the provider says is owed; what was typed from a bill stands in the cart alone. */
  readonly owed: Owed;
  /** Whose accounts are looked at, where there are several locations. */
  readonly location: number | undefined;
  readonly aside: Aside;
  /** The plan that is being set up, or was before it is paid, as it can be gone back to. */
  readonly draft: PlanDraft | undefined;
  readonly attempt: Attempt | undefined;
  /** The key to the receipt of what was paid. */
  readonly receipt: string | undefined;
  /** What that payment is called on the telephone. */
  readonly reference: string | undefined;
  /** The bills that were paid in it. */
  readonly paid: readonly PaidBill[];
  /** Of a plan for typed bills only a part of the first payment was taken; what was found tells it itself. */
  readonly planUnbegun: boolean;
  /** Where a password was missed. */
  readonly recovery: Recovery | undefined;
  /** To whom an invitation was sent that was found good. */
  readonly invitee: string | undefined;
}

/** A visit as its conversations may know it. */
export interface Now extends Decided {
  readonly tenant: Tenant | undefined;
  readonly language: string;
  /** The place on show. */
  readonly place: string;
  readonly admission: Admission | undefined;
  /** Makes the ids of accounts and of attempts to pay. */
  readonly newId: () => string;
}
