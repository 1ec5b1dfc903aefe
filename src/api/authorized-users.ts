import * as contract from '#contract/invitations.ts';
import type { RemovedAs } from '#domain/authorized-user.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';

interface Invited {
  readonly email: string;
  readonly slug: string;
  readonly language: string;
}

export const inviteUser = async (client: Client, body: Invited): Promise<void> => {
  await client.send(contract.addAuthorizedUser, { body }, quiet);
};

export const inviteAgain = async (
  client: Client,
  body: { readonly patientId: string; readonly language: string },
): Promise<void> => {
  await client.send(contract.resendInvitation, { body }, quiet);
};

export const removeUser = async (
  client: Client,
  query: { readonly patientId: string; readonly seenAs: RemovedAs; readonly language: string },
): Promise<void> => {
  await client.send(contract.removeAuthorizedUser, { query }, quiet);
};
