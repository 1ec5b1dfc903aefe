import type { Kysely } from 'kysely';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import type { Deps } from '../deps.ts';
import type { Database } from '../store/schema.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

interface PutOff {
  readonly id: string;
  readonly payments: readonly PlanDebit[];
  /** A payment is on its way, and is not called back. */
  readonly isDebited: boolean;
}

/** Tells the payer that the provider paused their plan, with the payments that are still to come. */
export const tellPutOff = async (
  deps: Deps,
  work: Kysely<Database>,
  telling: Telling,
  { id, payments, isDebited }: PutOff,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, day } = patient;
  const [next] = payments;
  if (next === undefined) throw new Error('no payment was put off');
  const said = { provider, amount: amount(next.amount), date: day(next.date) };
  const dates = payments.map((one) => `${day(one.date)}: ${amount(one.amount)}`);
  await putDown(work, telling, {
    key: `deed:${id}`,
    mail: mail(say('headings_planputoffmail', { provider }), [
      say('topics_planputoff', { provider, date: said.date }),
      [say('topics_deeddates'), ...dates].join('\n'),
      ...(isDebited ? [say('topics_planstoppedunderway')] : []),
      say('topics_plannotasked', { provider }),
      ...patient.stopping,
      ...patient.questions,
    ]),
    text: text(say('topics_plantextputoff', said)),
  });
};
