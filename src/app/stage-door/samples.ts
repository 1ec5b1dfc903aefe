import { readSample } from '#api/sample.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Customization } from '#text/catalogue.ts';

/** A sample provider as the studio's build wrote it down. */
export interface Sample {
  readonly tenant: Tenant;
  /** Its own words, by language. */
  readonly customizations: Readonly<Record<string, readonly Customization[]>>;
}

const read = new Map<string, Promise<Sample>>();

export function sampleOf(slug: string): Promise<Sample> {
  // Written by our own build from files that were checked.
  const known = read.get(slug) ?? (readSample(slug) as Promise<Sample>);
  read.set(slug, known);
  return known;
}
