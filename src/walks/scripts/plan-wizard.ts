import { planWizardAlone, planWizardPlans } from '../plans/plan-wizard.ts';
import type { Plan } from '../walking/walk.ts';
import { comes, orBlocked } from './comes.ts';
import { act, answers, momentary, sight, type Script } from '../telling/script.ts';

type Chart = typeof planWizardAlone;

const [{ plan }] = planWizardPlans.scenarios as unknown as readonly [{ plan: Plan<Chart> }];

const typed: Readonly<Record<string, string>> = {
  nothing: 'Leave the amount to pay today empty',
  wrong: 'Type 999.00 as the amount to pay today',
};

const pdf = 'the button “View or print (PDF)”';

export const planWizardScript: Script<Chart> = {
  chart: 'plan-wizard',
  machine: planWizardAlone,
  sees: {
    checking: sight('that the page is on its way'),
    beginning: momentary,
    choosingAccounts: sight('“Which accounts go on the plan?”, with a card for each'),
    recommending: sight('the button “Continue” is at work'),
    unrecommended: sight('“We could not load the plans”, and “Try again”'),
    unoffered: sight('“No payment plan for these accounts”'),
    choosingPlan: sight('“Choose your payment plan”, with up to four plans and “See more”'),
    layingOut: sight('the button “Continue” is at work'),
    unscheduled: sight('“We could not load the payments”, and “Try again”'),
    'reviewing.offered': sight(`“Review your payment plan”, with every payment, and ${pdf}`),
    'reviewing.fetching': sight(`${pdf} is at work`),
    'reviewing.opened': sight('a link to the PDF'),
    'reviewing.blocked': sight('that the browser opened no new tab, and a link to the PDF'),
    'reviewing.failed': sight('that the PDF could not be made'),
    'reviewing.limited': sight('that the PDF was asked for many times already'),
    choosingOthers: sight('“How do you want to pay your other accounts?”'),
    agreed: sight('“Select a method of payment”, and the plan in the cart'),
    cancelled: sight('the accounts, as they were'),
  },
  does: {
    'account.added': act('Press the second card, and “Yes, add it”'),
    'account.removed': act('Press a card that is on the plan'),
    'accounts.confirmed': act('Press “Continue”'),
    'plan.chosen': act('Choose the plan of six payments'),
    'plan.confirmed': act('Press “Continue”'),
    'contact.given': act('Type an email address and press “Agree and continue”'),
    'option.chosen': act('Choose how to pay the other account'),
    'partial.typed': act(({ event }) => typed[String(event?.['typed'])] ?? 'Type 50.00 there'),
    'others.confirmed': act('Press “Continue to payment”'),
    'pdf.chosen': act('Press “View or print (PDF)”'),
    'step.chosen': act('Press a step that is done'),
    'back.chosen': act('Press “Back”'),
    'retry.chosen': act('Press “Try again”'),
    'cancel.chosen': act('Press “Cancel”', {
      cannot: ({ before }) =>
        before?.hasTag('busy') ? 'nobody is as quick as the server’s answer' : undefined,
    }),
  },
  answers: {
    findPlanned: answers('none of the accounts is on a plan'),
    recommend: {
      ...comes<Chart>('the plans come', 'the plans do not come', 'recommendPlans'),
      cannot: ({ event }) =>
        Array.isArray(event?.['output']) && event['output'].length === 0
          ? 'for the samples’ bills there always are plans'
          : undefined,
    },
    layOut: comes('the payments come', 'the payments do not come', 'schedulePlan'),
    openPdf: orBlocked(comes('the PDF is made', 'there is no PDF', 'printSchedule')),
  },
  passes: { linkLasts: act('Wait four and a half minutes') },
  calls: { recommend: 'recommendPlans', layOut: 'schedulePlan', openPdf: 'printSchedule' },
  beginnings: [
    {
      name: 'two accounts',
      plan,
      start: {
        words: 'Log in to an account with two bills',
        opens: '/lakeside/#/credentialed-login',
        finds: '“Log in to your account”',
        further: [
          {
            do: 'Type the email james.okafor@example.org and the password Sunny-Day-2026 and press “Log in”',
            sees: 'two bills of Lakeside Urgent Care',
          },
          { do: 'Press “Set Up Payment Plan”' },
        ],
      },
    },
  ],
};
