import { slideshow } from '#machines/slideshow.ts';
import type { Plan } from '../walking/walk.ts';
import { firstPage } from './on-the-way.ts';
import { act, momentary, sight, type Script } from '../telling/script.ts';

type Chart = typeof slideshow;

/** As the patient can say it: nothing is pressed without being pointed at. */
const plan = (startsPaused = false): Plan<Chart> => ({
  input: { count: 4, now: 0, startsPaused },
  says: [
    { type: 'play.chosen', now: 9_000 },
    { type: 'pause.chosen', now: 2_000 },
    { type: 'slide.chosen', index: 1, now: 3_000 },
    { type: 'slide.heldOn', now: 1_000 },
    { type: 'slide.letGo', now: 8_000 },
  ],
  // By a pointer a slide is chosen only while it holds the show.
  where: (now, { type }) => type !== 'slide.chosen' || !now.matches('playing'),
  facts: ({ context }) => Math.min(context.index, 1),
});

const pause = '“Pause slideshow”';
const resume = '“Resume slideshow”';

export const slideshowScript: Script<Chart> = {
  chart: 'slideshow',
  machine: slideshow,
  sees: {
    beginning: momentary,
    playing: sight(`the slides following each other every six seconds, and the button ${pause}`),
    held: sight(`a slide that stays, and the button ${pause}`),
    paused: sight(`a slide that stays, and the button ${resume}`),
  },
  does: {
    'play.chosen': act(`Press ${resume}, and move the mouse away`),
    'pause.chosen': act(`Press ${pause}`),
    'slide.chosen': act('Press the second dot below the slide'),
    'slide.heldOn': act('Point at the slide'),
    'slide.letGo': act('Move the mouse away'),
  },
  answers: {},
  passes: { remaining: act('Wait for six seconds') },
  beginnings: [
    {
      name: 'four slides',
      plan: plan(),
      start: { words: 'Look at the slides beside the first page', opens: '/lakeside/' },
    },
    {
      name: 'four slides and less motion',
      plan: plan(true),
      start: {
        words: 'Ask for less motion in the settings of the computer, and look at the slides',
        opens: '/lakeside/',
        finds: firstPage,
        further: [
          {
            do: 'In the settings of the computer, ask for less motion, and load the page again',
          },
        ],
      },
    },
  ],
};
