import { accountCard } from '#machines/account-card.ts';
import type { Plan } from '../walking/walk.ts';
import { act, momentary, sight, type Further, type Script, type Start } from '../telling/script.ts';

type Chart = typeof accountCard;

const plan = (onPlan: boolean): Plan<Chart> => ({
  input: { selected: !onPlan, onPlan },
  says: [
    { type: 'card.chosen' },
    { type: 'yes.chosen' },
    { type: 'no.chosen' },
    { type: 'notice.closed' },
  ],
});
/** To the first card, or to the one on a plan that somebody else pays. */
const start = (email: string, sees: string, more: readonly Further[] = []): Start => ({
  words: 'Choose accounts for a payment plan',
  opens: '/lakeside/#/credentialed-login',
  finds: '“Log in to your account”',
  further: [
    { do: `Type the email ${email} and the password Sunny-Day-2026 and press “Log in”`, sees },
    ...more,
    { do: 'Press “Set Up Payment Plan”' },
  ],
});

export const accountCardScript: Script<Chart> = {
  chart: 'account-card',
  machine: accountCard,
  sees: {
    beginning: momentary,
    notSelected: sight('a card that says “Not on the plan”'),
    refusing: sight('“This account is already on a plan”'),
    flipped: sight('“Add this account to the payment plan?”, with two answers'),
    selected: sight('a card that says “On the plan”'),
  },
  does: {
    'card.chosen': act('Press the card'),
    'yes.chosen': act('Press “Yes, add it”'),
    'no.chosen': act('Press “No”'),
    'notice.closed': act('Press “I understand”'),
  },
  answers: {},
  passes: {},
  beginnings: [
    {
      name: 'an account that is owed',
      plan: plan(false),
      start: start('james.okafor@example.org', 'two bills'),
    },
    {
      name: 'an account that is on a plan',
      plan: plan(true),
      start: start('rosa.delgado@example.org', 'several locations', [
        { do: 'Press “View” at Lakeside Medical Center', sees: 'a bill that is on a plan' },
      ]),
    },
  ],
};
