import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { meansOf } from '#text/means.ts';
import type { Intent } from '../store/payments.ts';
import type { ReversalRow } from '../store/reversals.ts';
import type { Database } from '../store/schema.ts';
import { todayAt } from './calendar.ts';
import { rowsToCome } from './tell-anew.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

interface Beside {
  readonly intentId: string;
  /** Cents that the payment lowers the plan by. */
  readonly cents: number;
}

/** Tells the payer of a plan that somebody else paid on its bills, with every payment that the plan still takes. */
export const tellBeside = async (
  deps: Deps,
  work: Kysely<Database>,
  telling: Telling,
  { intentId, cents }: Beside,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, remaining, help } = patient;
  const said = { provider, remaining, paid: amount(cents) };
  await putDown(work, telling, {
    key: `beside:${intentId}`,
    mail: mail(say('headings_planbesidemail', { provider }), [
      say('topics_planbesidepaid', said),
      rowsToCome(patient, telling.stored),
      help,
    ]),
    text: text(say('topics_plantextbeside', said)),
  });
};

interface Back {
  readonly intent: Intent;
  /** The payer of the plan made the payment: of those of others nobody is told the means. */
  readonly isOwn: boolean;
  readonly reversal: Pick<ReversalRow, 'id' | 'kind'>;
  readonly cents: number;
  /** The money had paid the plan off. */
  readonly isReopened: boolean;
  /** The money had counted for what is on no plan, and the plan takes what it took before. */
  readonly isApart: boolean;
  /** The payer has agreed to less than is left now: the plan waits for another consent. */
  readonly isMore: boolean;
}

/** Tells the payer of a plan that a payment on its bills went back, with every payment that the plan takes again. */
export const tellBesideBack = async (
  deps: Deps,
  work: Kysely<Database>,
  telling: Telling,
  { intent, isOwn, reversal, cents, isReopened, isApart, isMore }: Back,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, day, remaining, help, words } = patient;
  const { reference } = intent;
  const paidOn = day(todayAt(telling.stored, intent.claimedAt));
  const said = { provider, remaining, back: amount(cents), date: paidOn };
  await putDown(work, telling, {
    key: `besideback:${reversal.id}`,
    mail: mail(say('headings_planbesidebackmail', { provider }), [
      [
        say(
          `topics_planbesideback_${reversal.kind === 'reinstated' ? 'returned' : reversal.kind}`,
          said,
        ),
        ...(isOwn
          ? [say('topics_planbesidebackof', { means: meansOf(intent, words), reference })]
          : []),
        say(isApart ? 'topics_planbesidebackapart' : 'topics_planbesidebackleft', said),
      ].join(' '),
      ...(isReopened ? [say('topics_planbesidereopened')] : []),
      ...(isMore ? [say('topics_planbesidebackmore', { means: patient.means })] : []),
      rowsToCome(patient, telling.stored),
      help,
    ]),
    text: text(say('topics_plantextbesideback', said)),
  });
};
