import { ApiFailure } from '#domain/failure.ts';
import type { InTheWay } from '#domain/in-the-way.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { closeAccount } from '#machines/close-account.ts';
import { toSetting } from './on-the-way.ts';
import { atLanding } from './places.ts';
import { closing, inTheWay } from './samples/closing.ts';
import { locations, password, wrongPassword } from './samples/typed.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';
import type { Moment } from './telling/script.ts';

type M = Moment<typeof closeAccount>;

const heading = 'titles_closeaccount';

const [shown, unshown] = inTheWay;
const namesOf = (one: InTheWay | undefined) => ({
  places: one?.locations.map((id) => locations[id]).join() ?? '',
  reference: one?.reference ?? '',
});

const wrong = new ApiFailure('refused', {
  code: resultCodes.invalid,
  route: '',
  fields: [{ code: resultCodes.invalid, message: '', field: 'password' }],
});

const isWrong = (moment: M): boolean => {
  const next = nextOf(moment, 'closeLogin');
  return next !== undefined && 'error' in next && next.error === wrong;
};

const confirming = ({ now: { context } }: M): Sight => ({
  heading,
  text: [['labels_stepof', { count: 2, steps: 2 }]],
  button: ['buttons_closeaccount', 'buttons_keepaccount'],
  problemAt: 'labels_password',
  ...(context.notice
    ? { alert: 'topics_closeunclosed' }
    : { without: { text: 'topics_closeunclosed' } }),
});

const working: Sight = { heading, working: 'buttons_closeaccount' };
const checking: Sight = { heading: 'headings_closechecking', text: 'topics_closechecking' };
const unheard = 'a request that fails in the sandbox never gets as far as to close anything';

export const closeAccountTable: Table<typeof closeAccount> = {
  name: 'close-account',
  machine: closeAccount,
  says: {
    'closing.submitted': [{ password }],
    'plan.chosen': [{ shownAt: shown?.shownAt }, { shownAt: undefined }],
  },
  does: {
    'reading.retried': ({ before }) => ({
      press: before?.matches('unread') ? 'buttons_tryagain' : 'buttons_checkagain',
    }),
    'data.chosen': { press: 'links_owndata' },
    'step.taken': { press: 'buttons_closegoon' },
    'back.chosen': { press: 'buttons_back' },
    'closing.submitted': (moment) => ({
      fill: { labels_password: isWrong(moment) ? wrongPassword : password },
      press: 'buttons_closeaccount',
    }),
    'plan.chosen': ({ event }) => ({
      press: ['labels_closeseeplan', namesOf(event?.['shownAt'] ? shown : unshown)],
    }),
    'check.chosen': { press: 'buttons_checkagain' },
    'account.kept': ({ before }) => ({
      press:
        before?.matches('unread') || before?.matches('barred')
          ? 'buttons_back'
          : 'buttons_keepaccount',
    }),
  },
  answers: {
    readClosing: {
      call: 'readClosing',
      may: {
        'nothing stands in the way': ok(closing, usual),
        'a plan runs, and a payment is unsettled': ok(
          { ...closing, inTheWay },
          { cannot: 'a plan would have to be begun first, and a payment be lost' },
        ),
        'the account cannot be looked at': no('fault'),
      },
    },
    closeLogin: {
      call: 'closeLogin',
      may: {
        'the account is closed': ok(undefined, usual),
        'the password is wrong': no(wrong, usual),
        'it was tried too often': no('tooOften'),
        'money began to move meanwhile': no('unprocessable'),
        'the session is over': no('signedOut', {
          cannot: 'whoever is logged out meanwhile is led to the first page',
        }),
        'the server refuses it': no('conflict'),
        'the answer is lost': no('fault'),
      },
    },
    askClosing: {
      call: 'askClosing',
      may: {
        'the account was closed': ok(true, { cannot: unheard }),
        'the account was not closed': ok(false, usual),
        'the second answer is lost, too': no('fault'),
      },
    },
  },
  passes: { pollDelay: 'a few seconds pass' },
  sees: {
    reading: { words: 'a moment of waiting' },
    unread: { heading: 'headings_closeunread', button: ['buttons_tryagain', 'buttons_back'] },
    barred: {
      heading: 'headings_closebarred',
      text: [
        'topics_closebyplan',
        'topics_closebypayment',
        ...inTheWay.map(({ reference }) => ['labels_changeplan', { reference }] as const),
      ],
      shows: '(312) 555-0110',
      without: { shows: '(847) 555-0130' },
      words: 'each with its location and what is left, and the numbers of these locations alone',
      button: ['buttons_checkagain', 'buttons_back'],
    },
    weighing: {
      heading,
      text: [
        ['labels_stepof', { count: 1, steps: 2 }],
        'headings_closeends',
        'headings_closestays',
      ],
      button: ['links_owndata', 'buttons_closegoon', 'buttons_keepaccount'],
      at: '/settings/security/close',
    },
    confirming,
    closing: working,
    ousted: working,
    checking,
    pausing: checking,
    unresolved: { heading: 'headings_closeunknown', button: 'buttons_checkagain' },
    closed: { ...atLanding, text: 'topics_accountclosed' },
    kept: { at: '/settings/security', heading: 'titles_security' },
    taking: { at: '/settings/security/data', heading: 'titles_owndata' },
    looking: { words: 'the payment that began the plan, or the accounts' },
  },
  facts: ({ context }) => [context.problem?.text, context.notice, context.polls, context.key],
  begins: {
    'in the settings': {
      input: { key: 'k-old', newKey: () => 'k-new' },
      starts: [
        toSetting('links_security', {
          words: 'Log in to an account that nobody needs any more',
          sees: { heading: 'titles_security' },
          there: [{ press: 'links_closeaccount', sees: { heading } }],
        }),
      ],
    },
  },
  once: ['closeLogin'],
  shownBy: {
    unread: 'Unread',
    barred: ['Barred', 'Obstacle'],
    weighing: ['Weighing', 'StepPage', 'Told'],
    confirming: ['Confirming', 'StepPage'],
    closing: 'Confirming',
    ousted: 'Confirming',
    checking: 'Checking',
    pausing: 'Checking',
    unresolved: 'Unresolved',
  },
};
