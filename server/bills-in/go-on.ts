import type { Deps } from '../deps.ts';
import {
  isOver,
  lockUpload,
  tenantsWithUploads,
  uploadUnderWay,
  type Upload,
} from '../store/bill-uploads.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { check } from './check.ts';
import { closeAbsent } from './close-absent.ts';
import { enter } from './enter.ts';
import { stage } from './stage-fhir.ts';

/**
 * Goes on with the files of a provider that have come whole, the first first, for so long at most. Each step is one
 * transaction, with the place of the next one in it: wherever the process ends, the next begins there.
 */
export const goOn = async (deps: Deps, stored: StoredTenant, forMs: number): Promise<void> => {
  const until = performance.now() + forMs;
  do {
    const next = await uploadUnderWay(deps.db, stored.slug);
    if (next === undefined) return;
    await step(deps, stored, next.id);
  } while (performance.now() < until);
};

/** The files that a process left, or whose sender does not ask any more. */
export const goOnWithAll = async (deps: Deps): Promise<void> => {
  for (const tenant of await tenantsWithUploads(deps.db)) {
    const stored = await findTenant(deps.db, tenant);
    if (stored) await goOn(deps, stored, forEach);
  }
};

const forEach = 5_000;

const step = async (deps: Deps, stored: StoredTenant, id: string): Promise<void> => {
  const { db, bulletin } = deps;
  const others = await untangled(db, async (work) => {
    const upload = await lockUpload(work, id);
    return upload === undefined || isOver(upload) ? [] : take(deps, work, stored, upload);
  });
  // Open pages of those who hold the bills read anew.
  for (const subject of new Set(others))
    await bulletin.announce('owed.changed', { tenant: stored.slug, subject });
};

const take = async (
  deps: Deps,
  work: Deps['db'],
  stored: StoredTenant,
  upload: Upload,
): Promise<readonly string[]> => {
  if (upload.phase === 'entering') return enter(deps, work, stored, upload);
  if (upload.phase === 'closing') return closeAbsent(work, upload);
  if (upload.phase === 'staging') await stage(work, upload);
  if (upload.phase === 'checking') await check(work, stored, upload);
  return [];
};
