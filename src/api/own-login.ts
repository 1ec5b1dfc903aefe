import { changeOwnPassword, updateOwnProfile } from '#contract/own-login.ts';
import type { Contact } from '#domain/contact.ts';
import { failureFrom } from '#domain/failure.ts';
import { isLost } from '#domain/lost.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';

interface Passwords {
  readonly old: string;
  readonly chosen: string;
  /** Names the request, so that a repeat of it changes nothing twice. */
  readonly key: string;
}

/**
 * False where the server took the request and did not change the password. A lost answer is asked for once
 * more; a refusal without a field tells nothing then of what the first try did.
 */
export const changePassword = async (
  client: Client,
  { old, chosen, key }: Passwords,
  language: string,
): Promise<boolean> => {
  const body = { password_old: old, password_new: chosen, language, key };
  const send = async () => (await client.send(changeOwnPassword, { body }, quiet)).payload.success;
  try {
    return await send();
  } catch (thrown) {
    if (!isLost(failureFrom(thrown))) throw thrown;
    try {
      return await send();
    } catch (again) {
      throw failureFrom(again).fields.length > 0 ? again : thrown;
    }
  }
};

/**
 * The name by which the patient logs in from now on. A lost answer is asked for once more: what was saved by then
 * is no change any more.
 */
export const saveContact = async (
  client: Client,
  contact: Contact,
  { password, language }: { readonly password: string; readonly language: string },
): Promise<string> => {
  const { address1: address, postalCode: zip, ...rest } = contact;
  const body = { ...rest, address, zip, language, ...(password && { password }) };
  const send = async () => (await client.send(updateOwnProfile, { body }, quiet)).payload.userName;
  try {
    return await send();
  } catch (thrown) {
    if (!isLost(failureFrom(thrown))) throw thrown;
    return send();
  }
};
