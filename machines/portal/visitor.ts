import { holdsAccount, visitorOf } from '#domain/visit/visitor.ts';
import { quickPayPart } from '../quick-pay-login.part.ts';
import { flowSetup } from './flow-setup.ts';
import { visitOf } from './kept.ts';
import { nowOf } from './now.ts';
import { atEnd, onTheWay } from './wishes.ts';

/** What is owed was read: the portal goes by it from now on. */
const taken = { target: 'read', actions: ['sayOwed', 'takeKnown', 'noteOwed'] } as const;

/** Region: who is here, from nobody to somebody with a session. */
export const visitor = flowSetup.createStateConfig({
  description: 'who is here',
  initial: 'recognizing',
  on: {
    /**
     * A visitor who is here already may be sent anew by a link or another system: the session
     * before is over.
     */
    'visitor.admitted': {
      target: '.known',
      actions: [
        'startAfresh',
        { type: 'takeAdmission', params: ({ event }) => event.admission },
        { type: 'takeFound', params: ({ event }) => event.owed ?? [] },
        { type: 'goTo', params: ({ event }) => event },
      ],
    },
  },
  states: {
    recognizing: {
      description: 'a visitor who reloaded the page is recognized',
      always: [{ guard: 'isAdmitted', target: 'known' }, { target: 'nobody' }],
    },
    nobody: {
      description: 'nobody has identified themselves yet',
      invoke: {
        id: 'quickPayLogin',
        src: 'quickPayLogin',
        input: ({ context }) => quickPayPart.input(nowOf(context)),
        onDone: {
          actions: { type: 'grant', params: ({ event }) => atEnd(quickPayPart, event.output) },
        },
      },
      on: {
        'conversation.told': {
          actions: { type: 'grant', params: ({ event }) => onTheWay(quickPayPart, event.event) },
        },
      },
    },
    known: {
      description: 'a visitor with a session is here',
      type: 'parallel',
      entry: 'introduceSession',
      invoke: [
        {
          id: 'session',
          src: 'session',
          input: ({ context }) => ({
            timeout: context.admission?.timeout ?? 0,
            timeLeft: context.admission?.timeLeft ?? 0,
            endsIn: context.admission?.endsIn ?? 0,
            now: context.admission?.now ?? 0,
            bySingleSignOn: visitorOf(context).startsWith('sso'),
          }),
          onDone: {
            target: '#portal.leaving',
            actions: { type: 'noteEnding', params: ({ event }) => event.output.kind },
          },
        },
        { id: 'editQuestion', src: 'editQuestion' },
        {
          id: 'deferred',
          src: 'deferred',
          input: ({ context }) => ({ payments: context.deferred }),
        },
      ],
      on: {
        'logout.chosen': { actions: 'endSession' },
        'session.refused': { actions: 'refuseToken' },
        'owed.doubted': { actions: ['makeOwedStale', 'tellAdvanced'] },
        'wish.told': { actions: { type: 'grant', params: ({ event }) => event.asked } },
        'request.failed': { guard: 'isSignedOut', actions: 'refuseToken' },
      },
      states: {
        role: {
          description: 'in which role the visitor is here',
          initial: 'telling',
          states: {
            telling: {
              description: 'the way in tells the role',
              always: [
                { guard: 'isAccountHolder', target: 'accountHolder' },
                { guard: 'isAuthorizedUser', target: 'authorizedUser' },
                { guard: 'isSingleSignOn', target: 'singleSignOn' },
                { target: 'guest' },
              ],
            },
            guest: { description: 'a guest, known by this visit only' },
            accountHolder: { description: 'a patient with an account of their own' },
            authorizedUser: { description: 'somebody whom an account holder invited' },
            singleSignOn: { description: 'a patient sent by the provider’s own system' },
          },
        },
        record: {
          description: 'the record that the server has of the visitor',
          initial: 'deciding',
          on: { 'record.reloaded': { guard: 'mayHaveOwed', target: '.reading' } },
          states: {
            deciding: {
              description: 'only some visitors have a record',
              always: [{ guard: 'mayOwe', target: 'reading' }, { target: 'unneeded' }],
            },
            unneeded: {
              description: 'nothing is known of a guest',
              on: { 'owed.read': taken },
            },
            reading: {
              description: 'profile and accounts are read',
              tags: 'busy',
              invoke: {
                id: 'readRecord',
                src: 'readRecord',
                input: ({ context }) => ({ hasAccount: holdsAccount(context) }),
                onDone: taken,
                onError: 'unread',
              },
            },
            read: {
              description: 'profile and accounts are at hand',
              on: { 'owed.read': taken },
            },
            unread: {
              description: 'profile or accounts could not be loaded, and the patient may try again',
              on: { 'reach.restored': 'reading' },
            },
          },
        },
        keeping: {
          description: 'whether a reload would bring the visit back',
          initial: 'kept',
          states: {
            kept: {
              description: 'the visit is kept as it is',
              always: { guard: 'hasChanged', target: 'saving' },
              on: {
                // A payment of which the line tells may be that of another tab of this visit.
                'owed.doubted': {
                  guard: 'isAboutToPay',
                  target: 'saving',
                  actions: ['makeOwedStale', 'tellAdvanced'],
                },
              },
            },
            saving: {
              description: 'the visit is saved',
              tags: 'busy',
              entry: ['tellCart', 'noteKept'],
              invoke: {
                id: 'keepVisit',
                src: 'keepVisit',
                input: ({ context }) => visitOf(context),
                onDone: [
                  {
                    guard: 'bringsVisit',
                    target: 'kept',
                    actions: [
                      { type: 'adoptVisit', params: ({ event }) => event.output },
                      { type: 'sayAdopted', params: ({ event }) => event.output },
                      'startOver',
                      'returnToPlace',
                    ],
                  },
                  { guard: 'hasChanged', target: 'saving', reenter: true },
                  { target: 'kept', actions: 'tellKept' },
                ],
                onError: [
                  {
                    guard: 'isSessionOver',
                    target: 'unsaved',
                    actions: ['refuseToken', 'tellUnkept'],
                  },
                  {
                    guard: 'isPaymentOutOfReach',
                    target: 'unsaved',
                    actions: ['tellUnkept', 'doubtReach'],
                  },
                  { target: 'unsaved', actions: 'tellUnkept' },
                ],
              },
            },
            unsaved: {
              description: 'the visit could not be saved and is tried again with the next change',
              always: { guard: 'hasChanged', target: 'saving' },
            },
          },
        },
      },
    },
  },
});
