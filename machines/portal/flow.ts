import { and, not } from 'xstate';
import { accountAt } from '#domain/conversations.ts';
import {
  activating,
  addingAccount,
  answeringInvitation,
  choosingPassword,
  creatingAccount,
  loggingIn,
  openingTextLink,
  recovering,
  searchingBalance,
  signingOn,
} from './ways-in.ts';
import {
  cartInput,
  checkoutInput,
  entryInput,
  flowSetup,
  nextConversation,
  paymentInput,
  planInput,
  receiptInput,
} from './flow-setup.ts';

/** Region: which conversation is held at the place on show. */
export const flow = flowSetup.createStateConfig({
  description: 'which conversation is held',
  initial: 'none',
  on: {
    'place.visited': [
      { guard: 'isHere' },
      { guard: 'isConversation', target: '.fetching' },
      { target: '.none' },
    ],
    'visit.adopted': [{ guard: 'isTalking', target: '.fetching' }],
    'owed.changed': { guard: 'isAccountsShown', target: '.fetching' },
    'location.chosen': {
      actions: [{ type: 'takeLocation', params: ({ event }) => event.location }, 'goToOwed'],
    },
    'account.wanted': { actions: 'goToAddAccount' },
    'plan.wanted': { actions: ['dropDraft', 'goToPlans'] },
    'plan.drafted': {
      actions: [{ type: 'takeDraft', params: ({ event }) => event.draft }, 'endAnswered'],
    },
    'recovery.wanted': {
      actions: [{ type: 'takeRecovery', params: ({ event }) => event.recovery }, 'goToForgot'],
    },
    'cart.changed': {
      actions: [{ type: 'takeCart', params: ({ event }) => event.cart }, 'noteCart'],
    },
  },
  states: {
    none: {
      description: 'there is nothing to decide at this place',
    },
    fetching: {
      description: 'the next conversation is got ready',
      tags: 'busy',
      entry: { type: 'noteGoingOn', params: undefined },
      invoke: {
        id: 'fetchConversation',
        src: 'fetchConversation',
        input: ({ context }) => nextConversation(context),
        onDone: [
          { guard: and(['isPlan', 'isReadingOwed']), target: 'awaitingOwed' },
          { guard: { type: 'holds', params: 'login' }, target: 'loggingIn' },
          { guard: { type: 'holds', params: 'sso' }, target: 'signingOn' },
          { guard: { type: 'holds', params: 'textLink' }, target: 'openingTextLink' },
          { guard: { type: 'holds', params: 'balanceSearch' }, target: 'searchingBalance' },
          { guard: { type: 'holds', params: 'addAccount' }, target: 'addingAccount' },
          { guard: { type: 'holds', params: 'createAccount' }, target: 'creatingAccount' },
          { guard: { type: 'holds', params: 'activation' }, target: 'activating' },
          { guard: { type: 'holds', params: 'recovery' }, target: 'recovering' },
          { guard: { type: 'holds', params: 'resetPassword' }, target: 'choosingPassword' },
          { guard: { type: 'holds', params: 'invitation' }, target: 'answeringInvitation' },
          { guard: { type: 'holds', params: 'manualEntry' }, target: 'enteringAccount' },
          { guard: { type: 'holds', params: 'cart' }, target: 'reviewingCart' },
          { guard: { type: 'holds', params: 'planWizard' }, target: 'planning' },
          { guard: { type: 'holds', params: 'planForm' }, target: 'planningOwn' },
          { guard: { type: 'holds', params: 'statement' }, target: 'readingStatement' },
          { guard: { type: 'holds', params: 'checkout' }, target: 'choosingMethod' },
          { guard: { type: 'holds', params: 'directPayment' }, target: 'paying' },
          { target: 'readingReceipt' },
        ],
        onError: { target: 'unfetched', actions: 'missFile' },
      },
    },
    unfetched: {
      description:
        'the next conversation did not come, and is fetched again once the server is reached',
      on: {
        'files.wanted': { target: 'fetching', actions: 'fetchFiles' },
      },
    },
    awaitingOwed: {
      description: 'what is owed is read before a plan for it is set up',
      always: { guard: not('isReadingOwed'), target: 'fetching' },
    },
    loggingIn,
    signingOn,
    openingTextLink,
    searchingBalance,
    addingAccount,
    creatingAccount,
    activating,
    recovering,
    choosingPassword,
    answeringInvitation,
    enteringAccount: {
      description: 'an account is typed from the bill',
      invoke: {
        id: 'manualEntry',
        src: 'manualEntry',
        input: ({ context }) => entryInput(context),
        onDone: {
          target: 'none',
          actions: [
            { type: 'takeEntry', params: ({ event }) => event.output },
            'noteCart',
            'goToCart',
          ],
        },
      },
    },
    reviewingCart: {
      description: 'the accounts to be paid are looked over',
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context }) => cartInput(context),
        onDone: {
          target: 'none',
          actions: ['dropDraft', { type: 'leaveCart', params: ({ event }) => event.output }],
        },
      },
    },
    planning: {
      description: 'a payment plan is set up',
      invoke: {
        id: 'planWizard',
        src: 'planWizard',
        input: ({ context }) => planInput(context),
        onDone: {
          target: 'none',
          actions: [
            { type: 'takePlan', params: ({ event }) => event.output },
            'noteCart',
            { type: 'leavePlan', params: ({ event }) => event.output.kind },
          ],
        },
      },
    },
    planningOwn: {
      description: 'a payment plan of the patient’s own is set up',
      invoke: {
        id: 'planForm',
        src: 'planForm',
        input: ({ context }) => planInput(context),
        onDone: {
          target: 'none',
          actions: [
            { type: 'takePlan', params: ({ event }) => event.output },
            'noteCart',
            { type: 'leavePlan', params: ({ event }) => event.output.kind },
          ],
        },
      },
    },
    readingStatement: {
      description: 'the statement of an account is read',
      invoke: {
        id: 'statement',
        src: 'statement',
        input: ({ context: { cart, place } }) => ({ cart, accountId: accountAt(place) }),
        onDone: { target: 'none', actions: 'goToCart' },
      },
    },
    choosingMethod: {
      description: 'the way to pay is chosen',
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => checkoutInput(context),
        onDone: {
          target: 'none',
          actions: [
            { type: 'takeMethod', params: ({ event }) => event.output },
            { type: 'leaveCheckout', params: ({ event }) => event.output },
          ],
        },
      },
    },
    paying: {
      description: 'the cart is paid by card or bank account',
      exit: 'forgetUnsentAttempt',
      on: {
        'attempt.opened': {
          actions: { type: 'takeAttempt', params: ({ event }) => event.attempt },
        },
        'attempt.sent': { actions: 'noteAttemptSent' },
        'attempt.named': {
          actions: { type: 'noteAttemptNamed', params: ({ event }) => event.reference },
        },
        'attempt.closed': { actions: 'noteAttemptClosed' },
        'reach.restored': { actions: ['openAttemptAgain', 'sayRestored'] },
      },
      invoke: {
        id: 'directPayment',
        src: 'directPayment',
        input: ({ context }) => paymentInput(context),
        onDone: [
          {
            guard: { type: 'endsAs', params: 'paid' },
            target: 'none',
            actions: [
              { type: 'takePayment', params: ({ event }) => event.output },
              'noteCart',
              'askAgain',
              'goToReceipt',
            ],
          },
          { target: 'none', actions: 'goBackToMethods' },
        ],
      },
    },
    readingReceipt: {
      description: 'the receipt is read, kept and sent on',
      on: {
        'receipt.read': {
          guard: 'isElsewhere',
          actions: [{ type: 'noteGoingOn', params: 'receipt' }, 'goToReceipt'],
        },
        'receipt.missed': {
          actions: [{ type: 'noteGoingOn', params: 'receiptError' }, 'goToReceiptError'],
        },
        'reach.restored': { actions: 'passReachOn' },
      },
      invoke: {
        id: 'receipt',
        src: 'receipt',
        input: ({ context }) => receiptInput(context),
        onDone: [
          {
            guard: { type: 'isRestAtHand', params: ({ event }) => event.output },
            target: 'none',
            actions: 'goToMethods',
          },
          {
            guard: { type: 'endsAs', params: 'payRest' },
            target: 'none',
            actions: 'goToCart',
          },
          { guard: 'holdsAccount', target: 'none', actions: 'goHome' },
          { target: '#portal.leaving' },
        ],
      },
    },
  },
});
