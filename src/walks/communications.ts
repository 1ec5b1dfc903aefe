import { choiceTexts } from '#domain/choice-texts.ts';
import { communications, type Choice } from '#machines/communications.ts';
import { toSetting } from './on-the-way.ts';
import { ableVisa } from './samples/communications.ts';
import { no, ok, usual, type Table } from './table.ts';
import { gives } from './walking/walk.ts';

const heading = 'titles_communications';
const dialog = 'headings_estatementconsent';

const readToo = { cannot: 'the choices on show are read by the same call' };

export const communicationsTable: Table<typeof communications> = {
  name: 'communications',
  machine: communications,
  says: {
    'choice.made': [
      { name: 'wantsNewBalanceNotifications', on: true },
      { name: 'hasEStatementOptIn', on: true },
    ],
    'card.chosen': [{ card: ableVisa }],
  },
  does: {
    'choice.made': ({ event }) => ({ turn: choiceTexts[(event as unknown as Choice).name].label }),
    'card.chosen': { choose: ['labels_savedcard', { brand: 'Visa', last4: ableVisa.last4 }] },
    'consent.given': { press: 'buttons_agreeestatement' },
    'consent.refused': { press: 'buttons_keeppaper' },
    'departure.asked': {
      goes: '/settings/security',
      words: 'Choose “titles_security” in the menu of settings',
    },
    'accounts.chosen': { press: 'buttons_back' },
  },
  answers: {
    saveChoice: {
      call: 'changeNotifications',
      may: {
        'the choice is saved': ok([], usual),
        'the answer to the choice is lost': no('fault'),
        'the choice is not saved': no('unavailable'),
        'texts to the number were stopped meanwhile': no('invalid'),
        'the line is down': no('offline'),
      },
    },
    saveTextCard: {
      call: 'changeNotifications',
      may: {
        'the card is saved': ok(undefined, usual),
        'the answer to the card is lost': no('fault'),
        'the choice of the card fails': no('unavailable'),
        'the card was deleted meanwhile': no('invalid'),
        'the line is down while the card is saved': no('offline'),
      },
    },
    askChoice: {
      by: 'itself',
      may: {
        'the choice was saved': ok(
          { isSaved: true, along: [] },
          {
            cannot: 'a request that fails in the sandbox never gets as far as to save anything',
          },
        ),
        'the choice was not saved': ok({ isSaved: false, along: [] }, usual),
        'the choices cannot be read': no('fault', readToo),
      },
    },
    askTextCard: {
      by: 'itself',
      may: {
        'the card was saved': ok(true, {
          cannot: 'a request that fails in the sandbox never gets as far as to save anything',
        }),
        'the card was not saved': ok(false, usual),
        'the card cannot be read': no('fault', readToo),
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
    savingCard: { heading, text: 'topics_choicesaving', without: { dialog } },
    checking: { heading, text: 'topics_choicesaving', without: { dialog } },
    checkingCard: { heading, text: 'topics_choicesaving', without: { dialog } },
    done: ({ now: { context } }) =>
      context.leaves
        ? { at: '/settings/security', heading: 'titles_security' }
        : { at: '/credentialed/locations', heading: 'headings_locations' },
  },
  facts: ({ context }) => [context.choice.name, context.leaves],
  begins: {
    'in the settings': {
      except: ['card.chosen'],
      starts: [
        toSetting('titles_communications', {
          words: 'Log in to an account that has chosen nothing yet',
          sees: { heading },
        }),
      ],
    },
    // A screen shows this where the switch is on already.
    'with statements by e-mail': {
      except: ['card.chosen', 'consent.given', 'consent.refused'],
      says: { 'choice.made': [{ name: 'hasEStatementOptIn', on: false }] },
    },
    // A notice names what went off with mail.
    'with mail and what rests on it': {
      except: ['card.chosen', 'consent.given', 'consent.refused'],
      says: { 'choice.made': [{ name: 'emailOptIn', on: false }] },
      answers: {
        saveChoice: [
          gives(['hasEStatementOptIn', 'hasPaymentPlanNotification']),
          gives(['hasPaymentPlanNotification']),
        ],
      },
    },
    'with Text to Pay, and two cards that can pay': {
      except: ['choice.made', 'consent.given', 'consent.refused'],
    },
  },
  once: ['saveChoice', 'saveTextCard'],
  shownBy: {
    choosing: 'Choosing',
    askingConsent: 'AskingConsent',
    saving: 'Choosing',
    savingCard: 'Choosing',
    checking: 'Choosing',
    checkingCard: 'Choosing',
  },
};
