import type { MiddlewareHandler } from 'hono';
import type { Tenant } from '#domain/tenant.ts';
import type { Config } from './config.ts';
import { vendorsOf } from './vendor-needs.ts';

type Headers = Readonly<Record<string, string>>;

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

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

/** On every answer, refusals and errors included; a route may have set its own before. */
export const securityHeaders = (config: Pick<Config, 'mode'>): MiddlewareHandler => {
  const usual = Object.entries(everywhere(config));
  return async (c, next) => {
    await next();
    for (const [name, value] of usual) if (!c.res.headers.has(name)) c.header(name, value);
  };
};

export interface PortalDocument {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'vendors'>;
  /** Fresh for every document. */
  readonly nonce: string;
  /** The origin that the request came to, when the deployment names none. */
  readonly origin: string;
  /** Absent on pages of no tenant: nobody may frame those, and they load nothing of a vendor. */
  readonly tenant?: Tenant;
  /** Exact https origins of the tenant that may frame its portal. */
  readonly embedders?: readonly string[];
}

/** What a portal page may load, whom it may talk to, and who may frame it. */
export const documentHeaders = (page: PortalDocument): Headers => {
  const { config, nonce, tenant, embedders = [] } = page;
  const own = config.publicUrl ?? page.origin;
  const vendors = tenant ? vendorOrigins(config, tenant) : [];
  const nonced = `'nonce-${nonce}'`;
  return {
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'", nonced, ...vendors],
      'style-src': ["'self'", nonced],
      'img-src': ["'self'", 'https:', 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", own.replace(/^http/, 'ws'), ...vendors],
      'frame-src': ["'self'", ...vendors],
      'form-action': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'self'", ...embedders.filter(isExactOrigin)],
    }),
    // A severed opener would end a mobile-money window's way back, and read as closed meanwhile.
    'cross-origin-opener-policy': tenant?.features.mobileMoneyNewWindow
      ? 'unsafe-none'
      : 'same-origin-allow-popups',
  };
};

const vendorOrigins = (config: Pick<Config, 'vendors'>, tenant: Tenant): readonly string[] => [
  ...new Set(
    vendorsOf(tenant)
      .map((name) => config.vendors[name] ?? '')
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address).origin),
  ),
];

/** No wildcard, no path, nothing that could smuggle in another directive. */
const isExactOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  !text.includes('*') &&
  new URL(text).origin === text &&
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|$))/.test(text);
