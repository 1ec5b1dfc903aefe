import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import type { Deps } from '../deps.ts';
import type { Intent } from '../store/payments.ts';
import type { Instalment, WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { earlyEnd } from './early-end.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

type Db = Kysely<Database>;

interface Settled {
  /** The plan, with what its bills owe by now. */
  readonly whole: WholePlan;
  readonly debit: PlanDebit | undefined;
}

/** Tells the payer that the provider takes what was left of their plan as settled. */
export const tellSettled = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { whole, debit }: Settled,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, words, questions } = patient;
  const owed = owedBeside(whole, debit);
  await putDown(work, telling, {
    key: 'settled',
    mail: mail(say('headings_planovermail', { provider }), [
      say('topics_plansettled', { provider }),
      ...(owed > 0 ? [say('topics_plansettledowed', { remaining: amount(owed) })] : []),
      ...(debit ? [say('topics_planstoppedunderway')] : earlyEnd(whole, words)),
      ...questions,
    ]),
    text: text(say('topics_plantextsettled', { provider })),
  });
};

/**
 * Cents that the bills owe beside the plan, such as a payment that was refunded. Of a number that was typed nobody is
 * told what it owes.
 */
const owedBeside = ({ accounts }: WholePlan, debit: PlanDebit | undefined): number => {
  const owed = accounts.reduce(
    (sum, one) => sum + (one.balanceId === null ? 0 : (one.owed ?? 0)),
    0,
  );
  return Math.max(0, owed - (debit?.amount ?? 0));
};

interface Untaken {
  readonly intent: Intent;
  readonly instalment: Instalment;
}

/** Tells the payer of a debit that was on its way when the plan was settled, and was not taken: nothing is due of it. */
export const tellUntaken = async (
  deps: Deps,
  work: Db,
  telling: Telling,
  { intent, instalment }: Untaken,
): Promise<void> => {
  const { say, mail, provider, amount, questions } = await openWriter(deps, work, telling);
  await putDown(work, telling, {
    key: `${instalment.number}:untaken:${intent.id}`,
    mail: mail(say('headings_planovermail', { provider }), [
      say('topics_planuntaken', { provider, amount: amount(toCents(intent.amount)) }),
      ...questions,
    ]),
  });
};
