import type { BillsTold } from '#contract/provider-bills.ts';
import type * as contract from '#contract/provider-bills.ts';
import type * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { findUpload } from '../store/bill-uploads.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { force } from './force.ts';
import { goOn } from './go-on.ts';
import { receive } from './receive.ts';
import { toldOf } from './report.ts';

/** An answer is awaited no longer than this, however long the file is. */
const workMs = 1_000;

export type SentPart = v.InferOutput<typeof contract.sendBills.body & object>;

/** Takes a part of a file, goes on with what has come whole, and answers how far that is. */
export const takePart = async (
  deps: Deps,
  stored: StoredTenant,
  { data, force: isForced, ...named }: SentPart,
): Promise<BillsTold> => {
  const { slug: tenant } = stored;
  const bytes = Buffer.from(data, 'base64');
  const { id, phase, isForced: wasForced } = await receive(deps, { ...named, tenant, bytes });
  if (isForced && wasForced === 0) await force(deps.db, id);
  if (phase !== 'receiving') await goOn(deps, stored, workMs);
  const upload = await findUpload(deps.db, tenant, named.file);
  if (upload === undefined) throw new Error('a file of bills is gone');
  return toldOf(upload);
};
