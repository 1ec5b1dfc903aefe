import type { Receipt, ReceiptField as Field } from '#contract/receipt.ts';
import { isOnPlan } from '#domain/cart.ts';
import { cashMethod } from '#domain/cash-code.ts';
import { addMoney, toCents } from '#domain/money.ts';
import { patientNameOf } from '#domain/patient-name.ts';
import type { Tenant } from '#domain/tenant.ts';
import { money } from '#text/formats.ts';
import { isAtVendor } from '#domain/methods.ts';
import { kindOf } from '#text/means.ts';
import { cents, sentence, text } from './fields.ts';
import { isTakenInPart, otherAmountSums } from './other-amount.ts';
import { footerOf } from './footer.ts';
import { locationIn } from './locations.ts';
import type { Paid, PaidLeg } from '../payments/paid.ts';
import { otherPlans } from './other-plans.ts';
import { onPlanOf, planBeside } from './plan-of.ts';
import { mailedTo } from './mailed.ts';
import { accountBackField, accountsBack, backMessages, backSums, lastBack } from './reversed.ts';
import { twiceSums } from './paid-twice.ts';
import type { Words } from './words.ts';

/** A bank may still refuse a debit it was asked for: such a payment is `sent`, and not yet a `success`. */
type Result = 'success' | 'sent' | 'partly' | 'pending' | 'failed';

/** The receipt of a payment, in the language of the words. */
export function receiptOf(whole: Paid, tenant: Tenant, words: Words): Receipt {
  const paid = withoutPlansBegun(whole);
  const { legs } = paid;
  const sums = {
    total: sumOf(legs.filter(({ status }) => status === 'paid')),
    pending: sumOf(legs.filter(({ status }) => status === 'processing')),
    unpaid: sumOf(legs.filter(isUnpaid)),
  };
  const sites = [...new Set(paid.accounts.map(({ locationId }) => locationId))];
  const site = sites.length === 1 ? locationIn(tenant, sites[0])?.name : undefined;
  // The head tells how a single account stands.
  const tellsBack =
    paid.accounts.length > 1 && paid.accounts.some((account) => accountsBack(paid, [account]));
  const displayMultiRecurring = (paid.plans ?? []).some((plan) => plan.accounts.length > 1);
  return {
    header: {
      providerName: tenant.name,
      providerLogo: tenant.branding.logo ?? '',
      siteName: site ?? tenant.name,
      siteLogo: tenant.branding.logo ?? '',
      messages: headerOf(paid, tenant, words),
    },
    summaryTop: { fields: topOf(paid, words, sites.length > 1), displayMultiRecurring },
    accounts: paid.accounts.map((account) => ({
      accountNumber: account.paymentPostingId,
      ...(account.isInterest && { title: words.say('labels_planinterest') }),
      fields: accountFields(account, {
        paid,
        tenant,
        words,
        several: sites.length > 1,
        tellsResult: sites.length > 1 || tellsBack,
      }),
      ...planBeside(account.accountId, { paid, tenant, words }),
    })),
    summaryBottom: {
      fields: [...bottomOf(paid, sums, words), ...otherPlans(paid, words)],
      displayMultiRecurring,
    },
    signature: { fields: [] },
    footer: { messages: footerOf(paid, tenant, words) },
  };
}

/**
 * A plan that began with money that went back is told by its letters, and not as it was agreed to. A refund
 * changes nothing of it.
 */
const withoutPlansBegun = (paid: Paid): Paid => {
  const { kind = 'refunded' } = lastBack(paid) ?? {};
  if (kind === 'refunded') return paid;
  const { plans: _, offPlan: __, ...rest } = paid;
  return { ...rest, planUnbegun: false };
};

const sumOf = (legs: readonly PaidLeg[]): number =>
  addMoney(...legs.map(({ amount }) => toCents(amount)));

const isUnpaid = ({ status }: PaidLeg) => status === 'declined' || status === 'notcharged';

