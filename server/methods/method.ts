import type { Hono } from 'hono';
import type { AwayRequest } from '../away/request.ts';
import type { AwayVendor } from '../away/vendor.ts';
import type { Deps } from '../deps.ts';
import type { SandboxVendor } from '../sandbox/vendor.ts';

/** A way to pay whose payer decides at a vendor, as its own folder tells of it. */
export interface Method {
  /** The deployment's vendor, in a sandbox the stand-in; undefined where it has none. */
  readonly open: (deps: Deps) => AwayVendor<never> | undefined;
  /** The wish to pay, as it is read out of what was sent; a payment by code begins with its vendor's question. */
  readonly request?: (...sent: never[]) => AwayRequest;
  /** Mounts the vendor's stand-in; in production nobody does. */
  readonly standIn: (app: Hono, deps: Deps) => void;
  /** The vendor on the sandbox's page. */
  readonly sandbox: SandboxVendor;
}
