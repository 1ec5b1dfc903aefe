import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Intent } from '../store/payments.ts';
import type { Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { todayAt } from './calendar.ts';
import { isStopped, stoppedWords } from './stopped-words.ts';
import { tellOwner } from './tell-owner.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

type Db = Kysely<Database>;

interface Stopped {
  readonly by: 'payer' | 'provider';
  /** The debit that was on its way. */
  readonly debit: Pick<Intent, 'amount' | 'claimedAt'> | undefined;
}

/** Tells the patient that the plan was stopped; a debit that is on its way is not called back. */
export const tellStopped = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { by, debit }: Stopped,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, billsOwed: remaining, isBillsPaid, amount, day } = patient;
  const underWay = debit && {
    amount: amount(debit.amount),
    date: day(todayAt(telling.stored, debit.claimedAt)),
  };
  const opening =
    by === 'payer' ? say('topics_planstoppedasked') : say('topics_planstoppedby', { provider });
  await putDown(work, telling, {
    key: 'stopped',
    mail: mail(say('headings_planstoppedmail', { provider }), [
      `${opening} ${stoppedWords(patient)}`,
      ...(underWay ? [say('topics_planstopunderway', underWay)] : []),
      ...(by === 'payer' ? patient.questions : [patient.notAsked]),
    ]),
    text: text(
      isBillsPaid
        ? say('topics_plantextstoppedpaid', { provider })
        : say('topics_plantextstopped', { provider, remaining }),
    ),
  });
  await tellOwner(deps, work, telling, patient.whole);
};

/** Tells the patient of a debit that was on its way when the plan was stopped, and was not taken. */
export const tellNotTakenAnyMore = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { intent, instalment, cents }: { intent: Intent; instalment: Instalment; cents: number },
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, provider, means, questions, amount } = patient;
  await putDown(work, telling, {
    key: `${instalment.number}:nottaken:${intent.id}`,
    mail: mail(say('headings_planstoppedmail', { provider }), [
      say('topics_plandeclined', { amount: amount(cents), means }),
      isStopped(patient),
      ...questions,
    ]),
  });
};
