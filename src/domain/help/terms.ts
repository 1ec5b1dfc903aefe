import type { Cents } from '../money.ts';
import type { Band } from './assistance.ts';
import type { LoanOffer } from './loan.ts';

/** The page or number at which something is asked for. */
export interface Asked {
  readonly url?: string;
  readonly phone?: string;
}

/** The provider's financial assistance. */
export interface Assistance extends Asked {
  readonly bands: readonly Band[];
  /** Days after the first bill within which it is asked for; left out, there is no end that is known. */
  readonly days?: number;
}

/** The terms that a provider or its vendor states of the ways whose cost somebody else decides. */
export interface StatedTerms {
  readonly healthcareCredit?: readonly LoanOffer[];
  readonly financing?: readonly LoanOffer[];
  readonly walletCredit?: readonly LoanOffer[];
  readonly cashNetwork?: { readonly fee: Cents };
}

/** Help with a bill, as far as the provider has some and says so. */
export interface HelpTerms {
  readonly assistance?: Assistance;
  readonly itemizedBill?: Asked;
  /** The number for help with bills; without it the ones of the locations. */
  readonly call?: { readonly phone: string };
  readonly costs: StatedTerms;
}
