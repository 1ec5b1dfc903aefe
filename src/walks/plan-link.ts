import { ApiFailure } from '#domain/failure.ts';
import { tooOften } from '#domain/result-codes.ts';
import { seal } from '#domain/sealed.ts';
import { planLink } from '#machines/plan-link.ts';
import { atLanding } from './places.ts';
import { admitted } from './portal/samples.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';
import type { Moment } from './telling/script.ts';
import { textOf } from './telling/texts.ts';

type M = Moment<typeof planLink>;

/** The server says how long it looks at no more answers. */
const dayLong = new ApiFailure('refused', { code: tooOften, route: '', retryAfter: 86_400 });

const birth = '02/27/1960';
const questions = [{ name: 'dateOfBirth', prompt: 'dateOfBirth' }];
const asks = 'the server asks for the date of birth';
const last = 'the server asks, and one more answer may be wrong';
const right = 'the answer is right';
const wrong = 'the answer is wrong';
const unknown = 'nothing is known of the link';
const early = 'answers were given too often';

const triesLeft = ({ now: { context } }: M): Sight => {
  if (context.misses === 0 || context.triesLeft === 0) return {};
  return {
    text:
      context.triesLeft === 1
        ? 'topics_planlinkmissone'
        : ['topics_planlinkmiss', { count: context.triesLeft }],
  };
};

export const planLinkTable: Table<typeof planLink> = {
  name: 'plan-link',
  machine: planLink,
  says: { 'answers.given': [{ answers: { dateOfBirth: birth } }] },
  does: {
    'answers.given': (moment) => ({
      fill: { labels_dateofbirth: birth },
      press: 'buttons_showplan',
      words: `Type ${
        nextOf(moment, 'openPlan')?.['error'] === undefined
          ? 'the date of birth of the patient'
          : 'another date of birth'
      } and press “buttons_showplan”`,
    }),
    'link.retried': { press: 'buttons_tryagain' },
    'start.chosen': { press: 'buttons_gotostart' },
  },
  answers: {
    readQuestion: {
      call: 'readPlanLink',
      may: {
        [asks]: ok({ questions, triesLeft: 5, language: 'en' }, usual),
        [last]: ok(
          { questions, triesLeft: 1, language: 'en' },
          { cannot: 'four answers would have to be wrong before' },
        ),
        [unknown]: no('missing', usual),
        [early]: no(dayLong),
        'the server fails': no('fault'),
      },
    },
    openPlan: {
      call: 'openPlanLink',
      may: {
        [right]: ok({ admission: admitted('guest'), plan: '91' }, usual),
        [wrong]: no('forbidden', usual),
        'the link is over by then': no('missing'),
        'the answer comes too often': no(dayLong),
        'no answer comes': no('timeout'),
      },
    },
  },
  passes: {},
  sees: {
    arriving: { heading: 'headings_textlinkopening' },
    ended: {
      heading: 'headings_planlinkended',
      text: 'topics_planlinkended',
      button: 'buttons_gotostart',
    },
    opening: { heading: 'headings_textlinkopening', without: { button: 'buttons_gotostart' } },
    confirming: (moment) => ({
      ...triesLeft(moment),
      heading: 'titles_planlink',
      button: 'buttons_showplan',
    }),
    verifying: { heading: 'titles_planlink', working: 'buttons_showplan' },
    locked: {
      heading: 'headings_planlinklocked',
      text: 'topics_planlinkgoeson',
      button: 'buttons_gotostart',
      without: { button: 'buttons_tryagain' },
    },
    over: {
      heading: 'headings_planlinkover',
      text: 'topics_planlinkcall',
      button: 'buttons_gotostart',
    },
    unopened: ({ now: { context } }) => ({
      heading: 'headings_textlinkunopened',
      text: [textOf(context.problem)],
    }),
    admitted: { heading: 'titles_myplan', words: 'the plan that the letter was about' },
    left: atLanding,
  },
  facts: ({ context }) => [
    context.misses > 0,
    context.triesLeft > 1,
    context.wait,
    context.problem.text,
    context.end.kind,
  ],
  begins: {
    'from the letter of a plan': {
      input: { link: seal('link'), isEnded: false },
      except: [unknown],
      starts: [
        {
          words: 'Be sent the letter of a plan that a guest began at Harbor',
          opens: '/sandbox#outbox',
          finds: { words: 'the message in the outbox' },
          further: [{ words: 'Press the link in it' }],
        },
      ],
    },
    'by a link that leads to nothing': {
      input: { link: seal('old'), isEnded: false },
      only: [unknown, 'start.chosen'],
      starts: [
        {
          words: 'Open a link that was never sent',
          opens: '/harbor/#/plan/old',
        },
      ],
    },
    'after the visit is over': {
      input: { link: seal('again'), isEnded: true },
      only: ['start.chosen'],
      starts: [
        {
          words: 'Open the page of a plan once more whose visit is over',
          opens: '/harbor/#/plan/again',
        },
      ],
    },
  },
  shownBy: {
    arriving: 'index',
    ended: 'Closed',
    opening: 'index',
    confirming: 'Confirming',
    verifying: 'Confirming',
    locked: 'Closed',
    over: 'Closed',
    unopened: 'Closed',
  },
  stage: (_, isIn) => (isIn('confirming') || isIn('verifying') ? { at: 'planLink' } : {}),
};
