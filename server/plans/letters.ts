import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { costOf } from '#domain/plans/cost.ts';
import { longDate, money } from '#text/formats.ts';
import { meansOf } from '#text/means.ts';
import { planBox, writtenRate } from '#text/plan-box.ts';
import type { Config } from '../config.ts';
import { homeOrigin } from '../home-origin.ts';
import { homeOf, oneLine } from '../letters/letter.ts';
import { locationIn } from '../receipts/locations.ts';
import { wordsFor } from '../receipts/words.ts';
import type { Message } from '../store/outbox.ts';
import type { WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { readAccount } from './draft.ts';
import { earlyEnd } from './early-end.ts';
import { billsOwedOf } from './left.ts';
import { planSentence } from './sentence.ts';
import { toCome } from './to-come.ts';

export interface About extends WholePlan {
  readonly stored: StoredTenant;
  readonly config: Pick<Config, 'publicUrl' | 'port'>;
  /** The reader's language; the patient's where there is none. */
  readonly language?: string | undefined;
}

const payoffTerms = {
  interestToday: 'topics_planpayoffinterest',
  noInterest: 'topics_planpayofffree',
} as const;

type Figure = 'labels_receiptplanbalance' | 'labels_planinterest' | 'labels_plantotal';

/** The values and sentences that letters about a plan are made of, in the reader's language. */
export const writer = (about: About) => {
  const { plan, accounts, instalments, stored, config, language = plan.language } = about;
  const words = wordsFor(stored, language);
  const { say } = words;
  const { name } = stored.tenant;
  const amount = (cents: number) => money(toCents(cents), words.currency, words.language);
  const day = (date: string) => longDate(date as CalendarDate, words.language);
  const means = meansOf(plan, words);
  const home = homeOf({ stored, origin: homeOrigin(config) });
  const phone = locationIn(stored.tenant, accounts[0]?.locationId ?? 0)?.supportPhoneNumber;
  // A planned instalment is not announced where nothing is left to be taken.
  const { remaining: left, next } = toCome(about, stored);
  const billsOwed = billsOwedOf(about);
  const bills = accounts
    .map(({ account }) => readAccount(account))
    .filter(({ isInterest }) => !isInterest)
    .map(({ paymentPostingId }) => paymentPostingId);
  const isByBank = plan.method === 'ach';
  const taken = isByBank ? 'labels_status_sent' : 'labels_status_paid';
  const earlyPayoff = plan.earlyPayoff ?? 'noInterest';
  const cost = costOf({
    balance: toCents(plan.total - plan.interest),
    interval: plan.interval,
    payments: instalments.map(({ dueDate, amount: cents }) => ({
      date: dueDate as CalendarDate,
      amount: toCents(cents),
    })),
  });
  const box = planBox(cost, { ...words, provider: name, earlyPayoff });
  const figure = (label: Figure, cents: number) => `${say(label)}: ${amount(cents)}`;
  return {
    say,
    words,
    amount,
    day,
    means,
    /** A debit of a bank account takes days until it is known to be paid. */
    isByBank,
    provider: name,
    isPaidOff: left === 0,
    remaining: amount(left),
    billsOwed: amount(billsOwed),
    owedCents: billsOwed,
    isBillsPaid: billsOwed === 0,
    account: bills[0] ?? '',
    /** Says how much of the interest was spared where the plan is over before its end. */
    early: earlyEnd(about, words),
    help: phone
      ? say('topics_planhelpcall', { provider: name, phone })
      : say('topics_planhelp', { provider: name }),
    /** The same for a plan that waits: no payment comes that it would have to be stopped before. */
    helpWaiting: phone
      ? say('topics_planhelpwaitingcall', { provider: name, phone })
      : say('topics_planhelpwaiting', { provider: name }),
    orCallWaiting: phone
      ? say('topics_planorcallwaiting', { provider: name, phone })
      : say('topics_planortellwaiting', { provider: name }),
    /** The same after the way here that a letter names first. */
    orCall: phone
      ? say('topics_planorcall', { provider: name, phone })
      : say('topics_planortell', { provider: name }),
    orCallSoon: phone
      ? say('topics_planorcallsoon', { provider: name, phone })
      : say('topics_planortellsoon', { provider: name }),
    /** The step for a payer whose plan the provider stopped, as it may have misunderstood them. */
    notAsked: phone
      ? say('topics_planstoppedwhycall', { provider: name, phone })
      : say('topics_planstoppedwhy', { provider: name }),
    questions: phone === undefined ? [] : [say('topics_callus', { phone })],
    /** The number to call to pay another way; a payer who cannot choose another card here may begin anew. */
    callAnother: (mayChoose: boolean) =>
      phone
        ? say(mayChoose ? 'topics_planwaitspaycall' : 'topics_planwaitscall', {
            provider: name,
            phone,
          })
        : say(mayChoose ? 'topics_planwaitspay' : 'topics_planwaitscontact', { provider: name }),
    /** For news of a try in two or three days, when stopping the plan needs a call at once. */
    helpSoon: phone
      ? say('topics_planhelpsooncall', { provider: name, phone })
      : say('topics_planhelpsoon', { provider: name }),
    terms: planSentence(
      {
        interval: plan.interval,
        amounts: instalments.map((one) => toCents(one.amount)),
        provider: name,
      },
      words,
    ),
    /** Says what paying the plan off before its end costs. */
    payoff: plan.interest === 0 ? [] : [say(payoffTerms[earlyPayoff])],
    /** Says what the plan costs. */
    figures: [
      figure('labels_receiptplanbalance', plan.total - plan.interest),
      figure('labels_planinterest', plan.interest),
      `${say('labels_planrate')}: ${writtenRate(cost, words.language)}`,
      figure('labels_plantotal', plan.total),
    ].join('\n'),
    /** The box that the law asks for, as it stood before the plan was agreed to. */
    box:
      box.length === 0
        ? []
        : [
            [
              say('headings_planbox'),
              ...box.map(({ label, value }) => `  ${label}: ${value}`),
            ].join('\n'),
          ],
    dates: instalments
      .map(({ dueDate, amount: cents, status }) => {
        const isPaid = status === 'paid' ? ` (${say(taken)})` : '';
        return `${day(dueDate)}: ${amount(cents)}${isPaid}`;
      })
      .join('\n'),
    next: next && { amount: amount(next.amount), date: day(next.date), on: next.date },
    mail: (subject: string, paragraphs: readonly string[], to = plan.email): Message => ({
      kind: 'mail',
      tenant: stored.slug,
      recipient: to,
      subject: oneLine(subject),
      body: [
        say('topics_receiptmailgreeting'),
        ...paragraphs,
        // A patient with several plans reads which one this is about.
        `${say('labels_receiptplanaccounts')}: ${bills.join(', ')}`,
        [oneLine(name), home].join('\n'),
        say('topics_receiptmailnoreply'),
      ].join('\n\n'),
    }),
    text: (body: string): Message => ({
      kind: 'text',
      tenant: stored.slug,
      recipient: plan.phone,
      subject: null,
      body: `${body} ${say('topics_plantextstop')}`,
    }),
  };
};
