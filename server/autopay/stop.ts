import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { todayAt } from '../plans/calendar.ts';
import { insertConsent, runningAutopay } from '../store/autopays.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { endAgreement } from './halt.ts';

interface Stopping {
  readonly id: string;
  readonly personId: string;
  readonly stored: StoredTenant;
  readonly by: 'payer' | 'link';
  readonly now: number;
}

/** Stops an agreement at its payer's word, once; answers the payment that was begun. */
export const stopAutopay = (deps: Deps, { id, personId, stored, by, now }: Stopping) =>
  untangled(deps.db, async (work) => {
    const end = {
      stored,
      now,
      by,
      how: by,
      subject: by === 'link' ? `link ${personId}` : personId,
    };
    const ended = await endAgreement(deps, work, id, end);
    if (ended === undefined) return undefined;
    const { language } = ended.autopay;
    const consent = { id: randomUUID(), autopayId: id, personId, key: `stop ${id}` };
    const what = { what: 'stopped' as const, asked: by, words: '', at: now, language };
    await insertConsent(work, { ...consent, ...what });
    return ended.underWay;
  });

/** Stops what runs of a person, if anything does. */
export const stopOwn = async (
  deps: Deps,
  { personId, stored, now }: Omit<Stopping, 'id' | 'by'>,
): Promise<{ date: CalendarDate; amount: ReturnType<typeof toCents> } | undefined> => {
  const running = await runningAutopay(deps.db, personId);
  if (running === undefined) return undefined;
  const begun = await stopAutopay(deps, { id: running.id, personId, stored, by: 'payer', now });
  return begun && { date: todayAt(stored, begun.claimedAt), amount: toCents(begun.amount) };
};
