import * as resultCodes from '#domain/result-codes.ts';
import { authorizedUsers } from '#machines/authorized-users.ts';
import { toSetting } from './on-the-way.ts';
import { authorizedUserList } from './samples/authorized-users.ts';
import { no, ok, usual, type Table } from './table.ts';
import { codeIn, nextOf } from './telling/coming.ts';

const { patientId, email } = authorizedUserList.sent;
const user = { patientId, email };
const heading = 'titles_adduser';
const taken = 'lee.patel@example.org';
const inTheMeantime = {
  cannot: 'the list on show is the server’s, but for what happens meanwhile',
};

export const authorizedUsersTable: Table<typeof authorizedUsers> = {
  name: 'authorized-users',
  machine: authorizedUsers,
  says: {
    'invitation.submitted': [{ email }],
    'invitation.repeated': [{ user }],
    'removal.chosen': [{ user }],
  },
  does: {
    'invitation.submitted': (moment) => {
      const event = nextOf(moment, 'invite');
      const typed = event && codeIn({ event }) === resultCodes.emailTaken ? taken : email;
      return {
        fill: { labels_email: typed, labels_confirmemail: typed },
        press: 'buttons_inviteuser',
      };
    },
    'invitation.repeated': { press: ['buttons_resendinviteto', { email }] },
    'removal.chosen': { press: ['buttons_removeuser', { email }] },
    'removal.confirmed': { press: 'buttons_remove' },
    'removal.dropped': { press: 'buttons_keepuser' },
    'accounts.chosen': { press: 'buttons_back' },
  },
  answers: {
    invite: {
      call: 'addAuthorizedUser',
      may: {
        'the invitation is sent': ok(),
        'the email belongs to another account': no('emailTaken', usual),
        'too many were invited': no('tooOften'),
        'the invitation is not sent': no('fault'),
      },
    },
    sendAgain: {
      call: 'resendInvitation',
      may: {
        'the invitation is sent again': ok(),
        'it was sent too often': no('tooOften'),
        'the invitation is not sent again': no('fault'),
      },
    },
    remove: {
      call: 'removeAuthorizedUser',
      may: {
        'the user is removed': ok(),
        'the user cannot be removed': no('notRemoved', inTheMeantime),
      },
    },
  },
  passes: {},
  sees: {
    listing: {
      heading,
      button: 'buttons_inviteuser',
      problemAt: 'labels_email',
      without: { dialog: 'headings_removeuser' },
      at: '/settings/add-user',
    },
    inviting: { heading, working: 'buttons_inviteuser' },
    sendingAgain: { heading, working: ['buttons_resendinviteto', { email }] },
    askingRemoval: {
      dialog: 'headings_removeuser',
      button: ['buttons_keepuser', 'buttons_remove'],
    },
    removing: { dialog: 'headings_removeuser', working: 'buttons_remove' },
    done: { at: '/credentialed/locations', heading: 'headings_locations' },
  },
  facts: ({ context }) => [context.problem],
  begins: {
    'in the settings': {
      starts: [
        toSetting('links_adduser', {
          sees: { heading: 'titles_adduser' },
          there: [
            {
              fill: { labels_email: email, labels_confirmemail: email },
              press: 'buttons_inviteuser',
              sees: { shows: email },
            },
          ],
        }),
      ],
    },
  },
  once: ['invite', 'sendAgain', 'remove'],
  shownBy: { listing: 'Listing', askingRemoval: 'AskingRemoval' },
};
