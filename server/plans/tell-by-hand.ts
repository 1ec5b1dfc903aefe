import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { linkTo } from '../letters/letter.ts';
import { homeOrigin } from '../home-origin.ts';
import type { Deps } from '../deps.ts';
import type { Intent } from '../store/payments.ts';
import type { Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { backLately } from './back-lately.ts';
import { dueByHand } from './due-by-hand.ts';
import { overdueEnd } from './overdue-end.ts';
import { tellOwner } from './tell-owner.ts';
import { tellHouse } from './tell-refused.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

type Db = Kysely<Database>;
type Patient = Awaited<ReturnType<typeof openWriter>>;

/** All that is due now, and the way to pay exactly that: one press on the plan's page. */
const waysToPay = (deps: Deps, { stored, now }: Telling, patient: Patient): readonly string[] => {
  const { words, whole, say, amount, day, isByLink } = patient;
  const due = dueByHand(whole, stored, now);
  // A payer without a login or a link reads whom to call.
  if (due === undefined || (patient.stopping.length === 0 && !isByLink)) return [];
  const link = linkTo({ stored, words, origin: homeOrigin(deps.config) }, 'credentialed-login');
  const [total, date] = [amount(due.amount), day(due.by)];
  const pay = say('buttons_plandue', { amount: total });
  return [
    ...(due.count > 1 ? [say('topics_planduetogether', { amount: total, date })] : []),
    isByLink
      ? say('topics_planbyhandlink', { pay })
      : say('topics_planbyhandpay', { link, plan: say('links_seeplan'), pay }),
  ];
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
  const end = overdueEnd(patient.whole, telling.stored);
  await putDown(work, telling, {
    key: `${number}:due:${dueDate}`,
    mail: mail(say('headings_planduemail', { ...said, provider }), [
      say('topics_plandue', said),
      ...(end ? [say('topics_plandueends', { date: day(end) })] : []),
      ...waysToPay(deps, telling, patient),
      // Nothing is debited that would have to be stopped days before.
      ...patient.stopping,
      ...patient.questions,
    ]),
    text: text(say('topics_plantextdue', { ...said, provider })),
  });
};

interface Received {
  readonly intent: Pick<Intent, 'id' | 'reference' | 'method'>;
  readonly cents: number;
}

/** Tells a payer without a login what their payment by hand made of the plan: they have no history that says so. */
export const tellReceived = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { intent, cents }: Received,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  if (!patient.isByLink) return;
  const { say, mail, text, provider, amount, remaining, next } = patient;
  const said = { provider, remaining, paid: amount(cents), reference: intent.reference };
  await putDown(work, telling, {
    key: `received:${intent.id}`,
    mail: mail(say('headings_planreceivedmail', said), [
      say(intent.method === 'ach' ? 'topics_planreceivedbank' : 'topics_planreceived', said),
      ...(next ? [say('topics_plannextbyhand', { remaining, ...next })] : []),
      ...patient.stopping,
      ...patient.questions,
    ]),
    text: text(say('topics_plantextreceived', said)),
  });
};

interface Overdue extends Instalment {
  /** The number of letters with this one. */
  readonly told: number;
  /** The day of the next letter; none where the plan ends after this one. */
  readonly again?: CalendarDate;
  /** The day on which the plan ends unless it is paid, and all the letters before it; none where it waits on. */
  readonly end?: { readonly date: CalendarDate; readonly letters: number };
}

/** The number of a letter among all, and what follows of them. */
const followsOf = ({ say, day }: Patient, { told, again, end }: Overdue): readonly string[] => {
  if (end === undefined) return [say('topics_planoverduewaits')];
  const letter = say('topics_planoverdueletter', { number: told, count: end.letters });
  const ends = { date: day(end.date) };
  return [
    again === undefined
      ? `${letter} ${say('topics_planoverdueends', ends)}`
      : `${letter} ${say('topics_planoverdueagain', { ...ends, again: day(again) })}`,
  ];
};

/** Tells the payer that a payment is overdue, the number of the letter, and what follows. */
export const tellOverdue = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  overdue: Overdue,
): Promise<void> => {
  const { number, amount: whole, paid, dueDate, told, end } = overdue;
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, day } = patient;
  const said = { amount: amount(whole - paid), date: day(dueDate) };
  const back = (await backLately(work, telling.planId, telling))?.back;
  const subject =
    end === undefined
      ? say('headings_planoverduemail', { provider })
      : say('headings_planoverduemailnumber', { provider, number: told, count: end.letters });
  await putDown(work, telling, {
    // A payment that was made, and went back, is told anew.
    key: `${number}:overdue:${dueDate}:${told}:${telling.now}`,
    mail: mail(subject, [
      back
        ? say('topics_planoverdueback', { ...said, back: amount(back.amount), day: day(back.date) })
        : say('topics_planoverdue', said),
      ...waysToPay(deps, telling, patient),
      ...followsOf(patient, overdue),
      say('topics_planoverduehelp'),
      ...patient.stopping,
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
