import { messages as english } from '#locales/en.po';
import { messages as spanish } from '#locales/es.po';
import type { Boot } from '#contract/boot.ts';
import { serviceBases, socketPath } from '#contract/call.ts';
import { customizationsIn } from '#contract/customizations.ts';
import type { Tenant } from '#domain/tenant.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Config } from '../config.ts';
import { sandboxHosts } from '../sandbox/hosts.ts';
import { embeddersFor } from '../security-headers.ts';
import { textsOf, type StoredTenant } from '../store/tenants.ts';
import { vendorsOf } from '../vendor-needs.ts';

/** The data that the page brings along, so that the portal starts without asking. */
export function bootFor(
  config: Config,
  found: StoredTenant | undefined,
  { language, origin }: { readonly language: string; readonly origin: string },
): Boot {
  const texts = found?.configured ? textsOf(found, language) : withoutPortal(found, language);
  return {
    ...(found?.configured
      ? { tenant: found.tenant }
      : { failure: found ? resultCodes.invalid : resultCodes.missing }),
    ...(found && !found.configured && { provider: introduced(found.tenant) }),
    texts: {
      language: texts.language,
      languages: [...texts.languages],
      customizations: [...texts.customizations],
    },
    catalogue: catalogueOf(texts.language),
    bases: { ...serviceBases, socket: socketPath, ...config.bases },
    embedders: [
      ...embeddersFor(config, found?.backend.embedders ?? []),
      ...(config.mode === 'sandbox' ? sandboxHosts(origin) : []),
    ],
    vendors: found?.configured ? vendorAddresses(config, found) : {},
    ...(config.aboutUrl !== undefined && { aboutUrl: config.aboutUrl }),
    mode: config.mode,
  };
}

/** The texts of a page without a portal: the portal's own, in any language that it speaks. */
const withoutPortal = (found: StoredTenant | undefined, language: string) => ({
  language,
  languages: [],
  customizations: found ? customizationsIn(found.settings, language) : [],
});

/** The provider as on a letterhead: its settings are not finished. */
const introduced = ({ name, branding, locations }: Tenant): NonNullable<Boot['provider']> => ({
  name,
  branding: {
    primaryColor: branding.primaryColor,
    ...(branding.stripBackgroundColor && { stripBackgroundColor: branding.stripBackgroundColor }),
    ...(branding.logo && { logo: branding.logo }),
  },
  locations: locations.map(({ name: location, supportPhoneNumber }) => ({
    name: location,
    ...(supportPhoneNumber && { supportPhoneNumber }),
  })),
});

const catalogueOf = (language: string): NonNullable<Boot['catalogue']> =>
  (/^es\b/.test(language) ? spanish : english) as NonNullable<Boot['catalogue']>;

const vendorAddresses = (config: Config, { tenant }: StoredTenant) => {
  const used = vendorsOf(tenant);
  const addresses = used.flatMap((name) => {
    const address = config.vendors[name];
    return address === undefined ? [] : [[name, address] as const];
  });
  const { walletClientId } = config;
  return {
    ...Object.fromEntries(addresses),
    ...(used.includes('wallet') && walletClientId !== undefined && { walletClientId }),
  };
};
