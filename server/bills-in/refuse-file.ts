import type { Kysely } from 'kysely';
import { forgetContent, setUpload } from '../store/bill-uploads.ts';
import type { Database } from '../store/schema.ts';

/** Refuses a file as a whole: nothing of it is entered, and what came of it is not kept. */
export const refuseFile = async (
  work: Kysely<Database>,
  id: string,
  problem: string,
): Promise<void> => {
  await setUpload(work, id, { phase: 'refused', problem, tail: null });
  await forgetContent(work, id);
};
