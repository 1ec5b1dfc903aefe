import type { Kysely } from 'kysely';
import { lockUpload, setUpload } from '../store/bill-uploads.ts';
import type { Database } from '../store/schema.ts';
import { untangled } from '../store/untangled.ts';
import { whyNot } from './check.ts';
import { refuseFile } from './refuse-file.ts';

/** A file is wanted in spite of the bills that it closes, unless a later one was entered meanwhile. */
export const force = (db: Kysely<Database>, id: string): Promise<void> =>
  untangled(db, async (work) => {
    const upload = await lockUpload(work, id);
    if (upload === undefined) return;
    if (upload.phase === 'held') {
      const why = await whyNot(work, upload, { number: upload.number ?? 0 });
      if (why !== undefined) return refuseFile(work, id, why);
      await setUpload(work, id, { phase: 'entering', problem: null });
    }
    await setUpload(work, id, { isForced: 1 });
  });
