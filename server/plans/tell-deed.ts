import type { Kysely } from 'kysely';
import { isMadeNow, nameOfWish, type Wish } from '#domain/plans/deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import type { Deps } from '../deps.ts';
import type { Database } from '../store/schema.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

interface Done {
  readonly id: string;
  readonly wish: Wish;
  readonly payments: readonly PlanDebit[];
  readonly consent: string;
  readonly language: string;
  /** The numbers of the bills that were added. */
  readonly bills: string;
}

/** Tells the payer how they changed their plan, with the payments that are still to come and what they agreed to. */
export const tellDeed = async (
  deps: Deps,
  work: Kysely<Database>,
  telling: Telling,
  { id, wish, payments, consent, language, bills }: Done,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling, language);
  const { say, mail, text, provider, amount, day } = patient;
  const [next] = payments;
  if (next === undefined) throw new Error('no payment was changed');
  const count = wish.deed === 'catchup' ? wish.payments : 1;
  const said = { amount: amount(next.amount), date: day(next.date), bills, count };
  // A payment that is made now is not to come any more.
  const dates = (isMadeNow(wish.deed) ? payments.slice(1) : payments).map(
    (one) => `${day(one.date)}: ${amount(one.amount)}`,
  );
  await putDown(work, telling, {
    key: `deed:${id}`,
    mail: mail(say('headings_deedmail', { provider }), [
      say(`topics_deedtold_${nameOfWish(wish)}`, said),
      ...(dates.length > 0 ? [[say('topics_deeddates'), ...dates].join('\n')] : []),
      consent,
      ...patient.stopping,
      patient.notYou,
      ...patient.questions,
    ]),
    ...(!isMadeNow(wish.deed) && {
      text: text(say('topics_plantextdeed', { ...said, provider })),
    }),
  });
};
