import { methods } from '../methods/methods.ts';
import type { SandboxVendor } from './vendor.ts';

/** The vendors at which payers decide, in the order of the sandbox's page. */
export const vendors: readonly SandboxVendor[] = Object.values(methods).map(
  ({ sandbox }) => sandbox,
);
