import type { VendorWithSecret } from '../../outside-services.ts';
import type { Deps } from '../../deps.ts';
import type { AwayBook, Entry } from './book.ts';
import type { Deliver } from './courier.ts';
import { toPortal } from './mount.ts';

/** The things that a stand-in at which the payer decides is made of, in a sandbox or alone. */
export interface AwayService<E extends Entry> {
  readonly book: AwayBook<E>;
  readonly now: () => Promise<number>;
  readonly deliver: Deliver;
  /** The secret that the portal's server shows. */
  readonly secret: string | undefined;
  /** The secret that callbacks are signed with. */
  readonly callbackSecret: string;
}

/** The same for the sandbox's own, whose book lies beside the sandbox's data. */
export const insideSandbox = <E extends Entry>(
  deps: Deps,
  name: VendorWithSecret,
  book: AwayBook<E>,
): AwayService<E> => ({
  book,
  now: deps.now,
  deliver: toPortal(deps),
  secret: deps.config.vendorSecrets[name],
  callbackSecret: deps.config.callbackSecrets[name] ?? '',
});
