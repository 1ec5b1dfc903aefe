import { places } from '#domain/places.ts';
import { undecided } from '#domain/visit/undecided.ts';
import { flow } from './portal/flow.ts';
import { flowSetup } from './portal/flow-setup.ts';
import { leaving } from './portal/leaving.ts';
import { visitor } from './portal/visitor.ts';
import { languageIn } from './portal/who.ts';

/** The whole visit: the portal starts, lets people in, follows where they go, and ends. */
export const portal = flowSetup.createMachine({
  id: 'portal',
  description: 'The whole visit, from the first page to the goodbye.',
  context: ({ input }) => ({
    address: input.address,
    aboutUrl: input.aboutUrl,
    deviceId: input.deviceId,
    newId: input.newId,
    reckoning: input.reckoning,
    tenant: undefined,
    language: input.language,
    languages: [],
    languageChosen: false,
    memoDismissed: false,
    admission: undefined,
    ...undecided,
    place: places.landing.path,
    link: undefined,
    wanted: undefined,
    part: undefined,
    goesOnAt: undefined,
    previousPlace: undefined,
    kept: undefined,
    cartChange: undefined,
    ending: 'exit',
    leavingTo: undefined,
    closingAsked: false,
    unreached: false,
    hasPaused: false,
  }),
  invoke: { id: 'alerts', src: 'alerts' },
  on: {
    'alert.raised': { actions: 'raiseAlert' },
    'close.chosen': { actions: ['noteClosing', 'close'] },
    'fault.thrown': { target: '.broken.crashed', actions: 'reportFault' },
    'reload.wanted': { guard: 'isReloadHarmless', actions: 'reload' },
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'the portal gets ready',
      tags: 'busy',
      exit: 'forgetPause',
      initial: 'readingSettings',
      states: {
        readingSettings: {
          description: 'the provider’s settings are read',
          tags: 'busy',
          invoke: {
            id: 'readSettings',
            src: 'readSettings',
            input: ({ context }) => ({
              slug: context.address.slug,
              language: context.language,
            }),
            onDone: {
              target: 'restoringVisit',
              actions: [
                { type: 'takeSettings', params: ({ event }) => event.output },
                'useCanonicalSlug',
              ],
            },
            onError: [
              {
                guard: 'isNotConfigured',
                target: '#portal.misconfigured',
              },
              {
                guard: 'isUnknownProvider',
                target: '#portal.unknownProvider',
              },
              { target: '#portal.unreachable', actions: 'goToStart' },
            ],
          },
        },
        restoringVisit: {
          description: 'a visit from before a reload is looked for',
          tags: 'busy',
          invoke: {
            id: 'resumeVisit',
            src: 'resumeVisit',
            input: ({ context }) => ({ slug: context.address.slug }),
            onDone: [
              {
                guard: { type: 'isSentOver', params: ({ event }) => event.output },
                description:
                  'the session of a visitor whom the provider’s system had sent is over, and the page needs one',
                target: '#portal.open',
                actions: 'askForGoodbye',
              },
              {
                target: '#portal.open',
                actions: { type: 'takeVisit', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: 'isVisitGone',
                target: '#portal.open',
              },
              { guard: 'hasPaused', target: '#portal.unrestored' },
              { target: 'pausing' },
            ],
          },
        },
        pausing: {
          description: 'the server did not answer, and is asked once more in a moment',
          tags: 'busy',
          entry: 'notePause',
          after: { breath: 'restoringVisit' },
        },
      },
    },
    open: {
      description: 'the portal is open',
      type: 'parallel',
      entry: 'openSocket',
      invoke: { id: 'reach', src: 'reach' },
      on: {
        'request.failed': [
          { guard: 'isFileLost', actions: ['reportFault', 'missFile', 'doubtReach'] },
          { guard: 'isOffline', actions: ['reportFault', 'doubtReach'] },
          { guard: 'isFatal', target: 'broken.failing', actions: ['reportFault', 'goUp'] },
          { guard: 'isForAbout', actions: 'leaveForAbout' },
          { actions: ['raiseNotices', 'goUp'] },
        ],
        'files.wanted': { actions: 'fetchFiles' },
        'reach.stayed': { actions: 'sayCallLost' },
        'reach.restored': { actions: ['tellReached', 'sayRestored'] },
        'notice.received': { actions: 'passNoticeOn' },
        'settings.received': { actions: 'noteLanguages' },
        'entry.undelivered': { actions: 'postEntry' },
        'memo.dismissed': { actions: ['dismissMemo', 'rememberMemo'] },
        'back.chosen': { actions: 'goBack' },
        'notice.chosen': { actions: 'goToNotice' },
        'balances.chosen': { actions: 'goHome' },
        'logo.chosen': [{ guard: 'holdsAccount', actions: 'goHome' }, { target: 'leaving' }],
        'visit.restarted': 'leaving',
      },
      states: {
        visitor,
        flow,
        place: {
          description: 'the place on show',
          initial: 'arriving',
          states: {
            arriving: {
              description: 'the first page is opened, and then the page that was asked for',
              always: { guard: 'isStartAsked', target: 'following' },
              entry: 'goToStart',
              after: {
                settle: [
                  { guard: 'isReplacedAtStart', target: 'following', actions: 'replaceByAsked' },
                  { target: 'following', actions: 'goToAsked' },
                ],
              },
            },
            following: {
              description: 'the portal follows where the patient goes',
            },
          },
          on: { 'place.visited': { actions: ['leaveNotices', 'notePlace', 'tellChanged'] } },
        },
        language: {
          description: 'which language is spoken',
          initial: 'spoken',
          states: {
            spoken: {
              description: 'the texts are in the language of choice',
              on: {
                'language.chosen': {
                  guard: 'isOtherLanguage',
                  target: 'switching',
                  actions: 'noteLanguageChosen',
                },
                'language.offered': { guard: 'isLanguageWelcome', target: 'switching' },
                'texts.received': {
                  guard: 'isOwnLanguage',
                  actions: ['noteLanguages', 'tellTexts'],
                },
              },
            },
            switching: {
              description: 'the texts of another language are fetched',
              tags: 'busy',
              on: {
                'language.chosen': {
                  target: 'switching',
                  reenter: true,
                  actions: 'noteLanguageChosen',
                },
              },
              invoke: {
                id: 'speak',
                src: 'speak',
                input: ({ event }) => ({ language: languageIn(event) }),
                onDone: {
                  target: 'spoken',
                  actions: [
                    { type: 'takeLanguage', params: ({ event }) => event.output },
                    'changeSocketLanguage',
                  ],
                },
                onError: { target: 'spoken', actions: 'sayLanguageFailed' },
              },
            },
          },
        },
      },
    },
    misconfigured: {
      description: 'the provider has not finished setting up its portal',
    },
    unknownProvider: {
      description: 'no provider is known at this address',
    },
    unreachable: {
      description: 'the settings could not be loaded, and the patient may try again',
      on: { 'start.retried': 'starting' },
    },
    unrestored: {
      description: 'the visit could not be brought back, and the patient may try again',
      on: { 'start.retried': 'starting.restoringVisit', 'visit.restarted': 'leaving' },
    },
    broken: {
      description: 'only a fresh start helps',
      on: { 'visit.restarted': 'leaving' },
      initial: 'failing',
      states: {
        failing: { description: 'the server could not do what was asked' },
        unconnected: {
          description: 'the server could not be reached, and nothing is there to go on with',
        },
        crashed: { description: 'the portal itself made a mistake' },
      },
    },
    leaving,
    left: {
      description: 'the page is left for a fresh start',
      type: 'final',
      entry: 'leave',
    },
  },
});
