import type { Kysely, Selectable } from 'kysely';
import type { PaidBy } from '#domain/methods.ts';
import type { DeclineReason, Leg } from '#domain/payment.ts';
import type { EnrolmentEnd } from '#domain/text-to-pay.ts';
import type { PaymentIntentsTable, ReceiptsTable } from '../store/payments-schema.ts';
import { isRefunding } from '../store/refunds.ts';
import {
  reversedPartsOf,
  reversalsOf,
  type ReversalRow,
  type ReversedPart,
} from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';
import { plansPaidOffWith } from '../plans/early-end.ts';
import type { WholePlan } from '../store/plans.ts';
import { autopayEndpoint } from '../store/autopays.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import { readDrafts, type PlanDraft } from '../plans/draft.ts';
import { plansBegunWith, type BegunPlan } from '../plans/on-receipt.ts';
import { readKeeping } from '../saved-cards/kept-with.ts';
import { readEnrolling } from '../text-to-pay/enrolled-with.ts';
import { legOf } from './outcome.ts';
import { readAccounts } from './paid-accounts.ts';
import type { PaidAccount } from './paid-accounts.ts';
import { payersAddress } from './payer.ts';

export interface PaidLeg {
  readonly locationId: number;
  readonly amount: number;
  readonly status: Leg['status'];
  readonly reason?: DeclineReason;
  /** The number that the vendor gave this transaction. */
  readonly vendorTransactionId?: string;
}

/** Everything that a receipt tells of a payment; amounts are cents. */
export interface Paid {
  /** The transaction id; it opens the receipt. */
  readonly token: string;
  readonly tenant: string;
  readonly sessionId: string;
  readonly paidAt: number;
  readonly status: 'paid' | 'partly';
  readonly method: PaidBy;
  /** The brand of a card: visa, mastercard, amex or discover; none for other means. */
  readonly brand?: string;
  readonly last4: string;
  readonly payerName: string;
  /** The whole name on the card, which its owner alone reads. */
  readonly holderName?: string;
  /** The payer's own number for the purchase. */
  readonly poNumber?: string;
  readonly email?: string;
  readonly currency: string;
  /** Cents of the paid legs. */
  readonly total: number;
  readonly legs: readonly PaidLeg[];
  /** The paid accounts in the order of the cart; those of a leg share its locationId. */
  readonly accounts: readonly PaidAccount[];
  readonly language: string;
  readonly reference: string;
  /** A card was to be kept with the payment, and was or was not. */
  readonly keptCard?: 'saved' | 'unsaved';
  /** A login was to be made with the payment, and was or was not. */
  readonly newLogin?: 'made' | 'refused';
  /** Text to Pay was to be turned on with the payment, and was or was not. */
  readonly textToPay?: EnrolmentEnd;
  /** The payment is an instalment of a plan, whose own letter tells of it. */
  readonly isInstalment?: true;
  /** The payment was taken by itself, as its payer had agreed; a letter of its own tells of it. */
  readonly isAutomatic?: true;
  /** The payment plans that began with the payment. */
  readonly plans?: readonly BegunPlan[];
  /** The payment plans that the payment paid off before their end. */
  readonly paidOff?: readonly WholePlan[];
  /** A plan was agreed to with the payment, and has not begun. */
  readonly planUnbegun: boolean;
  /** Cents of the bills that the later payments of the unbegun plan were to take. */
  readonly offPlan?: number;
  /**
   * Cents that its payer had paid another way by the time they came, whether they are on their way back, and whether
   * the payer has an address at which to hear of that.
   */
  readonly paidTwice?: {
    readonly amount: number;
    readonly isGoingBack: boolean;
    readonly isWrittenTo: boolean;
  };
  /** The reversals of the payment, the first first. */
  readonly reversals?: readonly PaidBack[];
}

/** Money of a payment that went back, with what of it came off each account. */
export interface PaidBack extends Pick<ReversalRow, 'kind' | 'amount' | 'at'> {
  readonly parts?: readonly Pick<ReversedPart, 'position' | 'amount'>[];
}

