import * as contract from '#contract/invitations.ts';
import type { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';
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

/** The e-mail address of an invitation and the name of who sent it, if it is good. */
export const invitedBy = async (client: Client, body: Invited) => {
  const { payload } = await client.send(contract.validateInvitation, { body }, { quiet: isAnswer });
  const { valid, email, invitedBy: owner } = payload;
  return valid && email !== undefined
    ? { kind: 'good' as const, email, ...(owner !== undefined && { owner }) }
    : { kind: 'over' as const };
};

export const acceptInvitation = async (client: Client, body: Invited & NewUser): Promise<void> => {
  await client.send(contract.registerAuthorizedUser, { body }, { quiet: isKnown });
};

export const declineInvitation = async (client: Client, body: Invited): Promise<void> => {
  await client.send(contract.declineInvitation, { body }, { quiet: isAnswer });
};

/** Codes of which the screens say themselves what comes of them, in the patient's language. */
const isKnown = hasCode(resultCodes.tooOften, resultCodes.notCreated, resultCodes.invitationOver);
const isAnswer = ({ kind }: ApiFailure): boolean => kind === 'refused';