const takenBy = ({ method }: Paid) => (method === 'ach' ? 'sent' : 'success');

const resultOfLeg = (paid: Paid, { status }: PaidLeg): Result =>
  status === 'paid' ? takenBy(paid) : status === 'processing' ? 'pending' : 'failed';

/** The result of an account: its vendor may have taken less than was to be paid of it. */
const resultOfAccount = (
  paid: Paid,
  leg: PaidLeg,
  { amount, asked = amount }: Paid['accounts'][number],
): Result => (leg.status === 'paid' && amount < asked ? 'partly' : resultOfLeg(paid, leg));

const resultOf = (paid: Paid): Result => {
  if (paid.legs.some(isUnpaid) || isTakenInPart(paid)) return 'partly';
  return paid.legs.some(({ status }) => status === 'processing') ? 'pending' : takenBy(paid);
};

function headerOf(paid: Paid, tenant: Tenant, words: Words) {
  const { say } = words;
  const partly = paid.method === 'ach' ? 'headings_receiptpartlysent' : 'headings_receiptpartly';
  const headings = {
    success: 'headings_receiptpaid',
    sent: 'headings_receiptsent',
    partly,
    pending: 'headings_receiptpending',
    failed: partly,
  } as const;
  // The receipt that was mailed knew nothing of money that went back since.
  const email = lastBack(paid) ? undefined : mailedTo(paid, tenant);
  return [
    { key: 'heading', message: say(lastBack(paid)?.heading ?? headings[resultOf(paid)]) },
    ...backMessages(paid, words),
    ...(email ? [{ key: 'sentTo', message: say('topics_receiptsentto', { email }) }] : []),
  ];
}

function topOf(paid: Paid, { say, lookUp }: Words, several: boolean): Field[] {
  const bank = paid.method === 'ach';
  const { last4 } = paid;
  const number = paid.legs[0]?.vendorTransactionId;
  return [
    {
      ...text('date', say('labels_receiptdate'), new Date(paid.paidAt).toISOString()),
      dataType: 'date',
    },
    text('result', say('labels_receiptresult'), lastBack(paid)?.result ?? resultOf(paid)),
    text('transactionID', say('labels_receiptreference'), paid.reference),
    ...(number && !several
      ? [text('processorTransactionID', say('labels_receipttransaction'), number)]
      : []),
    // A vendor at which the payer decided tells nobody who that was.
    ...(isAtVendor(paid.method)
      ? []
      : [
          text(
            'cardholderName',
            say(bank ? 'labels_receiptaccountholder' : 'labels_receiptcardholder'),
            paid.payerName,
          ),
        ]),
    text('paymentType', say('labels_receiptpaymenttype'), kindOf(paid, { say, lookUp })),
    ...(last4
      ? [
          text(
            'cardNumber',
            say(bank ? 'labels_receiptbanknumber' : 'labels_receiptcardnumber'),
            `•••• ${last4}`,
          ),
        ]
      : []),
    ...(paid.isAutomatic
      ? [text('automatic', say('labels_receipthow'), say('labels_automaticpayment'))]
      : []),
    ...(paid.poNumber ? [text('poNumber', say('labels_ponumber'), paid.poNumber)] : []),
  ];
}

/** The result of an account that a partial amount, filling the accounts in their order, did not reach. */
const notNow = (
  { accountId, agencyStatus }: Paid['accounts'][number],
  { plans = [], method }: Paid,
) => {
  // A code of several bills has many payments, and a bill that one of them did not reach may be paid.
  if (method === cashMethod) return 'labels_receiptnonecash';
  return isOnPlan({ agencyStatus }) ||
    plans.some(({ accounts }) => accounts.some(({ id }) => id === accountId))
    ? 'labels_receiptnotnowplan'
    : 'labels_receiptnotnow';
};

