import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { notTaken, tellPayer } from '../payments/letter-about.ts';
import type { Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import type { VendorSession } from '../store/vendor-sessions.ts';

interface Pending {
  readonly intent: Intent;
  readonly session: Pick<VendorSession, 'handle'>;
  readonly now: number;
}

/** The payer has done their part: no bill is to be paid again while the vendor decides. */
export const tellPending = (
  deps: Pick<Deps, 'config'>,
  work: Kysely<Database>,
  { intent, session: { handle }, now }: Pending,
): Promise<void> =>
  tellPayer(
    deps,
    work,
    { intent, now },
    { name: 'pending', heading: 'headings_pendingmail', topics: ['topics_pendingmail'], handle },
  );

/** The vendor decided that nothing is taken: the bill is still owed. */
export const tellEnded = async (deps: Deps, intent: Intent): Promise<void> =>
  tellPayer(deps, deps.db, { intent, now: await deps.now() }, notTaken('topics_nottakenagain'));
