import { planForm } from '#machines/plan-form.ts';
import { planFormPlans } from '../plans/plan-form.ts';
import type { Plan } from '../plans/walk.ts';
import { isRefused } from './coming.ts';
import { act, answers, momentary, sight, type Script } from './script.ts';

type Chart = typeof planForm;

const [{ plan }] = planFormPlans.scenarios as unknown as readonly [{ plan: Plan<Chart> }];

const pdf = 'the button “View or print (PDF)”';

export const planFormScript: Script<Chart> = {
  chart: 'plan-form',
  machine: planForm,
  cannot: 'a payment plan is not to be begun by hand yet',
  sees: {
    beginning: momentary,
    impossible: sight('“No payment plan for these accounts”'),
    fillingIn: sight('“Set up your payment plan”'),
    layingOut: sight('the button “See the payments” is at work'),
    unscheduled: sight('“We could not load the payments”, and “Try again”'),
    'reviewing.unprinted': sight(`“Review your payment plan”, with every payment, and ${pdf}`),
    'reviewing.printing': sight(`${pdf} is at work`),
    'reviewing.printed': sight('a link to the PDF'),
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
    'cancel.chosen': act('Press “Cancel”'),
  },
  answers: {
    layOut: answers((moment) =>
      isRefused(moment) ? 'the payments do not come' : 'the payments come',
    ),
    openPdf: answers((moment) => (isRefused(moment) ? 'there is no PDF' : 'the PDF is made')),
  },
  passes: { linkLasts: act('Wait for five minutes') },
  beginnings: [
    {
      name: 'an account that is owed',
      plan,
      start: { words: 'Have an account to pay at Harbor', opens: '/harbor/' },
    },
  ],
};