interface Around {
  readonly paid: Paid;
  readonly tenant: Tenant;
  readonly words: Words;
  readonly several: boolean;
  /** The accounts do not all stand as the whole payment does. */
  readonly tellsResult: boolean;
}

function accountFields(
  account: Paid['accounts'][number],
  { paid, tenant, words, several, tellsResult }: Around,
): Field[] {
  const { paymentPostingId, locationId, amount, isInterest } = account;
  const patient = patientNameOf(account);
  const { say, lookUp } = words;
  const planned = onPlanOf(account.accountId, { paid, tenant, words });
  const leg = amount > 0 ? paid.legs.find((one) => one.locationId === locationId) : undefined;
  const location = locationIn(tenant, locationId)?.name;
  const reason = leg?.reason && lookUp(`topics_receiptwhy${leg.reason}`);
  const number = leg?.vendorTransactionId;
  const back = tellsResult ? accountsBack(paid, [account]) : undefined;
  return [
    text('accountNumber', say('labels_receiptaccountnumber'), paymentPostingId),
    ...(patient && !isInterest ? [text('name', say('labels_receiptname'), patient)] : []),
    ...(location ? [text('location', say('labels_receiptlocation'), location)] : []),
    amount > 0
      ? cents('amount', say('labels_receiptamount'), amount)
      : text('amount', say('labels_receiptamount'), say(notNow(account, paid))),
    ...(planned ? [planned] : []),
    ...(back ? [accountBackField(back, words)] : []),
    ...(tellsResult && leg
      ? [
          text(
            'result',
            say('labels_receiptresult'),
            back?.result ?? resultOfAccount(paid, leg, account),
          ),
        ]
      : []),
    ...(several && number && leg.status !== 'notcharged'
      ? [text('transactionID', say('labels_receipttransaction'), number)]
      : []),
    ...(several && reason ? [sentence('reason', say('labels_receiptreason'), reason)] : []),
  ];
}

const kept = {
  saved: 'topics_receiptcardsaved',
  unsaved: 'topics_receiptcardunsaved',
} as const;

const enrolments = {
  on: 'topics_receipttexttopayon',
  off: 'topics_receipttexttopayoff',
} as const;

const logins = {
  made: 'topics_receiptloginmade',
  refused: 'topics_receiptloginrefused',
} as const;

function bottomOf(
  paid: Paid,
  { total, pending, unpaid }: Readonly<Record<'total' | 'pending' | 'unpaid', number>>,
  words: Words,
): Field[] {
  const { method, planUnbegun, offPlan = 0, keptCard, newLogin, textToPay, last4 } = paid;
  const { say, currency, language } = words;
  const off = { amount: money(toCents(offPlan), currency, language) };
  const unbegun = [
    say('topics_planunbegun'),
    ...(offPlan > 0 ? [say('topics_planunbegunoff', off)] : []),
  ].join(' ');
  return [
    cents(
      'total',
      say(method === 'ach' ? 'labels_receipttotalsent' : 'labels_receipttotal'),
      total,
    ),
    ...(pending > 0 ? [cents('pending', say('labels_receiptpending'), pending)] : []),
    ...(unpaid > 0 ? [cents('unpaid', say('labels_receiptunpaid'), unpaid)] : []),
    ...otherAmountSums(paid, words),
    ...twiceSums(paid, words),
    ...backSums(paid, words),
    ...(planUnbegun ? [sentence('planUnbegun', say('headings_receiptplan'), unbegun)] : []),
    ...(newLogin ? [sentence('newLogin', say('labels_receiptlogin'), say(logins[newLogin]))] : []),
    // Without its login a card is not kept, which the line before says.
    ...(keptCard && newLogin !== 'refused'
      ? [sentence('keptCard', say('labels_receiptkeptcard'), say(kept[keptCard], { last4 }))]
      : []),
    ...(textToPay
      ? [sentence('textToPay', say('labels_choice_texttopay'), say(enrolments[textToPay]))]
      : []),
  ];
}