export const findPaid = async (db: Kysely<Database>, token: string): Promise<Paid | undefined> => {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'receipts.intentId')
    .selectAll('paymentIntents')
    .select(['token', 'createdAt'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const legs = await db
    .selectFrom('paymentLegs')
    .selectAll()
    .where('intentId', '=', row.id)
    .orderBy('position')
    .execute();
  const plans = await plansBegunWith(db, row);
  const paidOff = await plansPaidOffWith(db, row.id);
  const paid = paidFrom(
    row,
    legs.map((leg) => ({
      ...legOf(leg),
      ...(leg.vendorId !== null && { vendorTransactionId: leg.vendorId }),
    })),
  );
  const legIds = legs.map(({ id }) => id);
  const reversals = await paidBackOf(db, row.id, legIds);
  const twice = paid.accounts.reduce((sum, { paidTwice = 0 }) => sum + paidTwice, 0);
  const drafts = readDrafts(row.plans);
  const planUnbegun = drafts.length > plans.length;
  const offPlan = plans.length > 0 ? 0 : drafts.flatMap(laterOf).reduce((sum, one) => sum + one, 0);
  return {
    ...paid,
    planUnbegun,
    ...(offPlan > 0 && { offPlan }),
    ...(plans.length > 0 && { plans }),
    ...(paidOff.length > 0 && { paidOff }),
    ...(twice > 0 && {
      paidTwice: {
        amount: twice,
        isGoingBack: await isRefunding(db, row.id),
        isWrittenTo: (await payersAddress(db, row)) !== undefined,
      },
    }),
    ...(reversals.length > 0 && { reversals }),
  };
};

async function paidBackOf(
  db: Kysely<Database>,
  intentId: string,
  legIds: readonly string[],
): Promise<readonly PaidBack[]> {
  const reversals = await reversalsOf(db, intentId);
  if (reversals.length === 0) return [];
  const all = await reversedPartsOf(db, legIds);
  return reversals.map(({ id, kind, amount, at }) => {
    const own = all.filter(({ reversalId }) => reversalId === id);
    const parts = own.map((part) => ({ position: part.position, amount: part.amount }));
    return { kind, amount, at, parts };
  });
}

const laterOf = ({ accounts }: PlanDraft): readonly number[] =>
  accounts.filter((one) => !one.isInterest).map(({ amount, first }) => amount - first);

type Row = Selectable<PaymentIntentsTable> & Pick<Selectable<ReceiptsTable>, 'token' | 'createdAt'>;

/** A payment without a receipt may still have its card to keep. */
const keptCardOf = ({ keeping }: Row) => {
  const known = readKeeping(keeping);
  if (known === undefined || known.state === 'asked') return {};
  return { keptCard: known.state, ...(known.login && { newLogin: known.login }) };
};

const endOf = ({ enrolling }: Row) => {
  const known = readEnrolling(enrolling);
  return known === undefined || known.state === 'asked' ? {} : { textToPay: known.state };
};

const paidFrom = (row: Row, legs: readonly PaidLeg[]): Omit<Paid, 'planUnbegun' | 'offPlan'> => ({
  token: row.token,
  tenant: row.tenant,
  sessionId: row.sessionId,
  paidAt: row.createdAt,
  status: row.status === 'paid' ? 'paid' : 'partly',
  method: row.method,
  ...(row.brand !== null && { brand: row.brand }),
  last4: row.last4,
  payerName: row.payerName,
  ...(row.holderName !== null && { holderName: row.holderName }),
  ...(row.poNumber !== null && { poNumber: row.poNumber }),
  ...(row.email !== null && { email: row.email }),
  ...(row.endpoint === planEndpoint && { isInstalment: true }),
  ...(row.endpoint === autopayEndpoint && { isAutomatic: true }),
  currency: row.currency,
  total: legs.reduce((sum, leg) => sum + (leg.status === 'paid' ? leg.amount : 0), 0),
  legs,
  accounts: readAccounts(row.cart),
  language: row.language,
  ...keptCardOf(row),
  ...endOf(row),
  reference: row.reference,
});
