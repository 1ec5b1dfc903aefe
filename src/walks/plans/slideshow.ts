import { slideshow } from '#machines/slideshow.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import type { Plan } from '../walking/walk.ts';

const says = [
  { type: 'play.chosen', now: 9_000 },
  { type: 'pause.chosen', now: 2_000 },
  { type: 'slide.chosen', index: 1, now: 3_000 },
  { type: 'slide.heldOn', now: 1_000 },
  { type: 'slide.letGo', now: 8_000 },
];

const plan = (count: number, startsPaused = false): Plan<typeof slideshow> => ({
  input: { count, now: 0, startsPaused },
  says,
  facts: ({ context }) => context.index,
});

export const slideshowPlans: ChartPlans<typeof slideshow> = {
  name: 'slideshow',
  machine: slideshow,
  speakers: {
    'play.chosen': 'patient',
    'pause.chosen': 'patient',
    'slide.chosen': 'patient',
    'slide.heldOn': 'patient',
    'slide.letGo': 'patient',
  },
  scenarios: [
    { name: 'two slides', plan: plan(2) },
    { name: 'two slides and less motion', plan: plan(2, true) },
    {
      name: 'a single slide',
      plan: {
        ...plan(1),
        says: [
          { type: 'slide.chosen', index: 0, now: 0 },
          { type: 'play.chosen', now: 0 },
        ],
      },
      refused: ['play.chosen'],
    },
  ],
};
