import * as contract from '#contract/invitations.ts';
import type { RemovedAs } from '#domain/authorized-user.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';

/** The key is made once per press: with it every repeat of the call does one thing. */
interface Keyed {
  readonly key: string;
  readonly language: string;
}

interface Invited extends Keyed {
  readonly email: string;
  readonly slug: string;
}

export const inviteUser = async (client: Client, body: Invited): Promise<void> => {
  await client.send(contract.addAuthorizedUser, { body }, quiet);
};

export const inviteAgain = async (
  client: Client,
  body: Keyed & { readonly patientId: string },
): Promise<void> => {
  await client.send(contract.resendInvitation, { body }, quiet);
};

export const removeUser = async (
  client: Client,
  query: Keyed & { readonly patientId: string; readonly seenAs: RemovedAs },
): Promise<void> => {
  await client.send(contract.removeAuthorizedUser, { query }, quiet);
};
