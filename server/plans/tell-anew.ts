import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { paymentsToCome } from './payments-to-come.ts';
import { onceGoing } from './to-come.ts';
import { payableUntil } from './wait-put-off.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

interface Change {
  /** Cents that the plan takes more than before; below zero, less. */
  readonly more: number;
  /** Cents that the bills owe more, and no payment of the plan takes: more was not agreed to. */
  readonly beyond: number;
}

/** Tells the payer of a bill that the provider changed, with every payment that the plan still takes. */
export const tellAnew = async (
  deps: Deps,
  work: Kysely<Database>,
  telling: Telling,
  { more, beyond }: Change,
): Promise<void> => {
  const patient = await openWriter(deps, work, telling);
  const { say, mail, text, provider, amount, remaining, help } = patient;
  const { stored, now } = telling;
  const said = { provider, remaining };
  await putDown(work, telling, {
    // The change was taken by this transaction alone.
    key: `anew:${now}`,
    mail: mail(say('headings_plananewmail', { provider }), [
      ...(more < 0 ? [say('topics_plananewless', { ...said, less: amount(-more) })] : []),
      ...(more > 0 ? [say('topics_plananewmore', { ...said, more: amount(more) })] : []),
      ...(beyond > 0
        ? [
            more > 0
              ? say('topics_plananewbeyond', { beyond: amount(beyond) })
              : say('topics_plananewonly', { ...said, beyond: amount(beyond) }),
          ]
        : []),
      rowsToCome(patient, stored),
      help,
    ]),
    ...(more !== 0 && { text: text(say('topics_plantextanew', said)) }),
  });
};

/** The payments that the plan still takes, each on its line; of one that waits, that nothing is taken. */
export const rowsToCome = (
  { say, day, amount, whole }: Awaited<ReturnType<typeof openWriter>>,
  stored: StoredTenant,
): string => {
  const due = payableUntil(whole, stored);
  const isMore = whole.plan.waitingFor === 'more';
  const waits = due && onceGoing(whole, stored).next;
  if (due && waits)
    return say(isMore ? 'topics_planwaitsbyagree' : 'topics_planwaitsby', {
      amount: amount(waits.amount),
      date: day(due),
    });
  if (isMore) return say('topics_planwaitsnextagree');
  if (whole.plan.waitingSince !== null) return say('topics_plananewwaits');
  const rows = paymentsToCome(whole, stored).map(
    ({ date, takes }) => `${day(date)}: ${amount(takes)}`,
  );
  return [say('topics_plananewdates'), ...rows].join('\n');
};
