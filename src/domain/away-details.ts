import type { ShownBy } from './away-methods.ts';
import type { CardDetails } from './card-form.ts';
import type { WalletFunding } from './methods.ts';

/** The details that a payer gives for a payment that is decided elsewhere, by the kind of its form. */
export type Details = WalletDetails | FieldsDetails | CardDetails | BillsDetails;

/** A payment by wallet: its payer is known to the vendor, and nothing is typed here. */
export interface WalletDetails {
  readonly method: WalletFunding;
}

/** A payment that begins by the payer's name, and by what the provider's own fields ask. */
export interface FieldsDetails {
  readonly method: ShownBy<'fields'>;
  readonly payerName: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A payment by credit that is begun beside the accounts, with what is known of whoever is logged in. */
export interface BillsDetails {
  readonly method: ShownBy<'bills'>;
  readonly payerName?: string | undefined;
  readonly address?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postalCode?: string | undefined;
}
