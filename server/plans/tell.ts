import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { offersChoice } from '#domain/communications.ts';
import { textsOfPlans } from '#domain/opt-ins.ts';
import { endTexts } from '../communications/ends.ts';
import { planWishesOf } from '../communications/plan-wishes.ts';
import { unsubscribeLink } from '../communications/unsubscribe-link.ts';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { linkTo } from '../letters/letter.ts';
import type { Words } from '../receipts/words.ts';
import { formerUser } from '../store/former-users.ts';
import { personById } from '../store/logins.ts';
import { addMessage, type Message } from '../store/outbox.ts';
import type { Intent } from '../store/payments.ts';
import { findPlan, type Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { guestsLink } from './guests-link.ts';
import { cardEnding, endingEarly, withEnding } from './card-ending.ts';
import { isPaidOtherwise, remainingOf } from './left.ts';
import { isPlanToBeHad } from './plan-anew.ts';
import { isStopped } from './stopped-words.ts';
import { tellInvited } from './tell-invited.ts';
import { writer } from './letters.ts';

type Db = Kysely<Database>;

export interface Telling {
  readonly planId: string;
  readonly stored: StoredTenant;
  readonly now: number;
}

interface Said {
  /** A message of the same key is sent once, whatever happens in between. */
  readonly key: string;
  readonly mail?: Message;
  /** The mail tells of what went as agreed; whoever wants none of these has turned them off. */
  readonly isOptional?: boolean;
  /** The text message for patients who asked for texts, where the provider sends any. */
  readonly text?: Message;
}

export const putDown = async (
  work: Db,
  { planId, stored, now }: Telling,
  { key, mail, text, isOptional = false }: Said,
): Promise<void> => {
  const uniqueKey = `plan:${planId}:${key}`;
  const wants = await planWishesOf(work, planId);
  const hasMail = mail !== undefined && mail.recipient !== '';
  if (hasMail && (wants.mail || !isOptional)) await addMessage(work, { ...mail, uniqueKey }, now);
  // A patient who gave no address would not hear of what has to be told.
  const isWanted = wants.texts || (!hasMail && !isOptional);
  if (text && isWanted && textsOfPlans(stored.tenant) && text.recipient !== '')
    await addMessage(work, { ...text, uniqueKey: `${uniqueKey}:text` }, now);
};

export const openWriter = async (
  { config }: Deps,
  work: Db,
  { planId, stored }: Telling,
  language?: string,
) => {
  const whole = await findPlan(work, planId);
  if (whole === undefined) throw new Error('a plan is gone');
  // A removed user can pay nothing here any more: the bills are the account holder's.
  const isRemoved = (await formerUser(work, whole.plan.subject)) !== undefined;
  const written = writer({ ...whole, stored, config, language });
  const { say } = written.words;
  const payer = await personById(work, whole.plan.subject);
  const mayPlan = isPlanToBeHad({ stored, loginType: payer?.loginType, cents: written.owedCents });
  const link = await guestsLink(config, work, { whole, stored, words: written.words });
  const isOver = whole.plan.status !== 'active' || remainingOf(whole) === 0;
  const isWaiting = whole.plan.waitingSince !== null;
  const byLink = link === undefined ? undefined : linkWords(say, link, isOver);
  const own = payer === undefined ? [] : [wayToStop(config, written.words, { stored, isWaiting })];
  const ways = byLink === undefined ? own : [byLink];
  const guests = isOver ? [] : [[say('headings_planhowstop'), ...ways].join('\n')];
  /** The way here, then whom to call; only the number where there is no way here. */
  const withStop = (alone: string, besides: string) =>
    ways.length === 0 ? alone : [say('headings_planhowstop'), ...ways, besides].join('\n');
  return {
    whole,
    isRemoved,
    mayPlan,
    ...written,
    ...(link !== undefined && byLink !== undefined && withLink(written, link, byLink)),
    /** The letter ends with the link to the plan. */
    isByLink: link !== undefined,
    /** The step for a reader who has not asked for a change: a guest has no password. */
    notYou: say(payer === undefined ? 'topics_notyouguestmail' : 'topics_notyoumail'),
    /** The way to stop or change the plan here, with a login or by the link of a guest. */
    stopping: byLink === undefined ? own : guests,
    help: isWaiting
      ? withStop(written.helpWaiting, written.orCallWaiting)
      : withStop(written.help, written.orCall),
    helpSoon: withStop(written.helpSoon, written.orCallSoon),
  };
};

/** The address stands on a line of its own, where no word and no full stop sticks to it. */
const linkWords = (say: Words['say'], link: string, isOver: boolean): string =>
  [say(isOver ? 'topics_planguestlinkover' : 'topics_planguestlinkbelow'), link].join('\n');

/** Mails and texts to a guest, each with the link to the plan: it is the only way there without a login. */
const withLink = (
  { say, mail, text }: Pick<ReturnType<typeof writer>, 'say' | 'mail' | 'text'>,
  link: string,
  words: string,
) => ({
  mail: (subject: string, paragraphs: readonly string[]) =>
    mail(
      subject,
      paragraphs.some((one) => one.includes(link)) ? paragraphs : [...paragraphs, words],
    ),
  text: (body: string) => text(`${body} ${say('topics_plantextlink', { link })}`),
});

/** The way to stop the plan, and to see it: it stands in the menu where the provider offers plans. */
const wayToStop = (
  config: Deps['config'],
  words: Words,
  { stored, isWaiting }: Pick<Telling, 'stored'> & { readonly isWaiting: boolean },
): string => {
  const link = linkTo({ stored, words, origin: homeOrigin(config) }, 'credentialed-login');
  const { say } = words;
  return [
    stored.tenant.recurring.allowPatientRecurring
      ? say('topics_planownlink', { link, button: say('links_myplans') })
      : say('topics_planstoplink', { link, button: say('links_planstop') }),
    // A plan that waits can neither be paused nor moved.
    ...(isWaiting ? [] : [say('topics_planchangethere')]),
  ].join(' ');
};

type Patient = Awaited<ReturnType<typeof openWriter>>;

export const tellBegun = async (deps: Deps, work: Db, telling: Telling): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, provider, means, terms, figures, payoff, box, dates, help } = patient;
  const { stored } = telling;
  const early = await endingEarly(deps, work, { ...patient.whole, stored, words: patient.words });
  const lines = [
    terms,
    figures,
    ...payoff,
    say('topics_planmeans', { means }),
    dates,
    ...box,
    ...early,
    help,
  ];
  await putDown(work, telling, {
    key: 'begun',
    mail: mail(say('headings_planbegunmail', { provider }), lines),
  });
};

