import type { Hono } from 'hono';
import type { VendorWithSecret } from '../outside-services.ts';
import type { Deps } from '../deps.ts';
import type { VendorAddress } from '../payments/ask-vendor.ts';
import { insideLine } from '../payments/inside-line.ts';
import { overHttp } from '../payments/line.ts';
import { notedLine } from '../payments/noted-line.ts';

/** The settings of a vendor that knows this server by a secret. */
export interface VendorSettings extends VendorAddress {
  /** The secret that its callbacks are signed with, or carry. */
  readonly callbackSecret: string | undefined;
}

/** The settings of a deployment's vendor, in a sandbox of its stand-in; undefined where it has none. */
export const vendorSettings = (
  deps: Deps,
  name: VendorWithSecret,
  standIn: (deps: Deps) => Hono,
): VendorSettings | undefined => {
  const { vendors, vendorSecrets, callbackSecrets } = deps.config;
  const address = vendors[name];
  if (address === undefined) return undefined;
  const isOwn = address.startsWith('/');
  const line = notedLine(deps, name, isOwn ? insideLine(() => standIn(deps)) : overHttp);
  const to = { address: isOwn ? '' : address, line };
  return { ...to, secret: vendorSecrets[name], callbackSecret: callbackSecrets[name] };
};
