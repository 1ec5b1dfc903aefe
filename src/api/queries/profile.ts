import { queryOptions } from '@tanstack/react-query';
import { readProfile } from '#contract/profile.ts';
import type { Client } from '../client.ts';
import { quiet } from '../quiet.ts';

/** The profile of an account holder. */
export interface Profile {
  readonly firstName: string;
  readonly phone?: string;
  /** The account holder's telephone company lets none of our texts through. */
  readonly carrierOptOut?: boolean;
}

export const profileQuery = (client: Client) =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async (): Promise<Profile> => {
      const { accountInformation, additionalPermissions } = await client.send(
        readProfile,
        {},
        quiet,
      );
      const { firstName, phone } = accountInformation;
      return {
        firstName,
        ...(phone && { phone }),
        ...(additionalPermissions?.hasCarrierOptOut && { carrierOptOut: true }),
      };
    },
    // Nothing changes the profile but the patient's deeds in the portal, which make it stale.
    staleTime: Infinity,
  });
