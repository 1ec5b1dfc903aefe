import { hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import { BackupProblem } from './envelope.ts';

/** The first piece of a backup: how, when and of which database it was taken. */
export const Manifest = v.object({
  kind: v.picklist(['sqlite', 'postgres']),
  /** The time when it was taken, by the machine's clock. */
  takenAt: v.number(),
  /** The last migration of the database. */
  migration: v.string(),
  mode: v.picklist(['sandbox', 'production']),
  /** Tells which DATA_KEY opens the sealed columns, and nothing more of it. */
  dataKey: v.string(),
  /** The rows of each table. */
  counts: v.record(v.string(), v.number()),
});
export type Manifest = v.InferOutput<typeof Manifest>;

export const readManifest = (bytes: Uint8Array): Manifest => {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Manifest),
    Buffer.from(bytes).toString(),
  );
  if (read.success) return read.output;
  throw new BackupProblem('the file was written by another release, whose manifest is not known');
};

/** Sixteen digits that are the same for the same key, and tell nothing of it. */
export const fingerprintOf = (dataKey: string): string =>
  Buffer.from(hkdfSync('sha256', dataKey, '', 'portico fingerprint', 8)).toString('hex');
