import { codeNamed, type ResultName } from '#domain/has-code.ts';
import { Refused } from '../failure.ts';

/**
 * The reasons why an invitation cannot be sent, taken up or taken back, by the codes that the portal knows.
 */
const words = {
  emailTaken:
    'This email address is linked to another account. Please enter a different email address.',
  ownAddress: 'This is your own email address.',
  alreadyInvited: 'You have invited this email address already.',
  notCreated: 'The account could not be created.',
  invitationOver: 'This invitation is no longer valid.',
  invitationAccepted: 'This invitation has been accepted.',
  invitationDeclined: 'This invitation has been declined.',
  notRemoved: 'Authorized User was unable to be removed.',
} satisfies Partial<Record<ResultName, string>>;

export const refusedBy = (name: keyof typeof words): Refused =>
  new Refused(name === 'notRemoved' ? 'missing' : 'unprocessable', {
    code: codeNamed[name],
    message: words[name],
  });
