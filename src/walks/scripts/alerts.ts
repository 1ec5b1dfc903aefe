import { alert as production, alerts } from '#machines/alerts.ts';
import type { Plan } from '../walking/walk.ts';
import { firstPage } from './on-the-way.ts';
import { known } from '../samples/typed.ts';
import { act, itself, sight, unmet, type Script, type Start } from '../telling/script.ts';
import { refuse } from '../telling/server.ts';

/** A notice comes with what the server refuses for a reason of its own. */
const raising = `Type ${known.phone.typed} and press “Continue”`;
const raised = refuse('checkUsername', 422);

const start: Start = {
  words: 'Open Lakeside',
  opens: '/lakeside/',
};

export const alertsScript: Script<typeof alerts> = {
  chart: 'alerts',
  machine: alerts,
  sees: {
    listing: sight(({ now }) =>
      now.context.list.length === 0 ? 'no notice' : 'one notice above the page, and not two of it',
    ),
  },
  does: {
    'alerts.raised': act(raising, { script: () => raised }),
    'alerts.answered': unmet('this notice is not about one screen alone'),
    'alert.gone': act('Press “×” at the notice, or wait until it is gone'),
  },
  answers: { alert: itself('a notice comes') },
  passes: {},
  beginnings: [
    {
      name: 'notices come and go',
      plan: {
        says: [
          { type: 'alerts.raised', alerts: [{ text: 'request_errors_refused' }] },
          { type: 'alert.gone', id: 'alert-0' },
        ],
        where: ({ context }, { type }) =>
          type === 'alert.gone' ? context.list.length > 0 : context.count < 1,
        facts: ({ context: { list, count } }) => [count, list.length],
      },
      start,
    },
  ],
};

/** A walk has no parent to tell. */
const alert = production.provide({ actions: { tellGone: () => undefined } });
const says = [{ type: 'alert.heldOn' }, { type: 'alert.letGo' }, { type: 'alert.dismissed' }];
const plan = (stays?: true): Plan<typeof alert> => ({
  input: { id: 'alert-0', ...(stays && { stays }) },
  says,
});

export const alertScript: Script<typeof alert> = {
  chart: 'alert',
  machine: alert,
  sees: {
    showing: sight('a notice above the page'),
    held: sight('that the notice stays, for longer than five seconds'),
    gone: sight('that the notice is gone'),
  },
  does: {
    'alert.heldOn': act('Point at the notice'),
    'alert.letGo': act('Move the mouse away from the notice'),
    'alert.dismissed': act('Press “×” at the notice'),
  },
  answers: {},
  passes: { dismissAfter: act('Wait for five seconds') },
  beginnings: [
    {
      name: 'one that goes by itself',
      plan: plan(),
      start: {
        ...start,
        words: 'Bring about a notice',
        finds: firstPage,
        further: [{ do: raising }],
        script: raised,
      },
    },
    {
      name: 'one that stays',
      plan: plan(true),
      start: {
        ...start,
        words: 'Bring about a notice that stays',
        cannot: 'it comes from another tab at the very same moment',
      },
    },
  ],
};
