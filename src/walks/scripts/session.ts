import { ApiFailure } from '#domain/failure.ts';
import { session, warningMilliseconds } from '#machines/session.ts';
import { gives, refuses, tells, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused } from '../telling/coming.ts';
import { firstPage } from './on-the-way.ts';
import { act, answers, itself, momentary, sight, unseen, type Script } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type Chart = typeof session;

export const sessionLasts = 900_000;
const no = (code: number) =>
  new ApiFailure(code === 0 ? 'offline' : 'refused', { code, route: '' });

export const sessionPlan: Plan<Chart> = {
  input: { timeout: 900, timeLeft: 900, endsIn: 7_200, now: 0, bySingleSignOn: false },
  says: [{ type: 'stay.chosen' }, { type: 'exit.chosen' }, { type: 'token.refused' }],
  answers: {
    clock: [sessionLasts - warningMilliseconds, sessionLasts].map((now) =>
      tells({ type: 'clock.ticked', now }),
    ),
    activity: [],
    renew: [gives({ timeLeft: 900, now: 0 }), refuses(no(401)), refuses(no(0))],
  },
  // The way out is offered with the warning, and time runs one way.
  where: (now, event) => {
    if (event.type === 'exit.chosen') return now.matches({ alive: 'warned' });
    if (event.type !== 'clock.ticked' || event['now'] === sessionLasts) return true;
    return now.matches({ alive: 'active' });
  },
};

const warning = '“You will be logged out in …”, with “Continue Session” and “Exit Session”';
const lapsed =
  'that the session is over, that the provider’s own page leads back, and nothing else of the visit';

export const sessionScript: Script<Chart> = {
  chart: 'session',
  machine: session,
  sees: {
    'alive.active.fresh': sight('no warning'),
    'alive.active.renewing': unseen,
    'alive.active.unheard': unseen,
    'alive.warned.asking': sight(warning),
    'alive.warned.failing': sight('the warning still, and that continuing did not work'),
    'alive.continuing': sight('that “Continue Session” is at work'),
    ending: momentary,
    'lapsed.dropping': sight(lapsed),
    'lapsed.untold': sight(lapsed),
    'lapsed.dropped': sight(lapsed),
    exited: sight(firstPage),
    expired: sight(`${firstPage}, and that the session is over`),
  },
  does: {
    'clock.ticked': itself('time passes'),
    'activity.seen': act('Press a key, or move the mouse'),
    'server.heard': itself('the server hears of the patient'),
    'stay.chosen': act('Press “Continue Session”'),
    'exit.chosen': act('Press “Exit Session”'),
    'ending.acknowledged': act('Press “Close”'),
    'token.refused': act(
      'In the line of the address, put #/accounts in place of what stands from the # on, and press Enter',
      { scriptNow: () => refuse('updateVisit', 401) },
    ),
  },
  answers: {
    clock: act(({ event, before }) => {
      if (event?.['now'] !== sessionLasts) return 'Touch nothing for 40 seconds';
      return before?.matches({ alive: 'active' })
        ? 'Touch nothing for more than a minute'
        : 'Touch nothing for 20 seconds more';
    }),
    activity: itself('something is pressed'),
    renew: answers(
      (moment) => {
        if (codeIn(moment) === 401) return 'the server says that the session is over';
        return isRefused(moment) ? 'the server fails' : 'the session goes on';
      },
      {
        script: (moment) => {
          if (codeIn(moment) === 401) return refuse('refresh', 401);
          return isRefused(moment) ? fail('refresh') : asUsual('refresh');
        },
      },
    ),
    drop: itself('the server ends the session'),
  },
  passes: { tryAgain: itself('ten seconds pass') },
  calls: { renew: 'refresh', drop: 'kill' },
  beginnings: [
    {
      name: 'of a guest',
      plan: sessionPlan,
      start: {
        words: 'Come in as a guest, for a session that lasts a minute',
        opens: '/lakeside/60/',
        finds: firstPage,
        further: [{ do: 'Press “Guest Checkout”' }],
      },
    },
  ],
};
