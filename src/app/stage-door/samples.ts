import { readSample } from '#api/sample.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Customization } from '#text/catalogue.ts';

/** A sample provider as the studio's build wrote it. */
export interface Sample {
  readonly tenant: Tenant;
  /** The provider's own texts, by language. */
  readonly customizations: Readonly<Record<string, readonly Customization[]>>;
}

const read = new Map<string, Promise<Sample>>();

export function sampleOf(slug: string): Promise<Sample> {
  // The studio's build wrote the file from checked ones.
  const known = read.get(slug) ?? (readSample(slug) as Promise<Sample>);
  read.set(slug, known);
  return known;
}
