import type { Receipt, ReceiptField } from '#contract/receipt.ts';
import { subtractMoney } from '#domain/money.ts';
import { costOf } from '#domain/plans/cost.ts';
import { standingOf } from '#domain/reversal.ts';
import type { Tenant } from '#domain/tenant.ts';
import { meansOf } from '#text/means.ts';
import { writtenRate } from '#text/plan-box.ts';
import type { Paid } from '../payments/paid.ts';
import type { BegunPlan } from '../plans/on-receipt.ts';
import { planSentence } from '../plans/sentence.ts';
import { cents, text } from './fields.ts';
import { locationIn } from './locations.ts';
import { accountsBack, lastBack } from './reversed.ts';
import type { Words } from './words.ts';

type Recurring = NonNullable<Receipt['accounts'][number]['recurring']>;

interface Around {
  readonly paid: Paid;
  readonly tenant: Tenant;
  readonly words: Words;
}

/** A plan of several accounts stands beside the first of them. */
export const planBeside = (
  accountId: string,
  around: Around,
): Pick<Receipt['accounts'][number], 'recurring'> => {
  const plan = around.paid.plans?.find(({ accounts }) => accounts[0]?.id === accountId);
  return plan === undefined ? {} : { recurring: planOf(plan, around) };
};

/**
 * A line on the other accounts of a plan: today's payment of the plan may have paid nothing of them yet.
 */
export function onPlanOf(accountId: string, { paid, words }: Around): ReceiptField | undefined {
  const [first, ...others] =
    paid.plans?.find(({ accounts }) => accounts.some(({ id }) => id === accountId))?.accounts ?? [];
  if (first === undefined || !others.some(({ id }) => id === accountId)) return undefined;
  const { say } = words;
  return text(
    'plan',
    say('headings_receiptplan'),
    say('labels_receiptonplanof', { number: first.number }),
  );
}

const planOf = (plan: BegunPlan, around: Around): Recurring => {
  const { words, tenant } = around;
  const { interval, total, instalments, accounts, planId, mayStop } = plan;
  const amounts = instalments.map(({ amount }) => amount);
  const { paid } = around;
  const back = accountsBack(
    paid,
    paid.accounts.filter(({ accountId }) => accounts.some(({ id }) => id === accountId)),
  );
  const made = back ? standingOf(back) : paid.method === 'ach' ? 'sent' : 'paid';
  return {
    interval,
    totalAmount: total,
    summary: planSentence({ interval, amounts, provider: tenant.name }, words),
    fields: fieldsOf(plan, words),
    messages: messagesOf(plan, around),
    ...(mayStop && instalments.length > 1 && { planId }),
    schedule: instalments.map(({ date, amount, status }) => ({
      paymentAmount: amount,
      paymentDate: date,
      paymentStatus: status === 'paid' ? made : status,
      accountNumber: accounts[0]?.number ?? '',
    })),
  };
};

const numbersOf = (accounts: BegunPlan['accounts']): string =>
  accounts.map(({ number }) => number).join(', ');

const day = (key: string, label: string, value: string): ReceiptField => ({
  ...text(key, label, value),
  dataType: 'day',
});

/** The accounts of a plan, its costs, and its last day. */
const fieldsOf = (plan: BegunPlan, { say, language }: Words): ReceiptField[] => {
  const { accounts, total, interest, interval, instalments } = plan;
  const count = instalments.length;
  const [first, next] = instalments;
  const last = instalments.at(-1);
  const numbers = numbersOf(accounts);
  const balance = subtractMoney(total, interest);
  const cost = costOf({ balance, interval, payments: instalments });
  const term =
    count === 1 ? say(`labels_term_${interval}_one`) : say(`labels_term_${interval}`, { count });
  return [
    ...(accounts.length > 1
      ? [text('planAccounts', say('labels_receiptplanaccounts'), numbers)]
      : []),
    cents('planBalance', say('labels_receiptplanbalance'), balance),
    cents('planInterest', say('labels_planinterest'), interest),
    text('planRate', say('labels_planrate'), writtenRate(cost, language)),
    cents('planTotal', say('labels_plantotal'), total),
    text('planTerm', say('labels_term'), term),
    ...(first ? [cents('planPaid', say('labels_receiptplanpaid'), first.amount)] : []),
    ...(first && next && last
      ? [
          cents('planLeft', say('labels_receiptplanleft'), subtractMoney(total, first.amount)),
          day('planNext', say('labels_receiptplannext'), next.date),
          day('planLast', say('labels_planlast'), last.date),
        ]
      : []),
  ];
};

/**
 * Messages on who keeps the number, who tells of each payment, and how the plan is stopped; none once all is
 * paid.
 */
const messagesOf = (
  { accounts, instalments, locationId, mayStop, hasLink }: BegunPlan,
  { paid, tenant, words }: Around,
): Recurring['messages'] => {
  if (instalments.length === 1) return [];
  const { say } = words;
  const { name: provider } = tenant;
  const phone = locationIn(tenant, locationId)?.supportPhoneNumber;
  const numbers = numbersOf(accounts);
  const kept = paid.method === 'ach' ? 'topics_receiptplankeptbank' : 'topics_receiptplankept';
  return [
    ...(lastBack(paid)?.kind === 'refunded'
      ? [{ key: 'planRefunded', message: say('topics_planrefunded') }]
      : []),
    { key: 'planMeans', message: say('topics_receiptplanmeans', { means: meansOf(paid, words) }) },
    { key: 'planKept', message: say(kept) },
    ...(accounts.length > 1
      ? [{ key: 'planOrder', message: say('topics_receiptplanorder', { numbers }) }]
      : []),
    { key: 'planTold', message: say('topics_planreceipts') },
    ...(mayStop
      ? [
          {
            key: 'planStopHere',
            message: say('topics_planstopmine', { button: say('links_myplans') }),
          },
        ]
      : []),
    ...(hasLink
      ? [
          {
            key: 'planStopByLetter',
            message: say('topics_planstopbyletter', {
              subject: say('headings_planbegunmail', { provider }),
            }),
          },
        ]
      : []),
    { key: 'planStop', message: whomToCall(mayStop || hasLink, { provider, phone }, words) },
  ];
};

/** The number to call: after the way to stop the plan oneself, where there is one. */
const whomToCall = (
  hasWay: boolean,
  { provider, phone }: { readonly provider: string; readonly phone: string | undefined },
  { say }: Words,
): string => {
  if (phone === undefined)
    return say(hasWay ? 'topics_planortell' : 'topics_planhelp', { provider });
  return say(hasWay ? 'topics_planorcall' : 'topics_planhelpcall', { provider, phone });
};
