import { choiceTexts } from '#domain/choice-texts.ts';
import { communications, type Choice } from '#machines/communications.ts';
import { toSetting } from './on-the-way.ts';
import { no, ok, usual, type Table } from './table.ts';
import { gives } from './walking/walk.ts';

const heading = 'titles_communications';
const dialog = 'headings_estatementconsent';

export const communicationsTable: Table<typeof communications> = {
  name: 'communications',
  machine: communications,
  says: {
    'choice.made': [
      { name: 'wantsNewBalanceNotifications', on: true },
      { name: 'hasEStatementOptIn', on: true },
    ],
  },
  does: {
    'choice.made': ({ event }) => ({ turn: choiceTexts[(event as unknown as Choice).name].label }),
    'consent.given': { press: 'buttons_agreeestatement' },
    'consent.refused': { press: 'buttons_keeppaper' },
    'accounts.chosen': { press: 'buttons_back' },
  },
  answers: {
    saveChoice: {
      call: 'changeNotifications',
      may: {
        'the choice is saved': ok([], usual),
        'the choice is not saved': no('fault'),
        'the line is down': no('offline'),
      },
    },
  },
  passes: {},
  sees: {
    choosing: {
      heading,
      button: 'buttons_back',
      without: { dialog },
      at: '/settings/setup-notifications',
    },
    askingConsent: { dialog, button: ['buttons_keeppaper', 'buttons_agreeestatement'] },
    saving: { heading, text: 'topics_choicesaving', without: { dialog } },
    done: { at: '/credentialed/locations', heading: 'headings_locations' },
  },
  facts: ({ context }) => [context.choice.name],
  begins: {
    'in the settings': {
      starts: [
        toSetting('titles_communications', {
          words: 'Log in to an account that has chosen nothing yet',
          sees: { heading },
        }),
      ],
    },
    // A screen shows this where the switch is on already.
    'with statements by e-mail': {
      except: ['consent.given', 'consent.refused'],
      says: { 'choice.made': [{ name: 'hasEStatementOptIn', on: false }] },
    },
    // A notice names what went off with mail.
    'with mail and what rests on it': {
      except: ['consent.given', 'consent.refused'],
      says: { 'choice.made': [{ name: 'emailOptIn', on: false }] },
      answers: {
        saveChoice: [
          gives(['hasEStatementOptIn', 'hasPaymentPlanNotification']),
          gives(['hasPaymentPlanNotification']),
        ],
      },
    },
  },
  once: ['saveChoice'],
  shownBy: { choosing: 'Choosing', askingConsent: 'AskingConsent', saving: 'Choosing' },
};
