import type { AutopayBegun } from '../autopay/agreement.ts';
import type { Cart } from '../cart.ts';
import type { Cents } from '../money.ts';
import type { Aside, Owed } from '../owed.ts';
import type { PaidBill } from '../paid-bills.ts';
import type { PlanDraft } from '../plans/draft.ts';
import type { Tenant } from '../tenant.ts';
import type { Admission } from './admission.ts';
import type { Attempt } from './attempt.ts';
import type { Deferred } from './deferred.ts';
import type { Recovery } from './recovery.ts';

/** The decisions and findings of a visit: all that a conversation may ask the portal to keep. */
export interface Decided {
  readonly cart: Cart;
  /** The cart as it was when the patient came to look it over. */
  readonly cartBefore: Cart;
  /** The bills that the provider says are owed; those typed from paper stand in the cart alone. */
  readonly owed: Owed;
  /** The location whose accounts are looked at, where there are several. */
  readonly location: number | undefined;
  readonly aside: Aside;
  /** The plan that is being set up, or was before it is paid, as it can be gone back to. */
  readonly draft: PlanDraft | undefined;
  /** The credit that the healthcare credit card has told of the payer. */
  readonly creditLimit: Cents | undefined;
  readonly attempt: Attempt | undefined;
  /** The number that the payer's own books have for the payment; no secret. */
  readonly poNumber: string | undefined;
  /** The key to the receipt of what was paid. */
  readonly receipt: string | undefined;
  /** The reference of that payment on the telephone. */
  readonly reference: string | undefined;
  /** The bills that were paid in this visit. */
  readonly paid: readonly PaidBill[];
  /**
   * A plan for typed bills has not begun, as only a part of its first payment was taken; found
   * bills tell that themselves.
   */
  readonly planUnbegun: boolean;
  /** The plan whose payment by hand was begun in this visit, by its id. */
  readonly planDue: string | undefined;
  /** The payments that somebody else decides on later, and that the payer has left. */
  readonly deferred: readonly Deferred[];
  /** The place where a password was missed, and what was typed there. */
  readonly recovery: Recovery | undefined;
  /** The address of an invitation that was found good. */
  readonly invitee: string | undefined;
  /** The card that was added for a plan just now, by its id. */
  readonly newPlanCard: string | undefined;
  /** The setting of automatic payment from which a card was to be added, with that card once it was. */
  readonly autopayBegun: AutopayBegun | undefined;
  /** The username with which a login begins: that of an account which was just created. */
  readonly loginName: string | undefined;
}

/** A visit as its conversations may know it. */
export interface Now extends Decided {
  readonly tenant: Tenant | undefined;
  readonly language: string;
  /** The place on show. */
  readonly place: string;
  /** The address to which the patient wanted to go when they were asked about something unsaved, or the word for out. */
  readonly wanted?: string | undefined;
  readonly admission: Admission | undefined;
  /** Makes the ids of accounts and of attempts to pay. */
  readonly newId: () => string;
}
