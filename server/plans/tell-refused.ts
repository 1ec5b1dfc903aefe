import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import type { DeclineCategory } from '#domain/decline-codes.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import type { Deps } from '../deps.ts';
import { meansOf } from '#text/means.ts';
import { datedAt, type Intent } from '../store/payments.ts';
import type { PlanMeansRow } from '../store/plan-means.ts';
import type { Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { todayAt } from './calendar.ts';
import { cardEnding, wayToAnother, withEnding } from './card-ending.ts';
import { writer } from './letters.ts';
import { tellOwner } from './tell-owner.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

type Db = Kysely<Database>;

export interface Refusal {
  readonly intent: Intent;
  readonly instalment: Instalment;
  /** Cents that could not be taken, and cents that other locations were paid all the same. */
  readonly cents: number;
  readonly taken: number;
  readonly category: DeclineCategory;
  /** The money was there, and a bank took it back. */
  readonly wasPaid?: boolean;
  /** The payer disputed the payment at the card's bank. */
  readonly isDisputed?: boolean;
  /** The plan had taken all its payments, and goes on with this one. */
  readonly isReopened?: boolean;
  /** The payer has agreed to less than is left by it. */
  readonly isMore?: boolean;
  /** The network's code. */
  readonly code: string;
  /** The card that takes the place of the means that were refused. */
  readonly other?: Pick<PlanMeansRow, 'method' | 'brand' | 'last4' | 'expiry'> | undefined;
}

type Patient = Awaited<ReturnType<typeof openWriter>>;

type Outcome = 'returned' | 'partly' | 'declined';

const outcomeOf = ({ taken, wasPaid = false }: Refusal): Outcome => {
  if (wasPaid) return 'returned';
  return taken > 0 ? 'partly' : 'declined';
};

const letters = {
  returned: 'topics_planreturned',
  partly: 'topics_planpartly',
  declined: 'topics_plandeclined',
} as const satisfies Record<Outcome, string>;

const tryingAgain = {
  returned: 'topics_plantextreturned',
  partly: 'topics_plantextpartly',
  declined: 'topics_plantextdeclined',
} as const satisfies Record<Outcome, string>;

const stopping = {
  returned: 'topics_plantextreturnedfailed',
  partly: 'topics_plantextpartlyfailed',
  declined: 'topics_plantextfailed',
} as const satisfies Record<Outcome, string>;

/** One letter, and one text, says how much was taken and how much was not. */
const sumsOf = ({ amount, words, provider }: Patient, { intent, cents, taken }: Refusal) => ({
  taken: amount(taken),
  amount: amount(cents),
  // The plan may have other means by now.
  means: meansOf(intent, words),
  provider,
  reference: intent.reference,
});

/** The sums of a refused debit: taken, not taken, or taken back by a bank. */
export const refusedWords = async (
  work: Db,
  { stored }: Telling,
  patient: Patient,
  refusal: Refusal,
): Promise<string> => {
  const paidOn = todayAt(stored, await datedAt(work, refusal.intent));
  const sums = sumsOf(patient, refusal);
  const what = refusal.isDisputed ? 'topics_plandisputed' : letters[outcomeOf(refusal)];
  return patient.say(what, { ...sums, date: patient.day(paidOn) });
};

/** Tells the patient of a refused debit that is tried again. */
export const tellDeclined = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  refusal: Refusal,
  date: CalendarDate,
): Promise<void> => {
  const { intent, instalment, category, other } = refusal;
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, day, helpSoon, words } = patient;
  const again = { date: day(date) };
  const outcome = outcomeOf(refusal);
  const sums = sumsOf(patient, refusal);
  const retry = other
    ? say('topics_planretrycard', {
        ...again,
        means: meansOf(other, words),
      })
    : say(category === 'funds' ? 'topics_planretry' : 'topics_planretryother', again);
  const { plan } = patient.whole;
  const { stored } = telling;
  const card = { plan, stored, words, expiry: other?.expiry };
  // Another card that is tried next takes the place of this one already.
  const way = other ? undefined : await wayToAnother(deps, work, { plan, stored, words });
  const ending = await cardEnding(deps, work, { ...card, day: date });
  const following = announcedBehind(patient, instalment, date);
  await putDown(work, telling, {
    key: `${instalment.number}:declined:${intent.id}`,
    mail: mail(say('headings_plandeclinedmail', { provider }), [
      await refusedWords(work, telling, patient, refusal),
      withEnding(retry, ending),
      ...(following ? [say('topics_planfollows', { date: day(following) })] : []),
      ...(way ?? ending?.change ?? []),
      helpSoon,
    ]),
    text: text(withEnding(say(tryingAgain[outcome], { ...again, ...sums }), ending)),
  });
};

/** The day that was told for the payment behind a refused one, where it comes too soon after the next try. */
const announcedBehind = (
  { whole: { instalments } }: Patient,
  { number }: Instalment,
  date: CalendarDate,
): CalendarDate | undefined => {
  const behind = instalments.find((one) => one.number > number && one.status === 'pending');
  const told = behind?.toldDate as CalendarDate | null | undefined;
  return told && told < soonestDebit(date) ? told : undefined;
};

/** Tells the patient and the provider of a refused debit after which nothing may be debited any more. */
export const tellFailing = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  refusal: Refusal,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, billsOwed: remaining } = patient;
  const outcome = outcomeOf(refusal);
  const sums = sumsOf(patient, refusal);
  await putDown(work, telling, {
    key: 'failing',
    mail: mail(say('headings_planfailedmail', { provider }), [
      await refusedWords(work, telling, patient, refusal),
      say(refusal.isDisputed ? 'topics_planwhydisputed' : 'topics_planwhyrevoked'),
      say(endText(patient), { remaining }),
      ...patient.questions,
    ]),
    text: text(say(stopping[outcome], { remaining, ...sums })),
  });
  await tellOwner(deps, work, telling, patient.whole);
  await tellHouse(deps, work, telling, refusal, patient);
};

export const endText = ({ isRemoved, mayPlan }: Patient) => {
  if (isRemoved) return 'topics_planfailedremoved';
  return mayPlan ? 'topics_planfailed' : 'topics_planfailedonline';
};

interface Failed extends Pick<Refusal, 'cents' | 'code' | 'wasPaid'> {
  /** The payer paid by hand: nothing was tried. */
  readonly isByHand?: boolean;
}

const houseText = ({ wasPaid = false, isByHand = false }: Partial<Failed>) => {
  if (isByHand) return 'topics_planproviderunpaid';
  return wasPaid ? 'topics_planproviderreturned' : 'topics_planprovider';
};

export const tellHouse = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { cents, code, wasPaid = false, isByHand = false }: Failed,
  { whole }: Patient,
): Promise<void> => {
  const { stored } = telling;
  const to = stored.backend.planContact;
  if (!to) return;
  const language = stored.tenant.branding.languages[0]?.code ?? 'en';
  const house = writer({ ...whole, stored, config: deps.config, language });
  const { account, say } = house;
  const { reference } = await work
    .selectFrom('paymentIntents')
    .select('reference')
    .where('id', '=', whole.plan.intentId)
    .executeTakeFirstOrThrow();
  const said = { account, remaining: house.billsOwed, reference };
  await putDown(work, telling, {
    key: 'failing:provider',
    mail: house.mail(
      say('headings_planprovidermail', { account }),
      [
        say(houseText({ wasPaid, isByHand }), {
          ...said,
          amount: house.amount(cents),
        }),
        ...(code === '' ? [] : [say('topics_planprovidercode', { code })]),
      ],
      to,
    ),
  });
};
