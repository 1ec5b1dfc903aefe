import { assign, setup } from 'xstate';
import type { Cart, CartAccount } from '#domain/cart.ts';
import { recommendsPlans, reckonedIn, sumOf } from '#domain/help/ways.ts';
import type { HelpTerms } from '#domain/help/terms.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { WayIn } from '#domain/visit/way-in.ts';
import { slot } from './slot.ts';

/** The rules of a provider that say which ways to pay are open. */
export type Rules = Pick<Tenant, 'general' | 'payments' | 'recurring'>;

export interface Input {
  readonly cart: Cart;
  readonly tenant: Rules | undefined;
  readonly way: WayIn;
  /** The patient was about to ask for credit, and can go on with that. */
  readonly leadsOn: boolean;
  /** The credit that was asked for is a financing program's. */
  readonly isFinancing?: boolean;
}

/** The numbers of a household are no part of it: the form reckons, and tells no more than the percent. */
export interface Context extends Input {
  readonly terms: HelpTerms;
  /** The plans that the provider recommends; nothing where that could not be found out. */
  readonly plans: readonly RecommendedPlan[] | undefined;
  /** The percent of the bill that may be waived, once that was reckoned. */
  readonly percentOff: number;
}

export type Event =
  | { type: 'reading.retried' }
  | { type: 'check.chosen' }
  /** The household was reckoned where it was typed: this is all that anybody hears of it. */
  | { type: 'household.reckoned'; percentOff: number }
  | { type: 'household.changed' }
  | { type: 'costs.chosen' }
  | { type: 'onward.chosen' }
  | { type: 'back.chosen' };

/** The pages that are shown once the help was read. */
export const pages = ['overviewing', 'asking', 'comparing'] as const;
export type Page = (typeof pages)[number];

export interface Output {
  readonly kind: 'back' | 'onward';
}

/** The costs can be compared only where something is owed. */
export const isOwing = ({ cart }: Pick<Context, 'cart'>): boolean => sumOf(cart) > 0;

const helpSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    readTerms: slot<HelpTerms>(),
    recommend: slot<readonly RecommendedPlan[], readonly CartAccount[]>(),
    recall: slot<Page>(),
  },
  guards: {
    recommends: ({ context: { tenant, ...visit } }) =>
      tenant !== undefined && recommendsPlans({ ...visit, tenant }),
    hasBands: ({ context }) => context.terms.assistance !== undefined,
    isOwing: ({ context }) => isOwing(context),
    leadsOn: ({ context }) => context.leadsOn,
    wasAsking: ({ context }, page: Page) =>
      page === 'asking' && context.terms.assistance !== undefined,
    wasComparing: ({ context }, page: Page) => page === 'comparing' && isOwing(context),
    waivesAll: (_, percentOff: number) => percentOff >= 100,
    waivesPart: (_, percentOff: number) => percentOff > 0,
  },
  actions: {
    takeTerms: assign((_, terms: HelpTerms) => ({ terms })),
    takePlans: assign((_, plans: readonly RecommendedPlan[]) => ({ plans })),
    noteNone: assign({ plans: [] }),
    notePercent: assign((_, percentOff: number) => ({ percentOff })),
    forgetPercent: assign({ percentOff: 0 }),
  },
});

/** Help with a bill, before anybody borrows: what costs nothing, and what each way to pay costs. */
export const help = helpSetup.createMachine({
  id: 'help',
  description: 'Help with a bill comes before any credit.',
  context: ({ input }) => ({ ...input, terms: { costs: {} }, plans: undefined, percentOff: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'the provider’s help is read, with the terms of the ways to pay',
      tags: 'busy',
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        onDone: [
          {
            guard: 'recommends',
            target: 'recommending',
            actions: { type: 'takeTerms', params: ({ event }) => event.output },
          },
          {
            target: 'recalling',
            actions: [{ type: 'takeTerms', params: ({ event }) => event.output }, 'noteNone'],
          },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'the provider’s help could not be read, and the patient is told whom to call',
      on: {
        'reading.retried': 'reading',
        'onward.chosen': { guard: 'leadsOn', target: 'onward' },
        'back.chosen': 'back',
      },
    },
    recommending: {
      description: 'the provider is asked which plans there are for the bills',
      tags: 'busy',
      invoke: {
        id: 'recommend',
        src: 'recommend',
        input: ({ context }) => reckonedIn(context.cart),
        onDone: {
          target: 'recalling',
          actions: { type: 'takePlans', params: ({ event }) => event.output },
        },
        // The page says that the plans are missing: everything else helps without them.
        onError: 'recalling',
      },
    },
    recalling: {
      description: 'the page is found at which the patient was before the portal was loaded anew',
      tags: 'busy',
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [
          {
            guard: { type: 'wasAsking', params: ({ event }) => event.output },
            target: 'asking',
          },
          {
            guard: { type: 'wasComparing', params: ({ event }) => event.output },
            target: 'comparing',
          },
          { target: 'overviewing' },
        ],
        onError: 'overviewing',
      },
    },
    overviewing: {
      description: 'the help that costs nothing is shown',
      meta: { step: 1 },
      on: {
        'check.chosen': { guard: 'hasBands', target: 'asking' },
        'costs.chosen': { guard: 'isOwing', target: 'comparing' },
        'onward.chosen': { guard: 'leadsOn', target: 'onward' },
        'back.chosen': 'back',
      },
    },
    asking: {
      description: 'the household is typed into a form that keeps it to itself',
      meta: { step: 2 },
      initial: 'open',
      states: {
        open: {
          description: 'no answer is known yet',
          entry: 'forgetPercent',
          on: {
            'household.reckoned': [
              {
                guard: { type: 'waivesAll', params: ({ event }) => event.percentOff },
                target: 'free',
                actions: { type: 'notePercent', params: ({ event }) => event.percentOff },
              },
              {
                guard: { type: 'waivesPart', params: ({ event }) => event.percentOff },
                target: 'reduced',
                actions: { type: 'notePercent', params: ({ event }) => event.percentOff },
              },
              { target: 'unlikely' },
            ],
          },
        },
        free: { description: 'the bill may be free', on: { 'household.changed': 'open' } },
        reduced: {
          description: 'a part of the bill may be waived',
          on: { 'household.changed': 'open' },
        },
        unlikely: {
          description: 'no help is likely, and asking costs nothing',
          on: { 'household.changed': 'open' },
        },
      },
      on: {
        'costs.chosen': { guard: 'isOwing', target: 'comparing' },
        'back.chosen': 'overviewing',
      },
    },
    comparing: {
      description: 'each open way to pay is shown with what it costs in the end',
      meta: { step: 2 },
      on: {
        'onward.chosen': { guard: 'leadsOn', target: 'onward' },
        'back.chosen': 'overviewing',
      },
    },
    onward: {
      description: 'the patient goes on with the credit that was asked for',
      type: 'final',
      output: { kind: 'onward' },
    },
    back: {
      description: 'the patient goes back to where the help was opened',
      type: 'final',
      output: { kind: 'back' },
    },
  },
  output: ({ event }) => event.output as Output,
});
