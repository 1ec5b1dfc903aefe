import { readBalance, readProfile } from '#contract/profile.ts';
import type { Client } from './client.ts';
import { owedFrom } from './owed.ts';

/** What the server knows of a visitor: read as a whole, or not at all. */
export const readRecord = async (client: Client, { hasAccount }: { hasAccount: boolean }) => {
  const [balance, profile] = await Promise.all([
    client.send(readBalance, {}, { quiet: true }),
    hasAccount ? client.send(readProfile, {}, { quiet: true }) : undefined,
  ]);
  const { firstName, lastName, phone } = profile?.accountInformation ?? {};
  const carrierOptOut = profile?.additionalPermissions?.hasCarrierOptOut ?? false;
  return {
    owed: owedFrom(balance.accounts),
    ...(firstName !== undefined &&
      lastName !== undefined && {
        profile: {
          firstName,
          lastName,
          ...(phone && { phone }),
          ...(carrierOptOut && { carrierOptOut }),
        },
      }),
  };
};
