import type { Kysely } from 'kysely';
import type { AwayPayment } from '#api/away.ts';
import type { AwayMethod } from '#domain/methods.ts';
import type { ScriptWindow } from '#domain/payment.ts';
import type { Database } from '#server/store/schema.ts';
import type { Charge } from './checker.ts';

/** The payer's decision at a vendor. */
export interface Choice {
  readonly deed: string;
  /** Nothing is decided at the vendor: its page is left, or the payment is called off at the portal. */
  readonly isOpen?: true;
  /** The money may come whatever the payer is told first, so this payer waits and pays no other way. */
  readonly isLate?: true;
}

type Common = 'key' | 'cart' | 'language' | 'proof' | 'again' | 'returnUrl';
type Details<P> = P extends AwayPayment ? Omit<P, Common> : never;

/** A vendor that takes money itself, as a process of its own with its own people. */
export interface Place {
  readonly name: string;
  /** The provider whose bills are paid there. */
  readonly slug: string;
  /** Cents of the smallest amount that its money can pay. */
  readonly unit: number;
  /** Nobody pays there without a login. */
  readonly wantsAccount?: true;
  /** The settings with which a server finds the vendor. */
  readonly env: Readonly<Record<string, string>>;
  /** No fault from now on; its people still decide what is pending. */
  readonly calmDown: () => Promise<void>;
  readonly taken: (db: Kysely<Database>) => Promise<{
    readonly charges: readonly Charge[];
    readonly payments: number;
    readonly callbacks: readonly { readonly tries: number }[];
    /** Money is still to come by the vendor's own clock. */
    readonly isUndecided: boolean;
  }>;
  readonly stop: () => Promise<void>;
}

/** A vendor on whose page the payer decides. */
export interface Venue extends Place {
  /** No bill is paid there by a card that no bank was asked about. */
  readonly asksForEveryCard?: true;
  /** The page on which the payer begins. */
  readonly method: AwayMethod;
  readonly choices: readonly Choice[];
  /** A payment of which the payer will decide so. */
  readonly payment: (choice: Choice) => Details<AwayPayment>;
  /** Answers false where the vendor's page did not open. */
  readonly decide: (
    begun: {
      readonly ref?: string | undefined;
      readonly url?: string | undefined;
      readonly script?: ScriptWindow | undefined;
    },
    choice: Choice,
  ) => Promise<unknown>;
}
