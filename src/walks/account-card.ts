import { accountCard } from '#machines/account-card.ts';
import { atLogin } from './places.ts';
import { password } from './samples/typed.ts';
import type { Lead, Table, Way } from './table.ts';

/** The way to the first card, or to the one on a plan that somebody else pays. */
const start = (email: string, words: string, more: readonly Lead[] = []): Way => ({
  words: 'Choose accounts for a payment plan',
  opens: '/lakeside/#/credentialed-login',
  finds: atLogin,
  further: [
    {
      fill: { labels_email: email, labels_password: password },
      press: 'buttons_login',
      sees: { words },
    },
    ...more,
    { press: 'buttons_setuppaymentplan' },
  ],
});

export const accountCardTable: Table<typeof accountCard> = {
  name: 'account-card',
  machine: accountCard,
  says: { 'card.chosen': [{ selected: false }] },
  does: {
    'card.chosen': { words: 'Press the card' },
    'yes.chosen': { press: 'buttons_addtoplan' },
    'no.chosen': { press: 'buttons_keepoff' },
    'notice.closed': { press: 'buttons_understand' },
  },
  answers: {},
  passes: {},
  sees: {
    lying: ({ event, now: { context } }) => ({
      text: context.onPlan
        ? 'labels_onotherplan'
        : event?.type === 'yes.chosen'
          ? 'labels_onplan'
          : 'labels_notonplan',
    }),
    refusing: { dialog: 'headings_notallowed' },
    flipped: { text: 'topics_addtoplan', button: ['buttons_addtoplan', 'buttons_keepoff'] },
  },
  begins: {
    'an account that is paid in full': {
      input: { onPlan: false, accountId: 'a1' },
      says: { 'card.chosen': [{ selected: true }] },
      only: ['card.chosen'],
      starts: [
        { ...start('james.okafor@example.org', 'two bills'), name: 'an account that is owed' },
      ],
    },
    'an account that is put off': {
      input: { onPlan: false, accountId: 'a1' },
      except: ['notice.closed'],
    },
    'an account that is on a plan already': {
      input: { onPlan: true, accountId: 'a1' },
      except: ['yes.chosen', 'no.chosen'],
      starts: [
        {
          ...start('rosa.delgado@example.org', 'several locations', [
            {
              words: 'Press “buttons_view” at Lakeside Medical Center',
              sees: { words: 'a bill that is on a plan' },
            },
          ]),
          name: 'an account that is on a plan',
        },
      ],
    },
  },
  rests: {
    lying: 'the step goes on beside its cards',
    refusing: 'the step goes on beside its cards',
    flipped: 'the step goes on beside its cards',
  },
  beside: { at: 'recommendedPlans' },
  shownBy: {
    lying: 'src/screens/plan-wizard/CardFace.tsx',
    refusing: 'src/screens/plan-wizard/NotAllowed.tsx',
    flipped: 'src/screens/plan-wizard/Card.tsx',
  },
};
