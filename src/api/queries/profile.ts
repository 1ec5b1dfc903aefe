import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { readProfile, type AccountInformation } from '#contract/profile.ts';
import type { Contact } from '#domain/contact.ts';
import type { Client } from '../client.ts';
import { quiet } from '../quiet.ts';

/** The profile of an account holder. */
export interface Profile {
  readonly firstName: string;
  readonly contact: Contact;
  readonly phone?: string;
  /** The account holder's telephone company lets none of our texts through. */
  readonly carrierOptOut?: boolean;
  /** The account holder's number is somebody else's, as that one said. */
  readonly wrongNumber?: boolean;
}

const contactIn = ({
  userName: _,
  address: address1,
  zip: postalCode,
  ...rest
}: v.InferOutput<typeof AccountInformation>): Contact => ({ ...rest, address1, postalCode });

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
        contact: contactIn(accountInformation),
        ...(phone && { phone }),
        ...(additionalPermissions?.hasCarrierOptOut && { carrierOptOut: true }),
        ...(additionalPermissions?.isWrongNumber && { wrongNumber: true }),
      };
    },
    // The patient's deeds in the portal change the profile, and make it stale; that its number is wrong is told by others.
    staleTime: Infinity,
  });
