import type { SnapshotFrom } from 'xstate';
import * as resultCodes from '#domain/result-codes.ts';
import { authorizedUsers } from '#machines/authorized-users.ts';
import { toSetting } from './on-the-way.ts';
import { authorizedUserList } from './samples/authorized-users.ts';
import { holder } from './samples/typed.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { codeIn, nextOf } from './telling/coming.ts';
import type { Moment } from './telling/script.ts';
import { gives } from './walking/walk.ts';

const { sent: user, accepted } = authorizedUserList;
const { email } = user;
/** Nobody has invited this address before. */
const another = 'elena.delgado@example.org';
const heading = 'titles_adduser';
const refusedFor: readonly (readonly [number, string])[] = [
  [resultCodes.emailTaken, 'lee.patel@example.org'],
  [resultCodes.ownAddress, holder],
  [resultCodes.alreadyInvited, accepted.email],
];
const inTheMeantime = {
  cannot: 'the list on show is the server’s, but for what happens meanwhile',
};

/** The texts of the question: an invitation that nobody accepted has nobody to log out. */
const textsOf = ({ context }: SnapshotFrom<typeof authorizedUsers>) =>
  context.user?.userStatus === 'ACTIVE'
    ? ({
        heading: 'headings_removeuser',
        topic: ['topics_removeuser', { email: accepted.email }],
        remove: 'buttons_remove',
      } as const)
    : ({
        heading: 'headings_withdrawinvitation',
        topic: ['topics_withdrawinvitation', { email }],
        remove: 'buttons_withdraw',
      } as const);

const sending: Sight = {
  heading,
  working: 'buttons_inviteuser',
  text: 'topics_invitationsending',
};
const removing = ({ now }: Moment<typeof authorizedUsers>): Sight => ({
  dialog: textsOf(now).heading,
  working: textsOf(now).remove,
  text: 'topics_userremoving',
});

export const authorizedUsersTable: Table<typeof authorizedUsers> = {
  name: 'authorized-users',
  machine: authorizedUsers,
  says: {
    'invitation.submitted': [{ email: another }],
    'invitation.repeated': [{ user }],
    'removal.chosen': [{ user }, { user: accepted }],
  },
  does: {
    'invitation.submitted': (moment) => {
      const event = nextOf(moment, 'invite');
      const code = event && codeIn({ event });
      const typed = refusedFor.find(([one]) => one === code)?.[1] ?? another;
      return {
        fill: { labels_email: typed, labels_confirmemail: typed },
        press: 'buttons_inviteuser',
      };
    },
    'invitation.repeated': { press: ['buttons_resendinviteto', { email }] },
    'removal.chosen': ({ event }) => {
      const about = (event?.['user'] as typeof user | undefined) ?? user;
      const isActive = about.userStatus === 'ACTIVE';
      const text = isActive ? 'buttons_removeuser' : 'buttons_withdrawinvitationof';
      return { press: [text, { email: about.email }] };
    },
    'removal.confirmed': ({ now }) => ({ press: textsOf(now).remove }),
    'removal.dropped': { press: 'buttons_keepuser' },
    'departure.asked': {
      goes: '/settings/security',
      words: 'Choose “titles_security” in the menu of settings',
    },
    'accounts.chosen': { press: 'buttons_back' },
  },
  answers: {
    invite: {
      call: 'addAuthorizedUser',
      may: {
        'the invitation is sent': ok(),
        'the email belongs to another account': no('emailTaken', usual),
        'the email is the account holder’s own': no('ownAddress', usual),
        'the email was invited already': no('alreadyInvited', usual),
        'too many were invited': no('tooOften'),
        'the answer to the invitation is lost': no('fault'),
        'the invitation is not sent': no('unavailable'),
      },
    },
    sendAgain: {
      call: 'resendInvitation',
      may: {
        'the invitation is sent again': ok(),
        'it was sent too often': no('tooOften'),
        'the invitation was accepted meanwhile': no('invitationAccepted', inTheMeantime),
        'the invitation was declined meanwhile': no('invitationDeclined', inTheMeantime),
        'the invitation was removed elsewhere': no('missing', inTheMeantime),
        'the invitation is not sent again': no('fault'),
      },
    },
    remove: {
      call: 'removeAuthorizedUser',
      may: {
        'the user is removed': ok(),
        'they accepted before it was withdrawn': no('invitationAccepted', inTheMeantime),
        'they declined before it was withdrawn': no('invitationDeclined', inTheMeantime),
        'the server cannot remove the user': no('notRemoved', inTheMeantime),
        'the answer to the removal is lost': no('fault'),
        'the user is not removed': no('unavailable'),
      },
    },
    readUsers: {
      by: 'itself',
      may: {
        'the list is as it was': ok([user, accepted], usual),
        'the list is as the patient wanted it': {
          answer: (now) => [
            gives(
              now.matches('checkingInvited') ? [user, accepted, { ...user, email: another }] : [],
            ),
          ],
          cannot: 'a request that fails in the sandbox never gets as far as to change the list',
        },
        'the list cannot be read again': no('fault', {
          cannot: 'the list on show is read by the same call',
        }),
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
    inviting: sending,
    checkingInvited: sending,
    sendingAgain: {
      heading,
      working: ['buttons_resendinviteto', { email }],
      text: 'topics_invitationsending',
    },
    askingRemoval: ({ now }) => ({
      dialog: textsOf(now).heading,
      text: textsOf(now).topic,
      button: ['buttons_keepuser', textsOf(now).remove],
    }),
    removing,
    checkingGone: removing,
    checkingRemoved: removing,
    done: ({ now: { context } }) =>
      context.leaves
        ? { at: '/settings/security', heading: 'titles_security' }
        : { at: '/credentialed/locations', heading: 'headings_locations' },
  },
  facts: ({ context: { problem, user: about, leaves } }) => [problem, about?.userStatus, leaves],
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