type Announced = Instalment & { readonly toldDate: CalendarDate };

/** Announces a debit some days before it, for its planned day or another one. */
export const tellBefore = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { number, amount: most, paid, dueDate, toldDate }: Announced,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, means, amount, day, next, whole, words } = patient;
  const said = { amount: next?.amount ?? amount(most - paid), date: day(toldDate) };
  const moved = { ...said, means, due: day(dueDate) };
  const debit = { plan: whole.plan, stored: telling.stored, words, day: toldDate };
  const ending = await cardEnding(deps, work, debit);
  await putDown(work, telling, {
    key: `${number}:before:${toldDate}`,
    mail: mail(say('headings_planbeforemail', { ...said, provider }), [
      [
        toldDate === dueDate
          ? say('topics_planbefore', { ...said, means })
          : say('topics_planbeforemoved', moved),
        ending?.said ?? say('topics_planbeforenothing'),
      ].join(' '),
      ...(ending?.change ?? []),
      // A debit that was moved comes too soon to be stopped three business days before.
      toldDate === dueDate ? patient.help : patient.helpSoon,
    ]),
    text: text(withEnding(say('topics_plantextbefore', { ...said, means, provider }), ending)),
  });
};

interface Debit {
  readonly intent: Intent;
  readonly instalment: Instalment;
  readonly cents: number;
}

const takenWords = {
  subject: 'headings_planaftermail',
  mail: 'topics_planafter',
  text: 'topics_plantextafter',
} as const;
const sentWords = {
  subject: 'headings_plansentmail',
  mail: 'topics_plansent',
  text: 'topics_plantextsent',
} as const;

/** Tells the patient how much was taken, and how much is left. */
export const tellDebited = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { intent, instalment, cents }: Debit,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, means, help, amount, next, remaining } = patient;
  const taken = amount(cents);
  const words = patient.isByBank ? sentWords : takenWords;
  const { reference } = intent;
  const { plan } = patient.whole;
  const soon = next && { plan, stored: telling.stored, words: patient.words, day: next.on };
  const ending = soon && (await cardEnding(deps, work, soon));
  const left = next
    ? [
        withEnding(say('topics_plannext', { remaining, ...next }), ending),
        ...(ending?.change ?? []),
        help,
      ]
    : patient.isPaidOff
      ? [doneText(patient, patient.isByBank), ...patient.early]
      : plan.status === 'cancelled'
        ? [isStopped(patient), ...patient.questions]
        : [];
  const { person } = await planWishesOf(work, telling.planId);
  // The link would name a choice that the settings do not have.
  const isChosen = offersChoice(telling.stored.tenant, 'hasPaymentPlanNotification', true);
  const unsubscribe =
    person &&
    isChosen &&
    unsubscribeLink(
      deps.config,
      { slug: telling.stored.slug, person, choice: 'hasPaymentPlanNotification' },
      telling.now,
    );
  const letter = mail(say(words.subject, { amount: taken, provider }), [
    say(words.mail, { amount: taken, means, reference }),
    ...left,
    ...(unsubscribe ? [say(endTexts.hasPaymentPlanNotification, { link: unsubscribe })] : []),
  ]);
  await putDown(work, telling, {
    key: `${instalment.number}:after:${intent.id}`,
    mail: { ...letter, ...(unsubscribe && { unsubscribe }) },
    isOptional: true,
    text: text(say(words.text, { amount: taken, means, provider, remaining })),
  });
  const { subject } = patient.whole.plan;
  const { planId, stored, now } = telling;
  const key = `plan:${planId}:${instalment.number}:after:${intent.id}`;
  await tellInvited(deps, work, { stored, subject, cents, isByBank: patient.isByBank, key, now });
};

/**
 * The end of a plan, and what is owed beside it: a refunded payment is not taken again. A payment that was sent to a bank
 * may come back.
 */
const doneText = ({ whole, say, provider, ...patient }: Patient, isAtBank: boolean): string => {
  const { isBillsPaid, isRemoved, billsOwed: remaining } = patient;
  if (!isBillsPaid)
    return say(isRemoved ? 'topics_plandoneremoved' : 'topics_plandoneowed', { remaining });
  return isPaidOtherwise(whole)
    ? say('topics_planpaidotherwise', { provider })
    : say(isAtBank ? 'topics_plandonebank' : 'topics_plandone');
};

/** Tells the patient that the plan is over, and that nothing more is debited. */
export const tellDone = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  isAtBank: boolean,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, provider, isBillsPaid, early, questions } = patient;
  const isPaid = isBillsPaid && !isPaidOtherwise(patient.whole);
  const heading = isPaid ? 'headings_plandonemail' : 'headings_planovermail';
  await putDown(work, telling, {
    key: 'done',
    mail: mail(say(heading, { provider }), [doneText(patient, isAtBank), ...early, ...questions]),
  });
};
