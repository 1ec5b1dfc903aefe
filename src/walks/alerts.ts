import { alert, alerts } from '#machines/alerts.ts';
import { atLanding } from './places.ts';
import { known } from './samples/typed.ts';
import type { Lead, Table, Way } from './table.ts';
import { refuse } from './telling/server.ts';

/** The notice comes with a refusal that the server words itself. */
const raising: Lead = {
  fill: { username: known.phone.typed },
  press: 'buttons_continue',
  words: `Type ${known.phone.typed} and press “buttons_continue”`,
};
const raised = refuse('checkUsername', 'unprocessable');
const start: Way = { words: 'Open Lakeside', opens: '/lakeside/' };

export const alertsTable: Table<typeof alerts> = {
  name: 'alerts',
  machine: alerts,
  says: {
    'alerts.raised': [
      { alerts: [{ text: 'topics_changedelsewhere', type: 'INFO' }] },
      { alerts: [{ message: 'No.', stays: true }] },
      { alerts: [{ text: 'challenge_retry', here: true }] },
      { alerts: [{ text: 'errors_awaypayment', stays: true, here: 'next' }] },
    ],
    'alert.gone': [{ id: 'alert-0' }],
  },
  does: {
    'alerts.raised': { by: 'portal', words: String(raising.words), script: raised },
    'alerts.answered': {
      by: 'portal',
      words: 'Save something in the settings',
      cannot: 'the notice that comes here is that of another screen',
    },
    'screen.left': {
      by: 'portal',
      words: 'Go on to another page',
      cannot: 'the notice that comes here is not about one screen alone',
    },
    'alert.gone': { by: 'portal', words: 'Press “×” at the notice, or wait until it is gone' },
  },
  answers: { alert: { by: 'itself', words: 'a notice comes' } },
  passes: {},
  sees: {
    listing: ({ now: { context } }) => ({
      words:
        context.list.length === 0 ? 'no notice' : 'one notice above the page, and not two of it',
    }),
  },
  where: ({ context }, { type }) => type === 'alert.gone' || context.count < 3,
  facts: ({ context: { list, count } }) => [
    count,
    list.map(({ text, message, here }) => [text ?? message, here]),
  ],
  begins: {
    'notices come and go': {
      starts: [
        {
          ...start,
          says: { 'alerts.raised': [{ alerts: [{ text: 'request_errors_refused' }] }] },
          except: ['alerts.answered', 'screen.left'],
          where: ({ context }, { type }) =>
            type === 'alert.gone' ? context.list.length > 0 : context.count < 1,
        },
      ],
    },
  },
  rests: {
    listing: 'notices come and go as long as the page is open',
  },
  beside: { at: 'quickPayAccounts', slot: 'alerts' },
  shows: ({ context }) => context.count > 0,
  shownBy: { listing: 'src/frame/Alerts.tsx' },
};

export const alertTable: Table<typeof alert> = {
  name: 'alert',
  machine: alert,
  says: {},
  does: {
    'alert.heldOn': { words: 'Point at the notice' },
    'alert.letGo': { words: 'Move the mouse away from the notice' },
    'alert.dismissed': { words: 'Press “×” at the notice' },
  },
  answers: {},
  passes: { dismissAfter: { words: 'Wait for five seconds' } },
  sees: {
    showing: { words: 'a notice above the page' },
    staying: { words: 'that the notice stays, for longer than five seconds' },
    gone: { words: 'that the notice is gone' },
  },
  begins: {
    'one that goes by itself': {
      input: { id: 'alert-0' },
      starts: [
        {
          ...start,
          words: 'Bring about a notice',
          finds: atLanding,
          further: [raising],
          script: raised,
        },
      ],
    },
    'one that stays': {
      input: { id: 'alert-0', stays: true },
      starts: [
        {
          ...start,
          words: 'Bring about a notice that stays',
          cannot: 'it comes from another tab at the very same moment',
        },
      ],
    },
  },
  beside: { at: 'quickPayAccounts', slot: 'alerts' },
  shownBy: { showing: 'src/frame/Alerts.tsx', staying: 'src/frame/Alerts.tsx' },
};
