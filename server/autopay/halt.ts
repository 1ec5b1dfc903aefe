import type { Kysely } from 'kysely';
import type { WaitReason } from '#domain/autopay/agreement.ts';
import { occasionAfter } from '#domain/autopay/days.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { Deps } from '../deps.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import type { AutopayRow, Ender } from '../store/autopay-schema.ts';
import { changeAutopay, endAutopay, haltAutopay, takeAutopay } from '../store/autopays.ts';
import { openIntentOf } from '../store/autopay-payments.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { tellOver, tellWaiting } from './tell-standing.ts';

type Db = Kysely<Database>;

interface Halting {
  readonly stored: StoredTenant;
  readonly now: number;
}

/** Has an agreement wait for other means, and tells its payer; nothing where it waits or is over. */
export const waitForMeans = async (
  deps: Deps,
  work: Db,
  id: string,
  { stored, now, why }: Halting & { readonly why: WaitReason },
): Promise<void> => {
  const autopay = await takeAutopay(work, id);
  if (autopay?.status !== 'on') return;
  await haltAutopay(work, id, why);
  await tellWaiting(deps, work, { autopay, stored, now }, why);
  const { tenant, personId: subject } = autopay;
  await record(work, {
    at: now,
    tenant,
    subject,
    action: 'autopay.waiting',
    target: id,
    outcome: why,
  });
};

/** Notes that a planned day is done with, whatever came of it. */
export const passDay = (work: Db, autopay: AutopayRow, planned: CalendarDate): Promise<void> =>
  changeAutopay(work, autopay.id, { nextDate: occasionAfter(autopay.day, planned) });

interface Ending extends Halting {
  readonly by: Ender;
  readonly how: Parameters<typeof tellOver>[3]['how'];
  /** The person who ends it, in the audit. */
  readonly subject: string;
}

/** Ends an agreement, once, and tells its payer; answers the payment that was begun and may still be taken. */
export const endAgreement = async (
  deps: Deps,
  work: Db,
  id: string,
  { stored, now, by, how, subject }: Ending,
) => {
  const autopay = await takeAutopay(work, id);
  if (autopay === undefined) return undefined;
  const underWay = await openIntentOf(work, id);
  await endAutopay(work, id, { now, by });
  await tellOver(deps, work, { autopay, stored, now }, { how, underWay });
  const { tenant, personId } = autopay;
  const change = { tenant, personId, what: 'autopayOff', at: now } as const;
  await noteChange(work, by === 'portal' ? { ...change, by: 'portal' } : change);
  await record(work, {
    at: now,
    tenant,
    subject,
    action: 'autopay.ended',
    target: id,
    outcome: by,
  });
  return { autopay, underWay };
};
