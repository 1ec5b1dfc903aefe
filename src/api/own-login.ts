import { changeOwnPassword, updateOwnProfile } from '#contract/own-login.ts';
import type { Contact } from '#domain/contact.ts';
import type { Client } from './client.ts';
import { quietField, quietHere } from './quiet.ts';

interface Passwords {
  readonly old: string;
  readonly chosen: string;
}

/** False where the server took the request and did not change the password. */
export const changePassword = async (
  client: Client,
  { old, chosen }: Passwords,
  language: string,
): Promise<boolean> => {
  const body = { password_old: old, password_new: chosen, language };
  return (await client.send(changeOwnPassword, { body }, quietField)).payload.success;
};

/** The name by which the patient logs in from now on. */
export const saveContact = async (
  client: Client,
  contact: Contact,
  { password, language }: { readonly password: string; readonly language: string },
): Promise<string> => {
  const { address1: address, postalCode: zip, ...rest } = contact;
  const body = { ...rest, address, zip, language, ...(password && { password }) };
  const { payload } = await client.send(updateOwnProfile, { body }, quietHere);
  return payload.userName;
};
