/** A bill of a payment as an account holder finds it among all that was paid; rows are never changed. */
export interface HistoryItemsTable {
  id: number;
  tenant: string;
  /** The account holder who may see it: the payer, or the owner of the bill. */
  personId: string;
  intentId: string;
  /** The login that paid with its card on file, where the payment itself was made in nobody's name: by text. */
  payer: string | null;
  legId: string;
  balanceId: string | null;
  /** The time when the money was taken. */
  at: number;
  /** Cents of the payment that went to the bill. */
  amount: number;
  /** Cents that were still owed on the bill then; null where nobody knows. */
  remaining: number | null;
  /** 1 for the interest of a plan, which is no bill. */
  isInterest: number;
  /** JSON, sealed: the bill as it was then. */
  account: string;
}
