import { parseAddress } from '#domain/address.ts';
import { handedOn } from './memory.ts';

const betweenTries = 2_000;
const patience = 8_000;

export const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  );

/** Leaves once the server can be reached: the browser's own error page knows no way back. */
export async function leaveFor(location: string): Promise<void> {
  if (await isReached()) go(location);
  else setTimeout(() => void leaveFor(location), betweenTries);
}

/** Goes to an address; one that differs in its hash alone must be loaded by a reload. */
function go(location: string): void {
  const here = window.location;
  const there = new URL(location, here.href);
  const samePage = there.pathname === here.pathname && there.search === here.search;
  if (there.origin === here.origin && samePage) {
    // The router's own function would have it go there, and put its state in the place of this one.
    History.prototype.replaceState.call(window.history, handedOn(), '', there.href);
    here.reload();
  } else {
    here.replace(there.href);
  }
}

/** The provider's slug in the address: the canonical one, once it is known. */
export const slugShown = (): string => parseAddress(window.location.pathname, '').slug;

/** The place in the address, which may hold a secret that is kept nowhere else. */
export const placeShown = (): string => window.location.hash.slice(1);

/** Shows the canonical slug without loading anything. */
export function renameTenant(from: string, to: string): void {
  const { pathname, search, hash } = window.location;
  const rest = pathname.split('/').filter(Boolean).slice(1);
  if (from === to) return;
  window.history.replaceState(null, '', `/${[to, ...rest].join('/')}/${search}${hash}`);
}
