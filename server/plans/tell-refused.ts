import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import type { DeclineCategory } from '#domain/decline-codes.ts';
import type { Deps } from '../deps.ts';
import { meansOf } from '#text/means.ts';
import type { Intent } from '../store/payments.ts';
import type { PlanMeansRow } from '../store/plan-means.ts';
import type { Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { writer } from './letters.ts';
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
  /** The network's code. */
  readonly code: string;
  /** The card that takes the place of the means that were refused. */
  readonly other?: Pick<PlanMeansRow, 'brand' | 'last4'> | undefined;
}

type Patient = Awaited<ReturnType<typeof openWriter>>;

/** One letter says how much was taken and how much was not. */
const outcomeOf = (
  { say, amount, means }: Patient,
  { intent, cents, taken, wasPaid = false }: Refusal,
): string => {
  if (wasPaid) return say('topics_planreturned', { amount: amount(cents), means });
  return taken > 0
    ? say('topics_planpartly', {
        taken: amount(taken),
        amount: amount(cents),
        means,
        reference: intent.reference,
      })
    : say('topics_plandeclined', { amount: amount(cents), means });
};

/** Tells the patient of a refused debit that is tried again. */
export const tellDeclined = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  refusal: Refusal,
  date: CalendarDate,
): Promise<void> => {
  const { intent, instalment, taken, category, other } = refusal;
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, day, helpSoon, words } = patient;
  const again = { date: day(date) };
  const said = { ...again, amount: amount(refusal.cents), provider };
  await putDown(work, telling, {
    key: `${instalment.number}:declined:${intent.id}`,
    mail: mail(say('headings_plandeclinedmail', { provider }), [
      outcomeOf(patient, refusal),
      other
        ? say('topics_planretrycard', {
            ...again,
            means: meansOf({ method: 'cards', ...other }, words),
          })
        : say(category === 'funds' ? 'topics_planretry' : 'topics_planretryother', again),
      helpSoon,
    ]),
    text: text(
      taken > 0
        ? say('topics_plantextpartly', { ...said, taken: amount(taken) })
        : say('topics_plantextdeclined', said),
    ),
  });
};

const why: Partial<
  Record<DeclineCategory, 'topics_planwhynever' | 'topics_planwhyrevoked' | 'topics_planwhydata'>
> = {
  never: 'topics_planwhynever',
  revoked: 'topics_planwhyrevoked',
  data: 'topics_planwhydata',
};

/** Tells the patient and the provider of a refused debit that is not tried again. */
export const tellFailing = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  refusal: Refusal,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, billsOwed: remaining } = patient;
  const reason = why[refusal.category];
  const said = { amount: patient.amount(refusal.cents), remaining, provider };
  await putDown(work, telling, {
    key: 'failing',
    mail: mail(say('headings_planfailedmail', { provider }), [
      outcomeOf(patient, refusal),
      ...(reason ? [say(reason)] : []),
      say('topics_planfailed', { remaining }),
      ...patient.questions,
    ]),
    text: text(
      refusal.taken > 0
        ? say('topics_plantextpartlyfailed', { ...said, taken: patient.amount(refusal.taken) })
        : say('topics_plantextfailed', said),
    ),
  });
  await tellHouse(deps, work, telling, refusal, patient);
};

const tellHouse = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { cents, code }: Refusal,
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
        say('topics_planprovider', { ...said, amount: house.amount(cents) }),
        ...(code === '' ? [] : [say('topics_planprovidercode', { code })]),
      ],
      to,
    ),
  });
};
