import { addMoney, toCents, type Cents } from './money.ts';
import { standings, type Standing } from './reversal.ts';

/** A line of a receipt. Money is whole cents, a date an instant, a day a date; the label is in its language. */
export interface ReceiptField {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly category: string;
  readonly dataType: 'text' | 'date' | 'day' | 'currency';
}

export interface ReceiptMessage {
  readonly key: string;
  readonly message: string;
}

interface Summary {
  readonly fields: readonly ReceiptField[];
  readonly displayMultiRecurring: boolean;
}

export interface ReceiptAccount {
  readonly accountNumber: string;
  /** The title, where the row is no bill. */
  readonly title?: string | undefined;
  readonly fields: readonly ReceiptField[];
  readonly recurring?: ReceiptPlan | undefined;
}

/** Bills are numbered where there are several of them; a row that is no bill has its title. */
export const numbered = <A extends Pick<ReceiptAccount, 'title'>>(accounts: readonly A[]) => {
  const bills = accounts.filter(({ title }) => title === undefined);
  return accounts.map((account) => ({
    account,
    number: bills.length > 1 ? bills.indexOf(account) + 1 : undefined,
  }));
};

/** A payment plan that began with the payment; a plan of several accounts is told once. */
export interface ReceiptPlan {
  readonly summary: string;
  readonly fields: readonly ReceiptField[];
  readonly messages: readonly ReceiptMessage[];
  /** The plan, for a payer who sees it with their login. */
  readonly planId?: string | undefined;
  /** Cents, and days as `YYYY-MM-DD`. */
  readonly schedule: readonly {
    readonly paymentAmount: number;
    readonly paymentDate: string;
    readonly paymentStatus: string;
  }[];
}

/** The receipt that the patient keeps: the same on the page, in the mail and in the PDF. */
export interface Receipt {
  readonly header: {
    readonly providerName: string;
    readonly siteName: string;
    readonly messages: readonly ReceiptMessage[];
  };
  readonly summaryTop: Summary;
  readonly accounts: readonly ReceiptAccount[];
  readonly summaryBottom: Summary;
  readonly footer: { readonly messages: readonly ReceiptMessage[] };
}

export type Tone = 'success' | 'neutral' | 'warning' | 'danger';

const tones: Readonly<Record<string, Tone>> = {
  sent: 'neutral',
  pending: 'warning',
  initiated: 'warning',
  refund: 'warning',
  refundpartly: 'warning',
  returned: 'warning',
  returnedpartly: 'warning',
  takenback: 'warning',
  takenbackpartly: 'warning',
  disputed: 'warning',
  disputedpartly: 'warning',
  partly: 'warning',
  failed: 'danger',
};

/** The tone of a result; success, rec, open and whatever is not known look like a success. */
export const toneOf = (result: string): Tone =>
  Object.hasOwn(tones, result) ? (tones[result] ?? 'success') : 'success';

/** The state of a plan's payment in words; a bank's takes days until it is paid, and money may go back. */
export const inScheduleOf = (status: string): 'paid' | 'sent' | 'pending' | Standing =>
  (['paid', 'sent', ...standings] as const).find((one) => one === status) ?? 'pending';

export const fieldIn = (fields: readonly ReceiptField[], key: string): ReceiptField | undefined =>
  fields.find((field) => field.key === key);

/** A line on what became of a plan whose payment was not made. */
export const isOfLeftPlan = (key: string): boolean =>
  key === 'planUnbegun' || key.startsWith('planGoesOn');

export const messageIn = (messages: readonly ReceiptMessage[], key: string): string | undefined =>
  messages.find((message) => message.key === key)?.message;

/** The cents of a currency field; one that cannot be read counts as nothing. */
export const centsIn = ({ value }: ReceiptField): Cents =>
  toCents(/^-?\d{1,15}$/.test(value) ? Number(value) : 0);

const amountOf = (receipt: Receipt, key: string): Cents => {
  const field = fieldIn(receipt.summaryBottom.fields, key);
  return field === undefined ? addMoney() : centsIn(field);
};

export const paidIn = (receipt: Receipt): Cents => amountOf(receipt, 'total');
/** The amount that was meant to be paid and was not charged. */
export const unpaidIn = (receipt: Receipt): Cents => amountOf(receipt, 'unpaid');
