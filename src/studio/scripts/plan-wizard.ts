import { planWizardAlone, planWizardPlans } from '../plans/plan-wizard.ts';
import type { Plan } from '../plans/walk.ts';
import { isRefused } from './coming.ts';
import { act, answers, momentary, sight, type Script } from './script.ts';

type Chart = typeof planWizardAlone;

const [{ plan }] = planWizardPlans.scenarios as unknown as readonly [{ plan: Plan<Chart> }];

const pdf = 'the button “View or print (PDF)”';

export const planWizardScript: Script<Chart> = {
  chart: 'plan-wizard',
  machine: planWizardAlone,
  cannot: 'a payment plan is not to be begun by hand yet',
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
    'reviewing.unprinted': sight(`“Review your payment plan”, with every payment, and ${pdf}`),
    'reviewing.printing': sight(`${pdf} is at work`),
    'reviewing.printed': sight('a link to the PDF'),
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
    'partial.typed': act('Type how much of the other account to pay'),
    'others.confirmed': act('Press “Continue to payment”'),
    'pdf.chosen': act('Press “View or print (PDF)”'),
    'step.chosen': act('Press a step that is done'),
    'back.chosen': act('Press “Back”'),
    'retry.chosen': act('Press “Try again”'),
    'cancel.chosen': act('Press “Cancel”'),
  },
  answers: {
    findPlanned: answers('none of the accounts is on a plan'),
    recommend: answers((moment) =>
      isRefused(moment) ? 'the plans do not come' : 'the plans come',
    ),
    layOut: answers((moment) =>
      isRefused(moment) ? 'the payments do not come' : 'the payments come',
    ),
    openPdf: answers((moment) => (isRefused(moment) ? 'there is no PDF' : 'the PDF is made')),
  },
  passes: { linkLasts: act('Wait for five minutes') },
  beginnings: [
    {
      name: 'two accounts',
      plan,
      start: { words: 'Have two accounts to pay by a plan', opens: '/demo/' },
    },
  ],
};
