import type { SamplePerson } from '#contract/tenant-file.ts';
import { readSamples } from '../store/samples.ts';

export type Logins = ReadonlyMap<string, readonly SamplePerson[]>;

let read: Logins | undefined;

/** Who can sign in where. Only the sample files know a password; the database has hashes. */
export const loginsBySlug = (): Logins => {
  read ??= new Map(readSamples().map(({ slug, backend }) => [slug, backend?.people ?? []]));
  return read;
};
