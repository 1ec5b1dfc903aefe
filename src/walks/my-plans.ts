import { myPlans } from '#machines/my-plans.ts';
import { atLogin } from './places.ts';
import {
  byHandPlan,
  missedPlan,
  overPlan,
  planLine,
  planLineOver,
  wholePlan,
} from './samples/my-plans.ts';
import { holder, password } from './samples/typed.ts';
import { no, ok, usual, type Table } from './table.ts';

const loggedIn = {
  fill: { labels_email: holder, labels_password: password },
  press: 'buttons_login',
  sees: { heading: 'headings_locations' },
} as const;

const button = 'buttons_planpdf';

const leadsTo = {
  balances: 'the accounts of the patient',
  plans: 'all plans of the patient',
  due: 'the ways to pay, with what is due of the plan',
} as const;

export const myPlansTable: Table<typeof myPlans> = {
  name: 'my-plans',
  machine: myPlans,
  says: {},
  does: {
    'reading.retried': { press: 'buttons_tryagain' },
    'pdf.chosen': { press: button },
    'due.chosen': { press: ['buttons_plandue', { amount: '$321.66' }] },
    'overdue.chosen': { press: ['buttons_planoverdue', { amount: '$160.84' }] },
    'balances.chosen': { press: 'buttons_mybalances' },
    'plans.chosen': { press: 'buttons_allplans' },
  },
  answers: {
    listPlans: {
      call: 'listMyPlans',
      may: {
        'there are plans': ok([planLine, planLineOver], usual),
        'there is no plan': ok([], { cannot: 'somebody without a plan would have to log in' }),
        'the plans cannot be read': no('fault'),
      },
    },
    readPlan: {
      call: 'readMyPlan',
      may: {
        'the plan runs': ok(wholePlan, usual),
        'a payment was missed': ok(missedPlan, {
          cannot: 'the bank would have to refuse a payment of the plan',
        }),
        'the plan is paid by hand': ok(byHandPlan, {
          cannot: 'its payer would have to turn automatic payments off before',
        }),
        'the plan was stopped': ok(overPlan, {
          cannot: 'the plan would have to be stopped before',
        }),
        'there is no such plan of the patient’s': ok(undefined, {
          cannot: 'no page leads there: an address is typed, and nothing changes it',
        }),
        'the plan cannot be read': no('fault'),
      },
    },
    openPdf: {
      call: 'printMyPlan',
      may: {
        'the PDF is there': ok({ tab: 'opened', url: '/payments/recurring/agreed/x' }, usual),
        'the browser stops the tab': ok(
          { tab: 'blocked', url: '/payments/recurring/agreed/x' },
          { cannot: 'whether a browser stops a tab is set in the browser itself' },
        ),
        'the PDF was asked for too often': no('tooOften'),
        'the PDF is not made': no('fault'),
      },
    },
  },
  passes: {
    linkLasts: { words: 'Wait four and a half minutes' },
  },
  sees: {
    sorting: { words: 'a moment of waiting' },
    listing: { heading: 'titles_myplans', text: 'topics_myplansreading' },
    unlisted: {
      heading: 'headings_myplansunread',
      button: ['buttons_tryagain', 'buttons_mybalances'],
    },
    empty: {
      heading: 'headings_myplansempty',
      text: ['topics_whatplanparts', 'topics_whatplanstop'],
      button: 'buttons_mybalances',
    },
    listed: {
      heading: 'titles_myplans',
      text: ['headings_plansrunning', 'headings_plansover'],
      button: 'buttons_mybalances',
    },
    reading: { heading: 'titles_myplan', text: 'topics_myplanreading' },
    unread: {
      heading: 'headings_planmeansunread',
      button: ['buttons_tryagain', 'buttons_allplans'],
    },
    missing: {
      heading: 'headings_pastmissing',
      text: 'topics_planmeansmissing',
      button: 'buttons_allplans',
    },
    'shown.offered': {
      heading: 'titles_myplan',
      text: ['headings_planbills', 'headings_planagreed'],
      button: [button, 'buttons_allplans', 'buttons_mybalances'],
    },
    'shown.fetching': { heading: 'titles_myplan', working: button },
    'shown.opened': { heading: 'titles_myplan', text: 'topics_planpdfready' },
    'shown.blocked': { heading: 'titles_myplan', text: 'topics_pdfblocked' },
    'shown.failed': { heading: 'titles_myplan', alert: 'errors_receiptpdf' },
    'shown.limited': { heading: 'titles_myplan', alert: 'errors_receiptpdflimit' },
    left: ({ now: { context } }) => ({
      words: leadsTo[context.end.kind],
    }),
  },
  facts: ({ context }) => [
    context.plan,
    context.plans.length,
    context.known?.status,
    context.known?.missed?.why,
    context.known?.due !== undefined,
    context.end.kind,
  ],
  begins: {
    'all plans': {
      input: { plan: undefined },
      refused: ['pdf.chosen', 'due.chosen', 'overdue.chosen', 'plans.chosen'],
      starts: [
        {
          words: 'Log in at Lakeside as somebody with a running plan',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [
            loggedIn,
            {
              words: 'Choose “links_myplans” in the menu of the account',
              sees: { heading: 'titles_myplans' },
            },
          ],
        },
      ],
    },
    'one plan': {
      input: { plan: '91' },
      starts: [
        {
          words: 'Log in at Lakeside as somebody with a running plan',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [
            loggedIn,
            {
              words:
                'Follow “links_seeplan” where the plan is shown: at its account, among all plans, or in the payment history',
              sees: { heading: 'titles_myplan' },
            },
          ],
        },
      ],
    },
  },
  shownBy: {
    listing: 'Reading',
    unlisted: 'Unread',
    empty: 'Empty',
    listed: 'Listed',
    reading: 'Reading',
    unread: 'Unread',
    missing: 'Missing',
    shown: 'Shown',
    'shown.fetching': 'AgreedPaper',
    'shown.opened': 'AgreedPaper',
    'shown.blocked': 'AgreedPaper',
    'shown.failed': 'AgreedPaper',
    'shown.limited': 'AgreedPaper',
  },
};
