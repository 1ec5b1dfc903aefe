import { places } from '#domain/places.ts';
import { invitation } from '#machines/invitation.ts';
import { toSetting } from './on-the-way.ts';
import { atLanding, atLogin } from './places.ts';
import { invited, newPassword } from './samples/typed.ts';
import { no, ok, usual, type Table } from './table.ts';
import { momentary } from './telling/script.ts';

const meanwhile = {
  cannot: 'it takes somebody who does something else with the invitation meanwhile',
};
/** The account holder invites; `words` say which link of the mail is opened. */
const inviting = (name: string, words: string) =>
  ({
    name,
    ...toSetting('links_adduser', {
      words: 'Log in to an account and invite somebody',
      sees: { heading: 'titles_adduser' },
      there: [
        {
          fill: { labels_email: invited, labels_confirmemail: invited },
          press: 'buttons_inviteuser',
          sees: { shows: invited },
        },
        { words },
      ],
    }),
  }) as const;
const created = 'the server creates the account';
const accepting = {
  [created]: ok(),
  'the server creates no account': no('notCreated', meanwhile),
  'the invitation is over by now': no('invitationOver', meanwhile),
  'it was tried too often': no('tooOften'),
  'the account is not created': no('fault'),
};
const declining = {
  'the server notes it': ok(),
  'it was over before': no('invitationOver', meanwhile),
  'it is not noted': no('fault'),
};

export const invitationTable: Table<typeof invitation> = {
  name: 'invitation',
  machine: invitation,
  says: {
    'account.submitted': [{ firstName: 'Nina', lastName: 'Delgado', password: newPassword }],
  },
  does: {
    'account.submitted': {
      fill: {
        labels_firstname: 'Nina',
        labels_lastname: 'Delgado',
        labels_password: newPassword,
        labels_confirmpassword: newPassword,
      },
      press: 'buttons_createaccount',
    },
    'decline.chosen': { press: 'buttons_declineinvite' },
    'start.chosen': ({ before }) => ({
      press: before?.matches('askingToDecline') ? 'buttons_keepinvite' : 'buttons_gotostart',
    }),
    'notice.closed': ({ before }) => ({
      press: before?.matches('failed') ? 'buttons_dismissalert' : 'buttons_login',
    }),
  },
  answers: {
    checkInvitation: {
      call: 'validateInvitation',
      may: {
        'the invitation is good': ok({ kind: 'good', email: invited, owner: 'Rosa' }),
        'the invitation is over': ok({ kind: 'over' }),
        'the page is loaded again': ok({ kind: 'unread' }),
        'the server fails': no('fault', usual),
      },
    },
    acceptInvitation: { call: 'registerAuthorizedUser', may: accepting },
    decline: { call: 'declineInvitation', may: declining },
  },
  passes: { toldOfSuccess: 'ten seconds pass', toldOfFailure: 'a minute passes' },
  sees: {
    arriving: momentary,
    // The secret has left the address at once.
    checking: ({ now: { context } }) => ({
      heading: 'headings_invitechecking',
      at: `/user/authorized/${context.declines ? 'decline' : 'activate'}/link`,
    }),
    unread: { heading: 'headings_openlinkagain' },
    fillingIn: {
      heading: 'headings_inviteaccount',
      button: 'buttons_createaccount',
      problemAt: 'labels_password',
      at: places.inviteCreateAccount.path,
    },
    creating: { heading: 'headings_inviteaccount', working: 'buttons_createaccount' },
    askingToDecline: { heading: 'headings_declineinvite' },
    declining: { heading: 'headings_declineinvite', working: 'buttons_declineinvite' },
    declined: { heading: 'headings_linkdeclined' },
    created: { heading: 'headings_inviteready', text: 'topics_linkactivated' },
    failed: {
      alert: 'errors_4011_topic',
      fields: { labels_firstname: 'Nina' },
      button: ['buttons_dismissalert', 'buttons_login'],
    },
    atLogin,
    left: atLanding,
    expired: { heading: 'headings_linkexpired', at: places.inviteExpired.path },
    givenUp: { heading: 'headings_fatal' },
  },
  facts: ({ context }) => [context.email, context.problem],
  begins: {
    'by the link that accepts': {
      input: { declines: false },
      except: ['decline.chosen', ...Object.keys(declining)],
      starts: [
        inviting(
          'accepting',
          'Log out and open the first link of the newest mail in the sandbox’s outbox',
        ),
      ],
    },
    'found good before': {
      input: { declines: false, email: invited },
      only: ['account.submitted', created],
    },
    'by the link that declines': {
      input: { declines: true },
      except: ['account.submitted', 'notice.closed', ...Object.keys(accepting)],
      starts: [
        inviting(
          'declining',
          'Log out and open the second link of the newest mail in the sandbox’s outbox',
        ),
      ],
    },
  },
  once: ['acceptInvitation', 'decline'],
  shownBy: {
    fillingIn: 'FillingIn',
    askingToDecline: 'Declining',
    declined: 'Declining',
    unread: 'OpenAgain',
    created: 'Ready',
    failed: 'FillingIn',
  },
  stage: (_, isIn) => {
    const knows = { invitee: invited };
    if (['fillingIn', 'creating', 'created', 'failed'].some(isIn))
      return { at: 'inviteCreateAccount', knows };
    return isIn('checking') || isIn('unread') ? { knows } : { at: 'inviteDecline', knows };
  },
};
