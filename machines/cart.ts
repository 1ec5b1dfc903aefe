import { and, not } from 'xstate';
import { accountsIn } from '#domain/cart.ts';
import { cartSetup, contextFor, onceOf } from './cart/setup.ts';

/** The patient looks over what they are about to pay, and decides how much of it. */
export const cart = cartSetup.createMachine({
  id: 'cart',
  description: 'The patient looks over what they are about to pay.',
  context: ({ input }) => contextFor(input),
  on: {
    'owed.read': { actions: { type: 'noteNews', params: ({ event }) => event.owed } },
    // The cart begins anew in every state: the patient sees what is owed before anything follows.
    'cart.renewed': {
      target: '.arriving',
      actions: { type: 'renew', params: ({ event }) => event.input },
    },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'a choice that the provider does not offer is put off',
      always: [
        { guard: 'isUnoffered', target: 'reviewing', actions: ['putOffPartial', 'tellCart'] },
        { target: 'reviewing' },
      ],
    },
    reviewing: {
      description: 'the accounts are looked over',
      initial: 'settling',
      states: {
        settling: {
          description: 'news of what is owed are told, unless an amount is being typed',
          always: [
            { guard: 'isTyping', target: 'typing' },
            {
              guard: 'hasNews',
              target: 'calm',
              actions: [
                { type: 'tellNews', params: ({ context: { news = [] } }) => news },
                'forgetNews',
              ],
            },
            { target: 'calm' },
          ],
        },
        calm: {
          description:
            'nothing is being typed, and what is owed may change before the patient’s eyes',
          on: {
            'owed.read': { actions: { type: 'tellNews', params: ({ event }) => event.owed } },
          },
        },
        typing: {
          description: 'an amount is being typed, and news of what is owed wait',
        },
      },
      on: {
        'option.chosen': [
          {
            guard: { type: 'isPartial', params: ({ event }) => event.option },
            target: '.settling',
            actions: { type: 'openForm', params: ({ event }) => event.planId },
          },
          {
            target: '.settling',
            actions: [
              { type: 'closeForm', params: ({ event }) => event.planId },
              { type: 'takeOption', params: ({ event }) => onceOf(event) },
              'tellCart',
            ],
          },
        ],
        'partial.typed': {
          actions: { type: 'noteTyped', params: ({ event }) => event },
        },
        'partial.confirmed': {
          target: '.settling',
          actions: [
            { type: 'closeForm', params: ({ event }) => event.planId },
            { type: 'takePartial', params: ({ event }) => event },
            'tellCart',
          ],
        },
        'partial.cancelled': {
          target: '.settling',
          actions: [
            { type: 'closeForm', params: ({ event }) => event.planId },
            { type: 'takeFirst', params: ({ event }) => event.planId },
            'tellCart',
          ],
        },
        'pay.chosen': [
          { guard: 'isAnyUnfit', actions: 'pointOut' },
          { guard: 'isAnyPending', target: 'confirmingPartials' },
          { target: 'counting' },
        ],
        'credit.wanted': {
          guard: and(['takesCredit', not('isTyping')]),
          target: 'left',
          actions: { type: 'noteEnd', params: { kind: 'credit' } },
        },
        'financing.wanted': {
          guard: and(['takesFinancing', not('isTyping')]),
          target: 'left',
          actions: { type: 'noteEnd', params: { kind: 'financing' } },
        },
        'rest.restored': { actions: ['restoreRest', 'tellCart'] },
        'account.wanted': {
          guard: 'hasRoom',
          target: 'left',
          actions: { type: 'noteEnd', params: { kind: 'addAccount' } },
        },
        'plan.wanted': [
          { guard: 'isAnyUnfit', actions: 'pointOut' },
          { guard: and(['offersPlan', 'isToBeAsked']), target: 'findingPlanned' },
          { guard: 'offersPlan', target: 'preparingPlan' },
        ],
        'plan.changed': {
          target: 'left',
          actions: { type: 'noteEnd', params: { kind: 'plan' } },
        },
        'removal.wanted': { guard: 'hasPlan', target: 'confirmingRemoval' },
        'statement.wanted': {
          target: 'left',
          actions: {
            type: 'noteEnd',
            params: ({ event: { planId, accountId } }) => ({
              kind: 'statement',
              planId,
              accountId,
            }),
          },
        },
        'edit.chosen': {
          target: 'left',
          actions: {
            type: 'noteEnd',
            params: ({ event: { planId, accountId } }) => ({ kind: 'edit', planId, accountId }),
          },
        },
        'back.chosen': {
          target: 'left',
          actions: ['restoreChoices', 'tellCart'],
        },
      },
    },
    confirmingRemoval: {
      description: 'the plan is to be taken back, and the patient is asked whether that is meant',
      on: {
        'plan.removed': { target: 'reviewing', actions: ['removePlan', 'tellCart'] },
        'notice.closed': 'reviewing',
      },
    },
    confirmingPartials: {
      description:
        'a partial amount was typed and not confirmed, and the patient is asked what holds',
      on: {
        'partials.accepted': {
          target: 'counting',
          actions: ['takePending', 'closeForms', 'tellCart'],
        },
        'partials.ignored': { target: 'counting', actions: 'closeForms' },
        'notice.closed': 'reviewing',
      },
    },
    findingPlanned: {
      description: 'the provider is asked which accounts are on a plan already',
      tags: 'busy',
      invoke: {
        id: 'findPlanned',
        src: 'findPlanned',
        input: ({ context }) => accountsIn(context.cart),
        onDone: {
          target: 'preparingPlan',
          actions: [{ type: 'noteOnPlan', params: ({ event }) => event.output }, 'tellCart'],
        },
        // A failed call keeps no patient from a plan: its chart asks again before anything is
        // agreed to.
        onError: 'preparingPlan',
      },
    },
    preparingPlan: {
      description: 'what was chosen before is settled before a plan is set up',
      always: [
        { guard: 'isNoneEligible', target: 'noticingIneligible' },
        { guard: 'isTooManyForPlan', target: 'noticingTooMany' },
        {
          guard: and(['isSelective', 'isPending']),
          target: 'confirmingPartialsForPlan',
        },
        { guard: and([not('isSelective'), 'isModified']), target: 'confirmingModified' },
        { target: 'left', actions: { type: 'noteEnd', params: { kind: 'plan' } } },
      ],
    },
    noticingIneligible: {
      description: 'every account is on a payment plan already, and the patient is told so',
      on: { 'notice.closed': 'reviewing' },
    },
    confirmingPartialsForPlan: {
      description: 'a partial amount was typed and not confirmed, and a plan is wanted',
      on: {
        'partials.accepted': {
          target: 'left',
          actions: [
            'takePending',
            'closeForms',
            'tellCart',
            { type: 'noteEnd', params: { kind: 'plan' } },
          ],
        },
        'partials.ignored': {
          target: 'left',
          actions: ['closeForms', { type: 'noteEnd', params: { kind: 'plan' } }],
        },
        'notice.closed': 'reviewing',
      },
    },
    confirmingModified: {
      description: 'amounts that were changed would be cleared by a plan, and the patient is asked',
      on: {
        'modifications.dropped': {
          target: 'left',
          actions: ['dropModifications', 'tellCart', { type: 'noteEnd', params: { kind: 'plan' } }],
        },
        'notice.closed': 'reviewing',
      },
    },
    counting: {
      description: 'what is due today is counted',
      always: [
        { guard: 'isNothingDue', target: 'noticingZero' },
        { guard: 'isTooMany', target: 'noticingTooMany' },
        { target: 'left', actions: { type: 'noteEnd', params: { kind: 'payNow' } } },
      ],
    },
    noticingZero: {
      description: 'no amount is due today, and the patient is told so',
      on: { 'notice.closed': 'reviewing' },
    },
    noticingTooMany: {
      description: 'the accounts are more than can be paid at once, and the patient is told so',
      on: {
        'rest.putOff': {
          guard: 'mayPutOff',
          target: 'reviewing',
          actions: ['putOffRest', 'tellCart'],
        },
        'notice.closed': 'reviewing',
      },
    },
    left: {
      description: 'the accounts are left for the next step',
      type: 'final',
    },
  },
  output: ({ context }) => context.end,
});
