import type { Kysely } from 'kysely';
import { textsOfPlans } from '#domain/opt-ins.ts';
import type { Deps } from '../deps.ts';
import { addMessage, type Message } from '../store/outbox.ts';
import type { Intent } from '../store/payments.ts';
import { findPlan, type Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { remainingOf } from './left.ts';
import { writer } from './letters.ts';

type Db = Kysely<Database>;

interface Telling {
  readonly planId: string;
  readonly held: StoredTenant;
  readonly now: number;
}

interface Said {
  /** The same is said once, whatever happens in between. */
  readonly key: string;
  readonly mail?: Message;
  /** For those who asked for text messages, where the provider sends any. */
  readonly text?: Message;
}

const putDown = async (
  work: Db,
  { planId, held, now }: Telling,
  { key, mail, text }: Said,
): Promise<void> => {
  const uniqueKey = `plan:${planId}:${key}`;
  if (mail && mail.recipient !== '') await addMessage(work, { ...mail, uniqueKey }, now);
  if (text && textsOfPlans(held.tenant) && text.recipient !== '')
    await addMessage(work, { ...text, uniqueKey: `${uniqueKey}:text` }, now);
};

const openWriter = async ({ config }: Deps, work: Db, { planId, held }: Telling) => {
  const whole = await findPlan(work, planId);
  if (whole === undefined) throw new Error('a plan is gone');
  return { whole, ...writer({ ...whole, held, config }) };
};

export const tellBegun = async (deps: Deps, work: Db, telling: Telling): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, provider, means, terms, figures, dates, help } = patient;
  const lines = [terms, figures, say('topics_planmeans', { means }), dates, help];
  await putDown(work, telling, {
    key: 'begun',
    mail: mail(say('headings_planbegunmail', { provider }), lines),
  });
};

/** Some days before it is taken. */
export const tellBefore = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { number, amount: cents, paid, dueDate }: Instalment,
): Promise<void> => {
  const { whole, say, mail, text, provider, means, help, amount, day } = await openWriter(
    deps,
    work,
    telling,
  );
  const taken = Math.min(cents - paid, remainingOf(whole));
  const said = { amount: amount(taken), date: day(dueDate) };
  await putDown(work, telling, {
    key: `${number}:before`,
    mail: mail(say('headings_planbeforemail', { ...said, provider }), [
      say('topics_planbefore', { ...said, means }),
      help,
    ]),
    text: text(say('topics_plantextbefore', { ...said, means, provider })),
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

/** What was taken, and what is left. */
export const tellDebited = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { intent, instalment, cents }: Debit,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, means, help, amount, next, remaining, isPaidOff } = patient;
  const taken = amount(cents);
  const words = patient.isByBank ? sentWords : takenWords;
  const { reference } = intent;
  const left = next
    ? [say('topics_plannext', { remaining, ...next }), help]
    : isPaidOff
      ? [say('topics_plandone')]
      : [];
  await putDown(work, telling, {
    key: `${instalment.number}:after:${intent.id}`,
    mail: mail(say(words.subject, { amount: taken, provider }), [
      say(words.mail, { amount: taken, means, reference }),
      ...left,
    ]),
    text: text(say(words.text, { amount: taken, means, provider, remaining })),
  });
};

/** It is tried again. */
export const tellDeclined = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { intent, instalment, cents }: Debit,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, means, helpSoon, amount, day } = patient;
  const said = { amount: amount(cents) };
  const date = day(todayAt(telling.held, instalment.nextTryAt));
  await putDown(work, telling, {
    key: `${instalment.number}:declined:${intent.id}`,
    mail: mail(say('headings_plandeclinedmail', { provider }), [
      say('topics_plandeclined', { ...said, means }),
      say('topics_planretry', { date }),
      helpSoon,
    ]),
    text: text(say('topics_plantextdeclined', { ...said, date, provider })),
  });
};

/** It is not tried again: whoever pays and the provider are told. */
export const tellFailing = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { cents }: Debit,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, means, billsLeft: remaining, whole } = patient;
  const amount = patient.amount(cents);
  await putDown(work, telling, {
    key: 'failing',
    mail: mail(say('headings_planfailedmail', { provider }), [
      say('topics_plandeclined', { amount, means }),
      say('topics_planfailed', { remaining }),
      ...patient.questions,
    ]),
    text: text(say('topics_plantextfailed', { amount, remaining, provider })),
  });
  const { held } = telling;
  const to = held.backend.planContact;
  if (!to) return;
  const language = held.tenant.branding.languages[0]?.code ?? 'en';
  const house = writer({ ...whole, held, config: deps.config, language });
  const { account } = house;
  const { reference } = await work
    .selectFrom('paymentIntents')
    .select('reference')
    .where('id', '=', whole.plan.intentId)
    .executeTakeFirstOrThrow();
  const said = { account, remaining: house.billsLeft, reference };
  await putDown(work, telling, {
    key: 'failing:provider',
    mail: house.mail(
      house.say('headings_planprovidermail', { account }),
      [house.say('topics_planprovider', { ...said, amount: house.amount(cents) })],
      to,
    ),
  });
};

/** Paid otherwise: nothing more is debited. */
export const tellDone = async (deps: Deps, work: Db, telling: Telling): Promise<void> => {
  const { say, mail, provider, questions } = await openWriter(deps, work, telling);
  await putDown(work, telling, {
    key: 'done',
    mail: mail(say('headings_plandonemail', { provider }), [say('topics_plandone'), ...questions]),
  });
};
