import * as contract from '#contract/invitations.ts';
import type { ApiFailure } from '#domain/failure.ts';
import type { Client } from './client.ts';

interface Invited {
  readonly slug: string;
  readonly token: string;
}

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** Whom an invitation was sent to, if it is good. */
export const invitedBy = async (client: Client, body: Invited): Promise<string | undefined> => {
  const { payload } = await client.send(contract.validateInvitation, { body });
  return payload.valid ? payload.email : undefined;
};

export const acceptInvitation = async (client: Client, body: Invited & NewUser): Promise<void> => {
  await client.send(contract.registerAuthorizedUser, { body }, { quiet: isAnswer });
};

export const declineInvitation = async (client: Client, body: Invited): Promise<void> => {
  await client.send(contract.declineInvitation, { body }, { quiet: isOver });
};

const isOver = ({ code }: ApiFailure): boolean => code === 4012;
const isAnswer = ({ code }: ApiFailure): boolean => [429, 4011, 4012].includes(code);
