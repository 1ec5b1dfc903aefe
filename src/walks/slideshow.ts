import { slideshow } from '#machines/slideshow.ts';
import { atLanding } from './places.ts';
import type { Start, Table } from './table.ts';
import { momentary } from './telling/script.ts';

type Chart = typeof slideshow;

/** A pointer chooses a slide only while it holds the show. */
const byPointer: Start<Chart>['where'] = (now, { type }) =>
  type !== 'slide.chosen' || !now.matches('playing');

export const slideshowTable: Table<Chart> = {
  name: 'slideshow',
  machine: slideshow,
  says: {
    'play.chosen': [{ now: 9_000 }],
    'pause.chosen': [{ now: 2_000 }],
    'slide.chosen': [{ index: 1, now: 3_000 }],
    'slide.heldOn': [{ now: 1_000 }],
    'slide.letGo': [{ now: 8_000 }],
  },
  does: {
    'play.chosen': {
      press: 'buttons_resumeslides',
      words: 'Press “buttons_resumeslides”, and move the mouse away',
    },
    'pause.chosen': { press: 'buttons_pauseslides' },
    'slide.chosen': { words: 'Press the second dot below the slide' },
    'slide.heldOn': { words: 'Point at the slide' },
    'slide.letGo': { words: 'Move the mouse away' },
  },
  answers: {},
  passes: { remaining: { words: 'Wait for six seconds' } },
  sees: {
    beginning: momentary,
    playing: {
      words: 'the slides following each other every six seconds',
      button: 'buttons_pauseslides',
    },
    staying: { words: 'a slide that stays', button: 'buttons_pauseslides' },
    paused: { words: 'a slide that stays', button: 'buttons_resumeslides' },
  },
  facts: ({ context }) => context.index,
  begins: {
    'two slides': {
      input: { count: 2, now: 0, startsPaused: false },
      starts: [
        {
          name: 'four slides',
          words: 'Look at the slides beside the first page',
          opens: '/lakeside/',
          where: byPointer,
        },
      ],
    },
    'two slides and less motion': {
      input: { count: 2, now: 0, startsPaused: true },
      starts: [
        {
          name: 'four slides and less motion',
          words: 'Ask for less motion in the settings of the computer, and look at the slides',
          opens: '/lakeside/',
          finds: atLanding,
          further: [
            {
              words:
                'In the settings of the computer, ask for less motion, and load the page again',
            },
          ],
          where: byPointer,
        },
      ],
    },
    'a single slide': {
      input: { count: 1, now: 0, startsPaused: false },
      says: { 'slide.chosen': [{ index: 0, now: 0 }], 'play.chosen': [{ now: 0 }] },
      only: ['slide.chosen', 'play.chosen'],
      refused: ['play.chosen'],
    },
  },
  rests: {
    playing: 'the pictures go on as long as the page is open',
    staying: 'they hold a picture as long as they like',
    paused: 'they look at a picture as long as they like',
  },
  shownBy: {
    playing: 'src/frame/Slideshow.tsx',
    staying: 'src/frame/Slideshow.tsx',
    paused: 'src/frame/Slideshow.tsx',
  },
  acts: { paused: 'pauseSlides', staying: 'dwellOnSlide' },
  wideOnly: true,
  beside: { at: 'landing' },
  inputAt: (input, { branding: { slides } }) =>
    slides.length > 0 ? { ...input, count: slides.length } : undefined,
};
