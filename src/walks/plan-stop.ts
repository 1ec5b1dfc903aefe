import { figuresOf } from '#domain/plans/stopping.ts';
import type { TextKey } from '#locales/keys.ts';
import { planStop, type Input } from '#machines/plan-stop.ts';
import { atLogin } from './places.ts';
import { stoppable, stoppableLate, stoppedLate, stoppedNow } from './samples/plan-stop.ts';
import { holder, password } from './samples/typed.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import type { Moment } from './telling/script.ts';

type M = Moment<typeof planStop>;

const heading = 'titles_planstop';

const troubles = {
  moved: 'errors_planstopmoved',
  unheard: 'errors_planstopunheard',
} as const satisfies Readonly<Record<string, TextKey>>;

const told = ({ now: { context } }: M): Sight => ({
  heading,
  ...(context.trouble
    ? { alert: troubles[context.trouble] }
    : { without: { text: Object.values(troubles) } }),
});

const ends = {
  owing: { words: 'the accounts, whose bills are owed in full' },
  back: { words: 'where the plan was shown' },
} as const satisfies Readonly<Record<string, Sight>>;

const input: Input = { plan: '91' };
const runs = (plan: typeof stoppable) => ({ plan, stopped: undefined });

export const planStopTable: Table<typeof planStop> = {
  name: 'plan-stop',
  machine: planStop,
  says: {},
  does: {
    'stop.agreed': { press: 'buttons_stopplan' },
    'plan.kept': { press: 'buttons_keepplan' },
    'reading.retried': { press: 'buttons_tryagain' },
    'balances.chosen': { press: 'buttons_mybalances' },
    'plan.left': { press: 'buttons_back' },
  },
  answers: {
    readPlan: {
      call: 'readPlanStop',
      may: {
        'the plan runs': ok(runs(stoppable), usual),
        'a payment is being taken': ok(runs(stoppableLate), {
          cannot: 'the plan would have to be looked at while the bank is asked',
        }),
        'the plan was stopped': ok(
          { plan: undefined, stopped: stoppedNow },
          { cannot: 'the plan would have to be stopped in another window meanwhile' },
        ),
        'the plan ended': ok(
          { plan: undefined, stopped: undefined },
          { cannot: 'the plan would have to be paid off in another window meanwhile' },
        ),
        'there is no such plan of the patient’s': ok(undefined, {
          cannot: 'no page leads there: an address is typed, and nothing changes it',
        }),
        'the plan cannot be read': no('fault'),
      },
    },
    stopPlan: {
      call: 'stopPlan',
      may: {
        'the stop is made': ok(stoppedNow, usual),
        'the stop is made, and a payment is being taken': ok(stoppedLate, {
          cannot: 'the plan would have to be stopped while the bank is asked',
        }),
        'a figure is another by now': no('conflict'),
        'nothing is heard of the stop': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    reading: { words: 'a moment of waiting' },
    unread: { heading: 'headings_planmeansunread', button: ['buttons_tryagain', 'buttons_back'] },
    sorting: { words: 'a moment of waiting' },
    deciding: (moment) => ({
      ...told(moment),
      text: ['headings_planstopeffect', 'topics_planstopowed'],
      button: ['buttons_stopplan', 'buttons_keepplan'],
      words: 'what was taken, what is not taken any more, and what each bill owes without the plan',
    }),
    stopping: { working: 'buttons_stopplan' },
    stopped: {
      heading: 'headings_planstopped',
      text: 'topics_planstopowednow',
      button: 'buttons_mybalances',
    },
    missing: {
      heading: 'headings_pastmissing',
      text: 'topics_planmeansmissing',
      button: 'buttons_back',
    },
    over: {
      heading: 'headings_planmeansover',
      text: 'topics_planstopover',
      button: 'buttons_back',
    },
    left: ({ now: { context } }) => ends[context.end.kind],
  },
  facts: ({ context }) => [
    context.known && figuresOf(context.known),
    context.stopped?.owed,
    context.trouble,
    context.end.kind,
  ],
  begins: {
    'a running plan': {
      input,
      starts: [
        {
          words: 'Log in at Lakeside as somebody with a running plan',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [
            {
              fill: { labels_email: holder, labels_password: password },
              press: 'buttons_login',
              sees: { heading: 'headings_locations' },
            },
            {
              words:
                'Follow “links_planstop” where the plan is shown: at its account, or in the payment history',
              sees: { heading },
            },
          ],
        },
      ],
    },
  },
  once: ['stopPlan'],
  shownBy: {
    unread: 'Unread',
    deciding: 'Deciding',
    stopping: 'Deciding',
    stopped: 'Stopped',
    missing: 'Missing',
    over: 'Over',
  },
};
