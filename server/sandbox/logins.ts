import type { SamplePerson } from '#contract/tenant-file.ts';
import { readSamples } from '../store/samples.ts';

export type Logins = ReadonlyMap<string, readonly SamplePerson[]>;

let read: Logins | undefined;

/**
 * Sample logins by provider, read from the sample files: the database has only hashes of their passwords.
 */
export const loginsBySlug = (): Logins => {
  read ??= new Map(readSamples().map(({ slug, backend }) => [slug, backend?.people ?? []]));
  return read;
};
