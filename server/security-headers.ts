import type { MiddlewareHandler } from 'hono';
import { originOf } from '#domain/origin.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { VendorName } from './outside-services.ts';
import type { Config } from './config.ts';
import { imageOrigins } from './image-origins.ts';
import { scriptVendors, vendorsOf } from './vendor-needs.ts';

type Headers = Readonly<Record<string, string>>;

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** The path at which browsers report what the policy of a page stopped. */
export const cspReportPath = '/csp-report';

const twoYears = 63_072_000;

export const everywhere = (config: Pick<Config, 'mode'>): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(self), usb=()',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  'cache-control': 'no-store',
  ...(config.mode === 'production' && {
    'strict-transport-security': `max-age=${twoYears}; includeSubDomains`,
  }),
});

/** Sets headers on every answer, refusals and errors included; one that a route has set stays. */
export const securityHeaders = (config: Pick<Config, 'mode'>): MiddlewareHandler => {
  const usual = Object.entries(everywhere(config));
  return async (c, next) => {
    await next();
    // `c.header` would make the answer anew for each header.
    const { headers } = c.res;
    for (const [name, value] of usual) if (!headers.has(name)) headers.set(name, value);
  };
};

export interface PortalDocument {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'vendors' | 'vendorOrigins' | 'bases'>;
  /** The nonce of the document, fresh for each. */
  readonly nonce: string;
  /** The origin that the request came to, when the deployment names none. */
  readonly origin: string;
  /** The tenant of the page: without one nobody may frame the page, and it loads nothing of a vendor. */
  readonly tenant?: Tenant;
  /** Exact https origins of the tenant that may frame its portal. */
  readonly embedders?: readonly string[];
}

/** The headers that say what a portal page may load, whom it may talk to, and who may frame it. */
export const documentHeaders = (page: PortalDocument): Headers => {
  const { config, nonce, tenant, embedders = [] } = page;
  const own = config.publicUrl ?? page.origin;
  const vendors = tenant ? vendorOrigins(config, vendorsOf(tenant)) : [];
  // Newer browsers obey `report-to` alone where it stands, and send nothing to a plain address.
  const overTls = own.startsWith('https:');
  const nonced = `'nonce-${nonce}'`;
  return {
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'", nonced, ...vendors],
      'style-src': ["'self'", nonced],
      'img-src': [...new Set(["'self'", 'data:', ...imageOrigins(tenant), ...vendors])],
      'font-src': ["'self'"],
      'connect-src': [...new Set(["'self'", socketOf(own), ...baseOrigins(config), ...vendors])],
      'frame-src': [
        ...new Set(["'self'", ...vendors, ...banks(config, tenant), ...issuer(config, tenant)]),
      ],
      'form-action': ["'self'", ...postedTo(config, tenant)],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      ...(runsOnlyOurs(config, tenant) && {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['portico-vendors', 'default'],
      }),
      'frame-ancestors': ["'self'", ...embeddersFor(config, embedders)],
      'report-uri': [cspReportPath],
      ...(overTls && { 'report-to': ['csp'] }),
    }),
    ...(overTls && { 'reporting-endpoints': `csp="${cspReportPath}"` }),
    // A severed opener would end a mobile-money window's way back, and read as closed meanwhile.
    'cross-origin-opener-policy': tenant?.features.mobileMoneyNewWindow
      ? 'unsafe-none'
      : 'same-origin-allow-popups',
  };
};

const socketOf = (address: string): string => address.replace(/^http/, 'ws');

/** The origins of the services that the portal talks to besides its own. */
const baseOrigins = ({ bases }: Pick<Config, 'bases'>): readonly string[] =>
  Object.entries(bases).map(([name, base]) => {
    const { protocol, host } = new URL(name === 'socket' ? socketOf(base) : base);
    return `${protocol}//${host}`;
  });

/** A bank shows its own page in the gateway's frame, and nobody can list all banks. */
const banks = (config: VendorConfig, tenant: Tenant | undefined): readonly string[] =>
  tenant &&
  vendorsOf(tenant).includes('threeDSecure') &&
  vendorOrigins(config, ['threeDSecure']).length > 0
    ? ['https:']
    : [];

/** The financing program has its frame come by this server, where the launch in it is redeemed. */
const issuer = ({ bases }: Pick<Config, 'bases'>, tenant: Tenant | undefined): readonly string[] =>
  bases.auth !== undefined && tenant?.payments.financing ? [new URL(bases.auth).origin] : [];

/** The script of the healthcare credit card posts into its window what the payment is about. */
const postedTo = (config: VendorConfig, tenant: Tenant | undefined): readonly string[] =>
  tenant && vendorsOf(tenant).includes('healthcareCredit')
    ? vendorOrigins(config, ['healthcareCredit'])
    : [];

/** A vendor's script brings policies of its own that nobody can name here; the stand-ins need none. */
const runsOnlyOurs = (config: VendorConfig, tenant: Tenant | undefined): boolean => {
  const scripts = tenant ? vendorsOf(tenant).filter((name) => scriptVendors.includes(name)) : [];
  return vendorOrigins(config, scripts).length === 0;
};

type VendorConfig = Pick<Config, 'vendors' | 'vendorOrigins'>;

const vendorOrigins = (
  { vendors, vendorOrigins: further }: VendorConfig,
  names: readonly VendorName[],
): readonly string[] => [
  ...new Set(
    names
      .flatMap((name) => [vendors[name] ?? '', ...(further[name] ?? [])])
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address).origin),
  ),
];

/**
 * The origins that may frame a portal: exact ones, without wildcard or path, so that none can smuggle in
 * another directive. A page on one's own machine only in a sandbox.
 */
export const embeddersFor = (
  { mode }: Pick<Config, 'mode'>,
  listed: readonly string[],
): readonly string[] => listed.filter((one) => originOf(one, mode === 'sandbox') !== undefined);
