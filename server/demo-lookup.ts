import { setTimeout as wait } from 'node:timers/promises';
import * as resultCodes from '#domain/result-codes.ts';
import type { Deps } from './deps.ts';
import { Refused } from './failure.ts';
import type { Lookup } from './lookup.ts';
import { isNumberKnown } from './store/lookup.ts';
import { findTenant } from './store/tenants.ts';

/** A provider's own system may take this long. */
const asInLife = 1_500;

const demoPause = (): Promise<void> => wait(asInLife, undefined);

const isDemo = async ({ db, config }: Deps, slug: string): Promise<boolean> =>
  config.demo && (await findTenant(db, slug))?.backend.demo === true;

/** A demonstration takes its time, and says what was wrong: its people are made up. */
export const demoLookup = async (
  deps: Deps,
  tenant: string,
  lookup: Lookup,
): Promise<{ readonly missed: () => Promise<Refused> } | undefined> => {
  if (!(await isDemo(deps, tenant))) return undefined;
  await demoPause();
  return {
    missed: async () =>
      (await isNumberKnown(deps.db, tenant, lookup.primary))
        ? new Refused('missing', {
            code: resultCodes.demoMismatch,
            message:
              'The information you entered does not match the account. Please make sure the information you entered is correct.',
          })
        : new Refused('missing', {
            code: resultCodes.demoUnknown,
            message: 'Cannot find account.',
          }),
  };
};
