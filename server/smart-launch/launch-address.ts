import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { VendorSession } from '../store/vendor-sessions.ts';
import { issuerAt } from './issuer.ts';
import { launchingVendor } from './launched.ts';
import { newLaunch } from './launch-link.ts';

interface Asked {
  readonly now: number;
  readonly origin: string;
}

/** The address of the program's page with a launch of its own: each page that is told has another. */
export const launchAddress = (
  { config }: Pick<Deps, 'config'>,
  { vendor, url, intentId }: Pick<VendorSession, 'vendor' | 'url' | 'intentId'>,
  { now, origin }: Asked,
): string | undefined => {
  if (vendor !== launchingVendor || url === null) return undefined;
  const to = new URL(url, origin);
  const launch = { intentId, nonce: randomUUID() };
  to.searchParams.set('launch', newLaunch(config.secret, launch, now));
  to.searchParams.set('iss', issuerAt(config, origin));
  return to.href;
};
