import { readBalance, readProfile } from '#contract/profile.ts';
import type { Client } from './client.ts';

/** What the server knows of an account holder: read as a whole, or not at all. */
export const readRecord = async (client: Client) => {
  const [{ accountInformation }] = await Promise.all([
    client.send(readProfile, {}, { quiet: true }),
    client.send(readBalance, {}, { quiet: true }),
  ]);
  return { firstName: accountInformation.firstName, lastName: accountInformation.lastName };
};
