import { and } from 'xstate';
import { awaySetup } from './away-setup.ts';
import { failed } from './attempt-setup.ts';

/** A press opened a window from a frame, or nothing: a vendor's page that is on show in a frame here stays so. */
const besideOrSevered = [{ guard: 'isInFrame', target: 'beside' }, { target: 'severed' }] as const;

/** The payer decides at the vendor: its page is on show somewhere, and the server is asked meanwhile. */
export const away = awaySetup.createStateConfig({
  description: 'the payer decides at the vendor',
  type: 'parallel',
  on: {
    'vendor.approved': {
      guard: 'hasHandle',
      target: '#finalizing',
      actions: { type: 'takeApproval', params: ({ event }) => event.approval },
    },
    'vendor.cancelled': { guard: 'isEndedByItsPage', target: '#cancelling' },
    'payment.cancelled': { guard: 'hasHandle', target: '#cancelling', actions: 'noteGivenUp' },
  },
  states: {
    page: {
      description: 'the vendor’s page is shown',
      initial: 'opening',
      states: {
        opening: {
          description: 'the vendor’s page is looked for',
          always: [
            { guard: 'isMissing', target: 'unready' },
            { guard: 'hasPage', target: 'shown' },
            { guard: 'isUnseen', target: 'untold' },
            { target: 'unknown' },
          ],
        },
        shown: {
          description: 'the vendor’s page is on show',
          on: {
            'window.blocked': [{ guard: 'isInFrame', target: 'framed' }, { target: 'blocked' }],
            'window.awaited': 'awaited',
            'window.severed': besideOrSevered,
            'window.closed': { guard: 'isInWindow', target: 'closed' },
            'window.opened': [
              { guard: 'isInFrame', target: 'apart', actions: 'takeFreshPage' },
              { guard: 'isByScript', target: 'shown', actions: 'takePage' },
            ],
            // The vendor's script takes a window that a page's policy cut off for a closed one.
            'vendor.cancelled': { guard: 'isByButtons', target: 'closed' },
            'vendor.failed': 'closed',
            'window.lost': 'severed',
          },
        },
        apart: {
          description: 'the vendor’s page did not show in its frame, and has a window of its own',
          on: {
            'window.blocked': 'framed',
            'window.severed': 'beside',
            'window.closed': 'closed',
            'window.opened': { target: 'apart', actions: 'takeFreshPage' },
          },
        },
        framed: {
          description: 'the browser opened no window, and the vendor’s page is on show in a frame',
          on: {
            'window.severed': 'beside',
            'window.opened': { target: 'apart', actions: 'takeFreshPage' },
          },
        },
        beside: {
          description:
            'a window may have opened, which nobody can tell, and the vendor’s page is on show in a frame as well',
          on: { 'window.opened': { target: 'apart', actions: 'takeFreshPage' } },
        },
        awaited: {
          description: 'a window could not be held here, and a press opens the vendor’s page',
          on: { 'window.opened': 'shown', 'window.severed': 'severed' },
        },
        severed: {
          description:
            'the vendor’s page was opened, and nobody can tell whether it is still there',
          on: {
            'window.opened': 'shown',
            'window.severed': { guard: 'mayBeFramed', target: 'beside' },
            'vendor.cancelled': { guard: 'isByButtons', target: 'closed' },
          },
        },
        closed: {
          description: 'the window of the vendor’s page seems closed, and a press opens it again',
          on: {
            'window.blocked': 'blocked',
            'window.severed': besideOrSevered,
            'window.opened': [
              { guard: 'isInFrame', target: 'apart', actions: 'takeFreshPage' },
              { target: 'shown' },
            ],
          },
        },
        blocked: {
          description: 'the browser kept the vendor’s page from opening, and a press opens it',
          on: {
            'window.blocked': { guard: 'mayBeFramed', target: 'framed' },
            'window.opened': [
              { guard: 'isInFrame', target: 'apart', actions: 'takeFreshPage' },
              { target: 'shown' },
            ],
          },
        },
        untold: {
          description:
            'the answer to the beginning was lost, and nobody has seen the vendor’s page',
          always: { guard: 'isPageTold', target: 'shown', actions: 'takePage' },
        },
        askedAnew: {
          id: 'askedAnew',
          description:
            'the wallet has not let the payment through, and a press asks its payer anew',
          always: { guard: 'isMissing', target: 'unready' },
          on: {
            'window.opened': 'shown',
            'window.severed': 'severed',
            'window.blocked': 'blocked',
            'window.closed': { guard: 'isInWindow', target: 'closed' },
          },
        },
        unknown: {
          description:
            'this page was loaded anew, and the address of the vendor’s is not known here',
          always: [
            { guard: 'isMissing', target: 'unready' },
            { guard: 'isPageTold', target: 'elsewhere' },
          ],
        },
        elsewhere: {
          description:
            'this page was loaded anew, the vendor’s is open elsewhere or not at all, and a press opens it again',
          always: { guard: 'isMissing', target: 'unready' },
          on: {
            'window.opened': [
              { guard: 'isInFrame', target: 'apart', actions: 'takePage' },
              { target: 'shown', actions: 'takePage' },
            ],
          },
        },
        unready: {
          description:
            'the vendor’s buttons that would open its page do not come, and a press fetches them anew',
          on: { 'vendor.wanted': { target: 'unknown', actions: 'forgetMissing' } },
        },
      },
    },
    news: {
      description: 'the server is asked meanwhile',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'a moment passes before the server is asked',
          on: { 'vendor.cancelled': { guard: 'isByButtons', target: 'asking' } },
          after: { vendorDelay: 'asking' },
        },
        asking: {
          description: 'the server is asked what became of the attempt',
          entry: 'countPoll',
          invoke: {
            id: 'watchAttempt',
            src: 'readAttempt',
            input: ({ context }) => ({ key: context.key }),
            onDone: [
              {
                guard: { type: 'isAskedAnew', params: ({ event }) => event.output },
                description: 'the payer agreed in a window of its own, and is asked once more',
                target: '#askedAnew',
                actions: [
                  { type: 'takeOutcome', params: ({ event }) => event.output },
                  'takePage',
                  'takeHandleTold',
                ],
              },
              {
                guard: { type: 'isStillAway', params: ({ event }) => event.output },
                description: 'the payer has not decided yet',
                target: 'waiting',
                actions: [
                  { type: 'takePageTold', params: ({ event }) => event.output },
                  'takeHandleTold',
                ],
              },
              {
                guard: and(['isHere', 'isReadOn']),
                description: 'the payer reads in the frame here what came of it',
                target: 'waiting',
              },
              {
                target: '#weighing',
                actions: { type: 'takeOutcome', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: 'isSignedOut',
                description: 'the session is over while the payer decides',
                target: '#unresolved',
                actions: { type: 'tell', params: ({ event }) => failed(event) },
              },
              { description: 'the answer is lost', target: 'waiting' },
            ],
          },
        },
      },
    },
  },
});
