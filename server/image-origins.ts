import { safeUrl } from '#domain/safe-url.ts';
import { originOf } from '#domain/origin.ts';
import type { Location, Tenant } from '#domain/tenant.ts';

/** The origins whose pictures a tenant's portal shows besides its own: those its settings name. */
export const imageOrigins = (tenant: Tenant | undefined): readonly string[] => {
  if (tenant === undefined) return [];
  const { logo, slides } = tenant.branding;
  const pictures = [logo, ...slides.map(({ image }) => image), ...samplesIn(tenant.locations)];
  const hosted = pictures.map(safeUrl).filter((url) => url !== undefined && !url.startsWith('/'));
  return [...new Set(hosted.map((url) => new URL(url ?? '').origin))].filter(isPlainOrigin);
};

const samplesIn = (locations: readonly Location[]): readonly (string | undefined)[] =>
  locations.flatMap(({ sampleInvoice, subLocations }) => [
    sampleInvoice,
    ...samplesIn(subLocations),
  ]);

/** URL lets signs pass that mean something in a policy. */
const isPlainOrigin = (origin: string): boolean => originOf(origin) !== undefined;
