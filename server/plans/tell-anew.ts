import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Database } from '../store/schema.ts';
import { paymentsToCome } from './payments-to-come.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

/** Tells the payer of a bill that the provider changed, with every payment that the plan still takes. */
export const tellAnew = async (
  deps: Deps,
  work: Kysely<Database>,
  telling: Telling,
  /** Cents that the plan takes more than before; below zero, less. */
  more: number,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, day, remaining, whole, help } = patient;
  const { stored, now } = telling;
  const rows = paymentsToCome(whole, stored).map(
    ({ date, takes }) => `${day(date)}: ${amount(takes)}`,
  );
  const coming =
    whole.plan.waitingSince === null
      ? [say('topics_plananewdates'), ...rows].join('\n')
      : say('topics_plananewwaits');
  const said = { provider, remaining };
  await putDown(work, telling, {
    // The change was taken by this transaction alone.
    key: `anew:${now}`,
    mail: mail(say('headings_plananewmail', { provider }), [
      more < 0
        ? say('topics_plananewless', { ...said, less: amount(-more) })
        : say('topics_plananewmore', { ...said, more: amount(more) }),
      coming,
      help,
    ]),
    text: text(say('topics_plantextanew', said)),
  });
};
