import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Intent } from '../store/payments.ts';
import type { Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

type Db = Kysely<Database>;

/** At the patient's word; a debit that is on its way is not called back. */
export const tellStopped = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  isDebited: boolean,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, billsLeft: remaining, questions } = patient;
  await putDown(work, telling, {
    key: 'stopped',
    mail: mail(say('headings_planstoppedmail', { provider }), [
      say('topics_planstopped', { remaining }),
      ...(isDebited ? [say('topics_planstoppedunderway')] : []),
      ...questions,
    ]),
    text: text(say('topics_plantextstopped', { provider, remaining })),
  });
};

/** What was on its way when the plan was stopped, and was not taken. */
export const tellNotTakenAnyMore = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { intent, instalment, cents }: { intent: Intent; instalment: Instalment; cents: number },
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, provider, means, questions, amount, billsLeft: remaining } = patient;
  await putDown(work, telling, {
    key: `${instalment.number}:nottaken:${intent.id}`,
    mail: mail(say('headings_planstoppedmail', { provider }), [
      say('topics_plandeclined', { amount: amount(cents), means }),
      say('topics_planstopped', { remaining }),
      ...questions,
    ]),
  });
};
