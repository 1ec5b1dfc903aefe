import { accountCard } from '#machines/account-card.ts';
import type { Plan } from '../plans/walk.ts';
import { act, momentary, sight, type Script } from './script.ts';

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
const cannot = 'a payment plan is not to be begun by hand yet';

export const accountCardScript: Script<Chart> = {
  chart: 'account-card',
  machine: accountCard,
  cannot,
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
      start: { words: 'Choose accounts for a payment plan', opens: '/demo/' },
    },
    {
      name: 'an account that is on a plan',
      plan: plan(true),
      start: { words: 'Choose accounts for a payment plan', opens: '/demo/' },
    },
  ],
};
