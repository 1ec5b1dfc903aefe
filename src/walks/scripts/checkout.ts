import type { Cart } from '#domain/cart.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { Selection } from '#domain/methods.ts';
import { checkout } from '#machines/payment/checkout.ts';
import { choice, byCard } from '../plans/payment/checkout.ts';
import { oneAccount, twoLocations } from '../samples/payable-carts.ts';
import { gives, refuses, type Answer, type Plan } from '../walking/walk.ts';
import { isRefused } from '../telling/coming.ts';
import { cornerBills, cornerClinic, twoBillsToPay } from './on-the-way.ts';
import {
  act,
  answers,
  momentary,
  sight,
  unmet,
  type Moment,
  type Script,
} from '../telling/script.ts';
import { asUsual, fail } from '../telling/server.ts';

type Chart = typeof checkout;

const methods = choice.kind === 'choice' ? choice.methods : [];
const chosen = methods.map((method) => ({ type: 'method.chosen', method }));
const broken = refuses(new ApiFailure('broken', { code: 500, route: '' }));

export interface CheckoutFacts {
  readonly isOnly: boolean;
  readonly method: string | undefined;
  readonly isMultiAr: boolean;
}

const plan = (
  selection: Selection,
  cart: Cart,
  { says = [], given = [] }: { says?: Plan['says']; given?: readonly Answer[] } = {},
): Plan<Chart> => ({
  input: { selection, cart },
  says: says as Plan<Chart>['says'],
  answers: { detectMultiAr: given },
  facts: ({ context: { selection: asked, method, isMultiAr } }): CheckoutFacts => ({
    isOnly: asked.kind === 'only',
    method: method?.key,
    isMultiAr,
  }),
});

const names = { cards: 'Credit or debit card', ach: 'Bank account' } as const;
const nameIn = ({ now }: Moment<Chart>) =>
  names[now.context.method?.key === 'ach' ? 'ach' : 'cards'];
const noPlans = unmet('every way to pay that is offered by now carries payment plans');

export const checkoutScript: Script<Chart> = {
  chart: 'payment/checkout',
  machine: checkout,
  sees: {
    deciding: momentary,
    choosing: sight('“Select a method of payment”, with a card and a bank account to choose from'),
    weighing: momentary,
    confirming: noPlans,
    detecting: sight('the chosen way is at work'),
    chosen: sight(
      ({ now: { context } }) =>
        `the form to pay by ${context.method?.key === 'ach' ? 'bank account' : 'card'}${
          context.isMultiAr ? ', and the note “Your payment goes to several locations.”' : ''
        }`,
    ),
    elsewhere: sight('the page on which the provider takes payments'),
    back: sight('the bills that are to be paid'),
  },
  does: {
    'method.chosen': act((moment) => `Press “${nameIn(moment)}”`),
    'removal.confirmed': noPlans,
    'removal.declined': noPlans,
    'back.chosen': act('Press “Back”'),
  },
  answers: {
    detectMultiAr: answers(
      (moment) => {
        if (isRefused(moment)) return 'the server cannot say how many places are paid';
        return moment.event?.['output'] === true ? 'several places are paid' : '';
      },
      {
        script: (moment) => (isRefused(moment) ? fail('detectMultiAr') : asUsual('detectMultiAr')),
      },
    ),
  },
  passes: {},
  calls: { detectMultiAr: 'detectMultiAr' },
  beginnings: [
    {
      name: 'several ways to pay one place',
      plan: plan(choice, oneAccount, {
        says: [...chosen, { type: 'back.chosen' }],
        given: [gives(false), broken],
      }),
      start: { words: 'Be about to choose how to pay', opens: '/lakeside/', after: 'cart' },
      leadsOn: ({ value, context }) => value === 'chosen' && context.method?.key === 'cards',
    },
    {
      name: 'several ways to pay two places',
      plan: plan(choice, twoLocations, {
        says: chosen.slice(0, 1),
        given: [gives(true), broken],
      }),
      start: {
        words: 'Be about to choose how to pay two bills of different places',
        opens: '/lakeside/',
        after: 'manual-entry',
        further: twoBillsToPay,
      },
    },
    {
      name: 'one way to pay',
      plan: plan({ kind: 'only', method: byCard }, oneAccount, { given: [gives(false)] }),
      start: {
        words: 'Go on to pay where only cards are taken',
        ...cornerClinic,
        further: [...cornerBills(1), { do: 'Press “Pay Now”' }],
      },
    },
    {
      name: 'a page of the provider’s own',
      plan: plan({ kind: 'elsewhere', url: '/corner-clinic/' }, oneAccount),
      start: {
        words: 'Go on to pay where the provider takes payments elsewhere',
        opens: '/lakeside/',
        cannot: 'no sample provider takes payments on a page of its own',
      },
    },
  ],
};
