import { session } from '#machines/session.ts';
import { atLanding } from './places.ts';
import { no, ok, type Sight, type Table } from './table.ts';
import { momentary, unseen } from './telling/script.ts';
import { refuse } from './telling/server.ts';
import { tells } from './walking/walk.ts';

const lasts = 900_000;
const warned: Sight = {
  text: 'topics_sessiontimeout',
  button: ['buttons_continuesession', 'buttons_exitsession'],
};
const lapsed: Sight = {
  dialog: 'headings_ssologout',
  text: 'topics_ssologout',
  words: 'nothing else of the visit',
};
const ticks = (now: number) => tells({ type: 'clock.ticked', now });
const failing = { scripted: { outcome: 'fail' } } as const;

export const sessionTable: Table<typeof session> = {
  name: 'session',
  machine: session,
  says: { 'server.heard': [{ now: 0 }], 'clock.ticked': [], 'activity.seen': [] },
  does: {
    'server.heard': { by: 'portal', words: 'the server hears of the patient' },
    'stay.chosen': { press: 'buttons_continuesession' },
    'exit.chosen': ({ before }) =>
      before?.matches({ alive: 'active' })
        ? { words: 'Leave by the menu' }
        : { press: 'buttons_exitsession' },
    'ending.acknowledged': { press: 'buttons_closesession' },
    'token.refused': {
      by: 'tester',
      speaker: 'server',
      words:
        'In the line of the address, put #/accounts in place of what stands from the # on, and press Enter',
      scriptNow: refuse('updateVisit', 'signedOut'),
    },
    'clock.ticked': { by: 'clock', words: 'time passes' },
    'activity.seen': { words: 'Press a key, or move the mouse' },
  },
  answers: {
    clock: {
      by: 'tester',
      may: {
        'The session has just begun': { answer: ticks(0) },
        'Touch nothing for a while': { answer: ticks(650_000) },
        'Touch nothing for almost as long as the session lasts': { answer: ticks(870_000) },
        'Touch nothing for 40 seconds': { answer: ticks(885_000) },
        'Touch nothing for more than a minute': {
          answer: ticks(lasts),
          when: (now) => now.matches({ alive: 'active' }),
        },
        'Touch nothing for 20 seconds more': {
          answer: ticks(lasts),
          when: (now) => !now.matches({ alive: 'active' }),
        },
      },
    },
    activity: {
      may: { 'something is pressed': { answer: tells({ type: 'activity.seen', now: 0 }) } },
    },
    renew: {
      call: 'refresh',
      may: {
        'the session goes on': ok({ timeLeft: 900, now: 870_000 }),
        'the server says that the session is over': no('signedOut'),
        'the server fails': no('offline', failing),
      },
    },
    drop: {
      call: 'kill',
      may: {
        'the server ends the session': ok(),
        'the server has ended it': no('signedOut'),
        'the server does not hear of the end': no('offline', failing),
      },
    },
  },
  passes: { tryAgain: 'ten seconds pass' },
  sees: {
    'alive.active.fresh': {
      words: 'no warning',
      without: { button: 'buttons_continuesession' },
    },
    'alive.active.stayed': {
      text: 'labels_sessioncontinued',
      without: { button: 'buttons_continuesession' },
    },
    'alive.active.renewing': unseen,
    'alive.active.unheard': unseen,
    'alive.warned.asking': warned,
    'alive.warned.failing': { ...warned, text: 'topics_continuefailed' },
    'alive.continuing': {
      ...warned,
      button: 'buttons_exitsession',
      working: 'buttons_continuesession',
    },
    ending: momentary,
    'lapsed.dropping': lapsed,
    'lapsed.untold': lapsed,
    'lapsed.dropped': lapsed,
    exited: atLanding,
    expired: { ...atLanding, text: 'topics_sessionexpired' },
  },
  facts: ({ context }) => [context.endsAt, context.tokenEndsAt, context.activityUnheard],
  begins: {
    'of a guest': {
      input: { timeout: 900, timeLeft: 900, endsIn: 7_200, now: 0, bySingleSignOn: false },
      except: ['ending.acknowledged'],
      starts: [
        {
          words: 'Come in as a guest, for a session that lasts a minute',
          opens: '/lakeside/60/',
          finds: atLanding,
          further: [{ press: 'buttons_guestcheckout' }],
          except: [
            'server.heard',
            'something is pressed',
            'The session has just begun',
            'Touch nothing for a while',
            'Touch nothing for almost as long as the session lasts',
          ],
          // The way out is offered with the warning, and time runs one way.
          where: (now, event) => {
            if (event.type === 'exit.chosen') return now.matches({ alive: 'warned' });
            if (event.type !== 'clock.ticked' || event['now'] === lasts) return true;
            return now.matches({ alive: 'active' });
          },
        },
      ],
    },
    'by single sign-on': {
      input: { timeout: 900, timeLeft: 900, endsIn: 7_200, now: 0, bySingleSignOn: true },
    },
  },
  carried: {
    'alive.warned.asking': 'the patient stays or leaves, or the time is over',
    'alive.warned.failing': 'the patient stays or leaves, or the time is over',
    'lapsed.dropped': 'the patient has read it',
  },
  beside: { at: 'quickPayAccounts', slot: 'session' },
  shownBy: {
    'alive.active': { unseen: 'the patient works on whatever is on show' },
    'alive.warned': 'src/frame/SessionModal.tsx',
    'alive.continuing': 'src/frame/SessionModal.tsx',
    lapsed: 'src/frame/SessionModal.tsx',
  },
};
