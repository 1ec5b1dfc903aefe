import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { linkTo } from '../letters/letter.ts';
import { homeOrigin } from '../home-origin.ts';
import type { Deps } from '../deps.ts';
import type { Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { tellOwner } from './tell-owner.ts';
import { tellHouse } from './tell-refused.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

type Db = Kysely<Database>;
type Patient = Awaited<ReturnType<typeof openWriter>>;

const waysToPay = (deps: Deps, { stored }: Telling, { words }: Patient): string => {
  const link = linkTo({ stored, words, origin: homeOrigin(deps.config) }, 'credentialed-login');
  return words.say('topics_planbyhandpay', { link });
};

/** Reminds the payer of a payment that is due soon. */
export const tellDue = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { number, amount: whole, paid, dueDate }: Instalment,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, day } = patient;
  const said = { amount: amount(whole - paid), date: day(dueDate) };
  await putDown(work, telling, {
    key: `${number}:due:${dueDate}`,
    mail: mail(say('headings_planduemail', { ...said, provider }), [
      say('topics_plandue', said),
      waysToPay(deps, telling, patient),
      patient.help,
    ]),
    text: text(say('topics_plantextdue', { ...said, provider })),
  });
};

interface Overdue extends Instalment {
  /** The number of letters with this one. */
  readonly told: number;
  /** The day on which the plan ends unless it is paid. */
  readonly ends: CalendarDate | undefined;
}

/** Tells the payer that a payment is overdue, and what follows. */
export const tellOverdue = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { number, amount: whole, paid, dueDate, told, ends }: Overdue,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, day } = patient;
  const said = { amount: amount(whole - paid), date: day(dueDate) };
  await putDown(work, telling, {
    key: `${number}:overdue:${dueDate}:${told}`,
    mail: mail(say('headings_planoverduemail', { provider }), [
      say('topics_planoverdue', said),
      ...(ends === undefined ? [] : [say('topics_planoverdueends', { date: day(ends) })]),
      waysToPay(deps, telling, patient),
      say('topics_planoverduehelp'),
      ...patient.questions,
    ]),
    text: text(say('topics_plantextoverdue', { ...said, provider })),
  });
};

/** Tells payer, account holder and provider of a plan that is over because it was not paid. */
export const tellByHandOver = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { cents }: { readonly cents: number },
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, billsOwed: remaining } = patient;
  await putDown(work, telling, {
    key: 'failing',
    mail: mail(say('headings_planfailedmail', { provider }), [
      say('topics_planbyhandover'),
      say('topics_planbyhandowed', { remaining }),
      ...patient.questions,
    ]),
    text: text(say('topics_plantextbyhandover', { provider, remaining })),
  });
  await tellOwner(deps, work, telling, patient.whole);
  await tellHouse(deps, work, telling, { cents, code: '', isByHand: true }, patient);
};
