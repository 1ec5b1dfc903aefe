import { planForm } from '#machines/plan-form.ts';
import { planFormPlans } from '../plans/plan-form.ts';
import type { Plan } from '../walking/walk.ts';
import { comes, orBlocked } from './comes.ts';
import { act, momentary, sight, type Script } from '../telling/script.ts';

type Chart = typeof planForm;

const [{ plan }] = planFormPlans.scenarios as unknown as readonly [{ plan: Plan<Chart> }];

const pdf = 'the button “View or print (PDF)”';

export const planFormScript: Script<Chart> = {
  chart: 'plan-form',
  machine: planForm,
  sees: {
    beginning: momentary,
    impossible: sight('“No payment plan for these accounts”'),
    fillingIn: sight('“Set up your payment plan”'),
    layingOut: sight('the button “See the payments” is at work'),
    unscheduled: sight('“We could not load the payments”, and “Try again”'),
    'reviewing.offered': sight(`“Review your payment plan”, with every payment, and ${pdf}`),
    'reviewing.fetching': sight(`${pdf} is at work`),
    'reviewing.opened': sight('a link to the PDF'),
    'reviewing.blocked': sight('that the browser opened no new tab, and a link to the PDF'),
    'reviewing.failed': sight('that the PDF could not be made'),
    'reviewing.limited': sight('that the PDF was asked for many times already'),
    agreed: sight('the accounts, and the plan among them'),
    cancelled: sight('the accounts, as they were'),
  },
  does: {
    'plan.submitted': act('Type 50.00, an email and a mobile number, and press “See the payments”'),
    'plan.confirmed': act('Press “Confirm the plan”'),
    'plan.cleared': act('Press “Clear and start over”'),
    'pdf.chosen': act('Press “View or print (PDF)”'),
    'retry.chosen': act('Press “Try again”'),
    'back.chosen': act('Press “Back”'),
    'cancel.chosen': act('Press “Cancel”', {
      cannot: ({ before }) =>
        before?.hasTag('busy') ? 'nobody is as quick as the server’s answer' : undefined,
    }),
  },
  answers: {
    layOut: comes('the payments come', 'the payments do not come', 'schedulePlan'),
    openPdf: orBlocked(comes('the PDF is made', 'there is no PDF', 'printSchedule')),
  },
  passes: { linkLasts: act('Wait four and a half minutes') },
  calls: { layOut: 'schedulePlan', openPdf: 'printSchedule' },
  beginnings: [
    {
      name: 'an account that is owed',
      plan,
      start: {
        words: 'Log in to an account at a provider that recommends no plans',
        opens: '/demo/#/credentialed-login',
        finds: '“Log in to your account”',
        further: [
          {
            do: 'Type the email demo@example.org and the password Sunny-Day-2026 and press “Log in”',
            sees: 'two locations',
          },
          { do: 'Press “View” at Demo Hospital', sees: 'two bills, one of them on a plan' },
          { do: 'Press “Set Up Payment Plan”' },
        ],
      },
    },
  ],
};
