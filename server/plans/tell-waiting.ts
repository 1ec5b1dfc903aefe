import type { Kysely } from 'kysely';
import type { DeclineCategory } from '#domain/decline-codes.ts';
import type { Deps } from '../deps.ts';
import type { WaitReason } from '../store/plans-schema.ts';
import type { Database } from '../store/schema.ts';
import { todayAt } from './calendar.ts';
import { wayToAnother } from './card-ending.ts';
import { tellOwner } from './tell-owner.ts';
import { endText, refusedWords, tellHouse, type Refusal } from './tell-refused.ts';
import { openWriter, putDown, type Telling } from './tell.ts';
import { onceGoing } from './to-come.ts';
import type { Follows } from './wait.ts';
import { waitEnd } from './wait-end.ts';
import { payableUntil } from './wait-put-off.ts';

type Db = Kysely<Database>;
type Patient = Awaited<ReturnType<typeof openWriter>>;

const why = {
  never: 'topics_planwhynever',
  revoked: 'topics_planwhyrevoked',
  data: 'topics_planwhydata',
  funds: 'topics_planwhyfunds',
  later: 'topics_planwhylater',
  generic: 'topics_planwhyother',
} as const satisfies Record<DeclineCategory, string>;

/** Nothing is wrong with the means: the payer is to agree to more. */
const isToAgree = ({ whole }: Patient): boolean => whole.plan.waitingFor === 'more';

interface Waiting {
  /** The kind of the refusal; none where nothing was refused. */
  readonly category?: DeclineCategory;
  readonly follows: Follows | undefined;
  /** There was too little money at the only try. */
  readonly isOnce?: boolean;
}

/** The reason, the ways to repair it, and the step that follows if the payer does nothing. */
const whatToDo = async (
  deps: Deps,
  work: Db,
  { stored }: Telling,
  patient: Patient,
  { category, follows, isOnce = false }: Waiting,
): Promise<string[]> => {
  const { say, whole, words } = patient;
  const reason = isOnce ? 'topics_planwhyfundsonce' : category && why[category];
  const way = await wayToAnother(deps, work, { plan: whole.plan, stored, words });
  return [
    [
      ...(reason ? [say(reason)] : []),
      say(isToAgree(patient) ? 'topics_planwaitsforagree' : 'topics_planwaitsfor'),
    ].join(' '),
    ...way,
    ...(way.length > 0 ? [say('topics_planwaitsbyhand', { button: say('links_planbyHand') })] : []),
    patient.callAnother(way.length > 0),
    ...(follows ? [whatFollows(patient, follows)] : []),
    patient.help,
  ];
};

const whatFollows = ({ say, day }: Patient, { what, date, ends }: Follows): string => {
  if (what === 'end') return say('topics_planwaitsends', { date: day(date) });
  const next = say('topics_planwaitsremind', { date: day(date) });
  return ends ? [next, say('topics_planwaitsend', { date: day(ends) })].join(' ') : next;
};

const askingText = (patient: Patient, amount: string): string =>
  patient.say('topics_plantextwaits', { provider: patient.provider, amount });

/** The way on of a plan that had taken all its payments, or of which nothing is late. */
const goesOnText = (
  { say, day, amount, whole }: Patient,
  { stored }: Telling,
  { isReopened }: Refusal,
): readonly string[] => {
  const due = payableUntil(whole, stored);
  if (due === undefined) return isReopened ? [say('topics_planreopened')] : [];
  const ends = waitEnd(whole.plan, stored);
  return [
    say(isReopened ? 'topics_planreopenednext' : 'topics_planearlynext', {
      amount: amount(onceGoing(whole, stored).next?.amount ?? 0),
      date: day(due),
    }),
    ...(ends ? [say('topics_planwaitsend', { date: day(ends) })] : []),
  ];
};

/** Tells the payer that the means were refused for good, and that the plan waits for a card. */
export const tellRefusedMeans = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { refusal, follows }: { readonly refusal: Refusal; readonly follows: Follows | undefined },
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount } = patient;
  const { category, intent, cents } = refusal;
  // A debit that is not made again was made once.
  const isOnce = (refusal.isReopened || refusal.isMore) === true && category === 'funds';
  const todo = await whatToDo(deps, work, telling, patient, { category, follows, isOnce });
  await putDown(work, telling, {
    key: `waits:1:${intent.id}`,
    mail: mail(
      say(isToAgree(patient) ? 'headings_planwaitsagreemail' : 'headings_planwaitsmail', {
        provider,
      }),
      [
        await refusedWords(work, telling, patient, refusal),
        ...goesOnText(patient, telling, refusal),
        ...(refusal.isMore ? [say('topics_planbesidebackmore', { means: patient.means })] : []),
        ...todo,
      ],
    ),
    text: text(askingText(patient, amount(cents))),
  });
};

const isUnrefused = (reason: WaitReason | null): reason is 'back' | 'more' =>
  reason === 'back' || reason === 'more';

/** The words of a wait without a refusal: the money went back that had paid the plan off, or a part of it. */
const waitedText = (
  { say, means }: Patient,
  reason: 'back' | 'more',
  { amount, date }: { readonly amount: string; readonly date: string },
): string =>
  reason === 'back'
    ? say('topics_planwaitsback', { amount })
    : say('topics_planwaitsmore', { amount, date, means });

interface Reminder {
  readonly told: number;
  readonly follows: Follows | undefined;
}

/** Reminds the payer of a plan that it waits for another card. */
export const tellWaiting = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { told, follows }: Reminder,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, means, whole, day } = patient;
  const { waitingSince, waitingFor } = whole.plan;
  const since = waitingSince ?? telling.now;
  const amount = patient.amount(onceGoing(whole, telling.stored).next?.amount ?? 0);
  const date = day(todayAt(telling.stored, since));
  const due = payableUntil(whole, telling.stored);
  await putDown(work, telling, {
    // A plan may wait several times, and with several payments.
    key: `waits:${told}:${since}${due === undefined ? '' : `:${due}`}`,
    mail: mail(
      say(isToAgree(patient) ? 'headings_planwaitsagreemail' : 'headings_planwaitsagainmail', {
        provider,
      }),
      [
        isUnrefused(waitingFor)
          ? waitedText(patient, waitingFor, { amount, date: due === undefined ? date : day(due) })
          : due === undefined
            ? say('topics_planwaitsagain', { amount, means, date })
            : say('topics_planwaitsdue', { amount, means, date: day(due) }),
        ...(await whatToDo(deps, work, telling, patient, {
          follows,
          ...(!isUnrefused(waitingFor) && { category: waitingFor ?? 'generic' }),
        })),
      ],
    ),
    text: text(askingText(patient, amount)),
  });
};

/** Tells payer, account holder and provider of a plan for which no other card came, and which is over. */
export const tellWaitOver = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  failed: Pick<Refusal, 'cents' | 'code'>,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, billsOwed: remaining } = patient;
  await putDown(work, telling, {
    key: 'failing',
    mail: mail(say('headings_planfailedmail', { provider }), [
      say(isToAgree(patient) ? 'topics_planwaitoveragree' : 'topics_planwaitover'),
      say(endText(patient), { remaining }),
      ...patient.questions,
    ]),
    text: text(say('topics_plantextwaitover', { provider, remaining })),
  });
  await tellOwner(deps, work, telling, patient.whole);
  await tellHouse(deps, work, telling, failed, patient);
};
