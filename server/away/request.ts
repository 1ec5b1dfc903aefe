import type { CommonPayment } from '#contract/payment.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { PayBody } from '../payments/keys.ts';
import type { Means } from '../payments/means.ts';
import type { Session } from '../store/sessions.ts';
import type { Begun, Order } from './vendor.ts';
import type { AwayVendorName, AwayVendors } from './vendors.ts';

/** The things that are known of whoever wishes to pay, for a method to read the wish by. */
export interface RequestAsked {
  readonly session: Session;
  readonly tenant: Tenant;
  /** The server's secret: a card is recognized by a hash that is made with it. */
  readonly secret: string;
  readonly now: number;
}

/** A wish to pay by a method that is decided elsewhere, as its method reads it out of what was sent. */
export interface AwayRequest {
  /** The request as it was sent; its hash tells a repeat from another payment under the same key. */
  readonly sent: CommonPayment;
  readonly body: PayBody;
  /** The means as a receipt shows them. */
  readonly means: Omit<Means, 'details'>;
  /** The address that the payer typed among the fields, for the receipt and for letters. */
  readonly email?: string | undefined;
  readonly isOffered: boolean;
  readonly carriesPlans: boolean;
  /** Faults of what was typed, by field. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly vendor: AwayVendorName;
  readonly begin: (vendors: AwayVendors, order: Order) => Promise<Begun>;
  /** The vendor may take money in the beginning itself, before anybody sees a page of it. */
  readonly mayTakeAtOnce: boolean;
  /** The vendor may ask its payer in the beginning itself, and takes nothing before they agree. */
  readonly asksAtOnce?: true;
  /** The portal's own places to which the payer comes back, by the payment's handle. */
  readonly back: Readonly<Record<'finish' | 'cancel', (handle: string) => string>>;
  readonly embedded: boolean;
}
