import { brandNamed, usualCode, type Brand } from './card.ts';
import { isUnexpired, type Expiry } from './card-expiry.ts';
import type { CalendarDate } from './dates.ts';

/** A running plan, by the numbers of the accounts that it pays. */
export interface CardPlan {
  readonly planId: string;
  readonly accounts: readonly string[];
}

/** A card on file, as its holder may see it: never its number, its code or the processor's token. */
export interface SavedCard {
  readonly id: string;
  /** The brand as detection names it. */
  readonly brand: string;
  readonly last4: string;
  readonly holder: string;
  readonly expiry: Expiry;
  /** The server says so, by the provider's calendar. */
  readonly isExpired: boolean;
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The running plans that are taken from it, or are going to be. */
  readonly plans: readonly CardPlan[];
  /** Text to Pay is on, and ends when the card is deleted. */
  readonly endsTextToPay?: boolean;
}

/** The details of a payment with a card on file; its number and code are the processor's alone. */
export interface OnFileDetails {
  readonly method: 'saved-card';
  /** The card's id. */
  readonly card: string;
  /** The last digits that the payer was shown. */
  readonly last4: string;
  readonly poNumber: string;
  /** The payer agrees to Text to Pay. */
  readonly enrols?: true;
}

/** An expiry that cannot be read as one counts as past, too. */
export const isExpired = (expiry: Expiry, today: CalendarDate): boolean =>
  !isUnexpired(expiry, today);

/** `04/31`. */
export const writtenExpiry = ({ expiry: { month, year } }: Pick<SavedCard, 'expiry'>): string =>
  `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`;

export const brandNameOf = ({ brand }: Pick<SavedCard, 'brand'>): string =>
  brandNamed(brand)?.name ?? brand;

/** The name and size of the code on the card. */
export const codeOf = ({ brand }: Pick<SavedCard, 'brand'>): Brand['code'] =>
  brandNamed(brand)?.code ?? usualCode;
