import type { Sample } from '#app/stage-door/samples.ts';
import { customizationsIn } from '#contract/customizations.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import { servedOf } from '#contract/tenant-file.ts';
import { sampleFile } from './tenants.ts';

const read = new Map<string, Sample>();

/** A sample provider as the studio's build writes it down. */
export async function sampleOf(slug: string): Promise<Sample> {
  const sample = read.get(slug) ?? writeSample(slug);
  read.set(slug, sample);
  return sample;
}

function writeSample(slug: string): Sample {
  const file = sampleFile(slug);
  const tenant = tenantOf(servedOf(file));
  const own = tenant.branding.languages.map(
    ({ code }) => [code, customizationsIn(file, code)] as const,
  );
  return { tenant, customizations: Object.fromEntries(own) };
}
