import { and, not } from 'xstate';
import { accountsIn } from '#domain/cart.ts';
import { selectedIn } from '#domain/plans/in-cart.ts';
import { agreedIn, askedIn, begun, printedIn } from './plan-wizard/agreed.ts';
import { linkedPaper } from './paper.ts';
import { wizardSetup } from './plan-wizard/setup.ts';
import type { Event, Output } from './plan-wizard/types.ts';

/** A payment plan that the provider recommends is agreed to, step by step. */
export const planWizard = wizardSetup.createMachine({
  id: 'planWizard',
  description: 'A payment plan that the provider recommends is agreed to, step by step.',
  context: ({ input }) => begun(input),
  initial: 'checking',
  on: { 'cancel.chosen': '.cancelled' },
  states: {
    checking: {
      description: 'the server is asked which accounts are on a plan already',
      tags: 'busy',
      invoke: {
        id: 'findPlanned',
        src: 'findPlanned',
        input: ({ context }) => accountsIn(context.cart),
        onDone: {
          target: 'beginning',
          actions: [
            { type: 'forgetChanged', params: ({ event }) => event.output },
            { type: 'notePlanned', params: ({ event }) => event.output },
          ],
        },
        // The server looks again before anything is paid.
        onError: 'beginning',
      },
    },
    beginning: {
      description: 'the accounts that may go on a plan are counted',
      always: [
        { guard: 'hasNone', target: 'unoffered' },
        { guard: and(['wasLeftLater', 'isAnySelected', 'isAllowed']), target: 'recommending' },
        { guard: 'choosesAccounts', target: 'choosingAccounts', actions: 'noteTurnedBack' },
        { guard: 'isAllowed', target: 'recommending', actions: 'putOffOthers' },
        { target: 'unoffered' },
      ],
    },
    choosingAccounts: {
      description: 'the accounts are chosen that go on the plan',
      meta: { step: 1 },
      entry: ['arrive', { type: 'tellDraft', params: 1 }],
      on: {
        'account.added': {
          actions: [
            { type: 'select', params: ({ event }) => event.accountId },
            { type: 'tellDraft', params: 1 },
          ],
        },
        'account.removed': {
          actions: [
            { type: 'unselect', params: ({ event }) => event.accountId },
            { type: 'tellDraft', params: 1 },
          ],
        },
        'accounts.confirmed': [
          {
            guard: not('isAnySelected'),
            actions: ['sayNoAccount', 'noteMissing', 'pointAtChoice'],
          },
          { guard: 'isTooManySelected', actions: 'sayTooMany' },
          { guard: 'isAllowed', target: 'recommending', actions: 'putOffOthers' },
          { target: 'unoffered' },
        ],
      },
    },
    recommending: {
      description: 'the provider is asked which plans there are',
      invoke: {
        id: 'recommend',
        src: 'recommend',
        input: ({ context: { cart, selected } }) => selectedIn(cart, selected),
        onDone: [
          {
            guard: { type: 'isOfferedAsLeft', params: ({ event }) => event.output },
            target: 'layingOut',
            actions: { type: 'takeOffers', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'choosingPlan',
            actions: { type: 'takeOffers', params: ({ event }) => event.output },
          },
          { target: 'unoffered' },
        ],
        onError: 'unrecommended',
      },
      initial: 'begun',
      states: {
        begun: {
          description: 'the screen is shown that the patient came from',
          always: [
            { guard: 'isReturning', target: 'returning' },
            { guard: 'choosesAccounts', target: 'afterAccounts' },
            { target: 'atOnce' },
          ],
        },
        returning: {
          description: 'the patient is on the way back to a plan that was left',
          tags: 'busy',
        },
        afterAccounts: {
          description: 'the accounts are chosen, and the plans follow',
          tags: 'busy',
        },
        atOnce: {
          description: 'there are no accounts to choose, and the plans come first',
          tags: 'busy',
        },
      },
    },
    unrecommended: {
      description: 'which plans there are could not be found out',
      on: {
        'retry.chosen': 'recommending',
        'back.chosen': { guard: 'choosesAccounts', target: 'choosingAccounts' },
      },
    },
    unoffered: {
      description: 'no plan is offered for the accounts',
      entry: 'doubtOwed',
      on: { 'back.chosen': { guard: 'choosesAccounts', target: 'choosingAccounts' } },
    },
    choosingPlan: {
      description: 'one of the plans is chosen',
      tags: 'offers',
      meta: { step: 2 },
      entry: ['arrive', { type: 'tellDraft', params: 2 }],
      on: {
        'plan.chosen': {
          actions: [
            { type: 'takePlan', params: ({ event }) => event.terms },
            { type: 'tellDraft', params: 2 },
          ],
        },
        'plan.confirmed': [
          { guard: 'isPlanChosen', target: 'layingOut' },
          { actions: ['sayNoPlan', 'noteMissing', 'pointAtChoice'] },
        ],
        'back.chosen': { guard: 'choosesAccounts', target: 'choosingAccounts' },
        'step.chosen': { guard: 'choosesAccounts', target: 'choosingAccounts' },
      },
    },
    layingOut: {
      description: 'every payment of the plan is worked out',
      tags: 'offers',
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }) => askedIn(context),
        onDone: [
          {
            guard: and(['wasLeftLast', 'hasOthers']),
            target: 'choosingOthers',
            actions: { type: 'takeSchedule', params: ({ event }) => event.output },
          },
          {
            target: 'reviewing',
            actions: { type: 'takeSchedule', params: ({ event }) => event.output },
          },
        ],
        onError: 'unscheduled',
      },
      initial: 'begun',
      states: {
        begun: {
          description: 'the step is shown that the patient came from',
          always: [{ guard: 'isReturning', target: 'returning' }, { target: 'afterPlan' }],
        },
        returning: {
          description: 'the patient is on the way back to the payments of a plan',
          tags: 'busy',
        },
        afterPlan: { description: 'the plan is chosen, and its payments follow', tags: 'busy' },
      },
    },
    unscheduled: {
      description: 'the payments of the plan could not be worked out',
      tags: 'offers',
      on: { 'retry.chosen': 'layingOut', 'back.chosen': 'choosingPlan' },
    },
    reviewing: {
      description: 'every payment is looked over, and it is said where receipts go',
      tags: 'offers',
      meta: { step: 3 },
      entry: ['arrive', 'forgetChange', { type: 'tellDraft', params: 3 }],
      on: {
        'contact.given': [
          {
            guard: 'hasOthers',
            target: 'choosingOthers',
            actions: { type: 'takeContact', params: ({ event }) => event.contact },
          },
          {
            target: 'agreed',
            actions: { type: 'takeContact', params: ({ event }) => event.contact },
          },
        ],
        'back.chosen': 'choosingPlan',
        'step.chosen': [
          { guard: { type: 'isStep', params: 'accounts' }, target: 'choosingAccounts' },
          { target: 'choosingPlan' },
        ],
      },
      initial: 'offered',
      states: linkedPaper(printedIn),
    },
    choosingOthers: {
      description: 'the patient chooses how the other accounts are paid',
      tags: 'offers',
      meta: { step: 4 },
      entry: ['arrive', 'closeForms', { type: 'tellDraft', params: 4 }],
      on: {
        'option.chosen': [
          {
            guard: { type: 'isPartial', params: ({ event }) => event.option },
            actions: { type: 'openForm', params: ({ event }) => event.planId },
          },
          {
            actions: [
              { type: 'takeOption', params: ({ event }) => onceOf(event) },
              { type: 'tellDraft', params: 4 },
            ],
          },
        ],
        'partial.typed': {
          actions: [
            { type: 'noteTyped', params: ({ event }) => event },
            { type: 'tellDraft', params: 4 },
          ],
        },
        'others.confirmed': [
          { guard: 'isAnyWrong', actions: 'pointOut' },
          { guard: 'isTooManyBeside', actions: 'sayTooMany' },
          { guard: not('isAllowedBeside'), actions: 'sayNotAllowed' },
          { target: 'agreed', actions: 'takeTyped' },
        ],
        'back.chosen': 'reviewing',
        'step.chosen': [
          { guard: { type: 'isStep', params: 'accounts' }, target: 'choosingAccounts' },
          { guard: { type: 'isStep', params: 'plan' }, target: 'choosingPlan' },
          { target: 'reviewing' },
        ],
      },
    },
    agreed: {
      description: 'the plan is agreed to, and its first payment is to be made',
      type: 'final',
      output: ({ context }): Output => ({ kind: 'payNow', cart: agreedIn(context) }),
    },
    cancelled: {
      description: 'no plan is set up, and the cart is as before',
      type: 'final',
      output: ({ context }): Output => ({ kind: 'back', cart: context.before }),
    },
  },
  output: ({ event }) => event.output as Output,
});

const onceOf = ({ planId, option }: Extract<Event, { type: 'option.chosen' }>) => ({
  planId,
  option: option === 'DEFERRED' ? ('DEFERRED' as const) : ('FULL' as const),
});
