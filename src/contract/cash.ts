import * as v from 'valibot';
import { barKinds, cashOrders, cashStandings } from '#domain/cash-code.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { Handle } from './away.ts';
import { call } from './call.ts';
import { trimmed } from './card-fields.ts';
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';
import { TransactionId } from './transaction-id.ts';
import { common, IdempotencyKey, UnderWay, PaidEarlier } from './payment.ts';

const { again, cart, language } = common;

const CashCode = v.object({
  handle: Handle,
  /** The digits that a counter reads, also as bars. */
  code: v.string(),
  bars: v.picklist(barKinds),
  /** `exact`: the whole amount at once; `up-to`: parts of it; `any`: whatever is brought, from `least` on. */
  order: v.picklist(cashOrders),
  standing: v.picklist(cashStandings),
  amount: Amount,
  /** Cents that can still be paid with the code. */
  left: Amount,
  /** Cents that payments under way hold: they can be paid as well once these come to nothing. */
  held: Amount,
  least: Amount,
  paid: Amount,
  /** Cents of those that came on top of the bills, and are owed back. */
  beyond: Amount,
  /** Cents of those whose bills were paid another way as well. */
  twice: Amount,
  /** Cents that were paid with the code and went back: they are neither paid nor owed back any more. */
  back: Amount,
  /** A counter has asked about a payment that the network has not confirmed. */
  isBeingPaid: v.boolean(),
  /** Cents that a counter adds to each payment, where the provider states them. */
  fee: v.optional(Amount),
  /** The time at which a counter that took nothing lets go, in epoch milliseconds. */
  freeAt: v.optional(v.number()),
  /** The last day on which it can be paid, at the provider. */
  lastDay: v.pipe(v.string(), v.isoDate()),
  /** The chains whose counters take it. */
  places: v.array(v.string()),
  reference: v.string(),
  /** The locations of the bills, whose telephones answer for them. */
  locationIds: v.array(v.number()),
});

export const IssueCash = v.strictObject({
  again,
  cart,
  idempotencyKey: IdempotencyKey,
  language,
  payerName: trimmed(100),
  /** The address to which the code is mailed as well. */
  email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254))),
});
export type IssueCash = v.InferOutput<typeof IssueCash>;

export const issueCash = call({
  service: 'payments',
  method: 'POST',
  path: '/cash/codes',
  auth: 'bearer',
  summary:
    'A code with which the cart is paid in cash at a counter; a repeat gets the same code. Another code or an undecided payment of the same payer for these bills is called off',
  when: 'a code for paying in cash is asked for',
  body: IssueCash,
  reply: reply({ payload: CashCode }),
  refusals: { [resultCodes.invalid]: PaidEarlier, [resultCodes.conflict]: UnderWay },
});

const bill = {
  locationId: v.number(),
  paymentPostingId: v.string(),
  openBalanceId: v.optional(v.string()),
};

export const listCash = call({
  service: 'payments',
  method: 'GET',
  path: '/cash/codes',
  auth: 'bearer',
  summary:
    'The codes of the payer that can still be paid, the newest first, each with its bills; and those of this session that were paid',
  when: 'the codes that can still be paid are asked for',
  reply: reply({
    payload: v.array(
      v.object({
        ...CashCode.entries,
        /** The bills that the code pays, by their balances or their numbers. */
        bills: v.array(v.object(bill)),
        /** The payments that were made with it, where it was made in this session. */
        payments: v.array(
          v.object({
            /** The key to its receipt. */
            receipt: TransactionId,
            reference: v.string(),
            bills: v.array(
              v.object({
                ...bill,
                amount: Amount,
                /** Cents of it that went back: they are owed again. */
                back: v.exactOptional(Amount),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
});

export const readCash = call({
  service: 'payments',
  method: 'GET',
  path: '/cash/codes/:handle',
  auth: 'none',
  summary:
    'A code by its own address, for whoever has it: the letter, the paper or the page. No name and no bill is told',
  when: 'a code is opened by its address',
  params: v.object({ handle: v.pipe(v.string(), v.maxLength(100)) }),
  reply: reply({ payload: CashCode }),
});

export const revokeCash = call({
  service: 'payments',
  method: 'POST',
  path: '/cash/codes/revoke',
  auth: 'none',
  summary:
    'End a code that is not to be paid any more; refused with 409 while a counter is taking money on it',
  when: 'a code is given up',
  body: v.strictObject({ handle: Handle }),
  reply: reply({ payload: CashCode }),
});
