import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { toCents } from '#domain/money.ts';
import type { StoppedPlan, StoppingPlan } from '#domain/plans/stopping.ts';
import { planStop, type Known } from '#machines/plan-stop.ts';
import PlanStop from '#screens/plan-stop/index.tsx';
import { stoppable, stoppableLate, stoppedLate, stoppedNow } from '#walks/samples/plan-stop.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const show = async (read: { readonly plan?: StoppingPlan; readonly stopped?: StoppedPlan }) => {
  const known = { plan: undefined, stopped: undefined, ...read };
  const chart = planStop.provide({
    actors: {
      readPlan: fromPromise<Known | undefined, { readonly plan: string }>(() =>
        Promise.resolve(known),
      ),
    },
  });
  const actor = createActor(chart, { input: { plan: '91' } }).start();
  showScreen(<PlanStop actor={actor} />);
  await screen.findByRole('heading', { level: 1 });
};
const bills = () =>
  screen.getAllByRole('definition').map((one) => within(one).getByText(/./).textContent);

test('the figures stand there before it is agreed to: taken, not taken any more, and owed', async () => {
  await show({ plan: stoppable });
  for (const words of [
    english('topics_planstoptaken', { amount: '$160.84' }),
    english('topics_planstopnext', { amount: '$160.84', date: 'December 3, 2026' }),
    english('topics_planstopowed'),
    english('topics_planstopanew'),
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(bills()).toEqual(['$321.66']);
  expect(screen.queryByText(english.pattern('topics_planstopinterest'))).toBeNull();
  expect(screen.queryByText(english.pattern('topics_planstopunderway'))).toBeNull();
});

test('a payment that was begun, the interest, and the sum of several bills are told', async () => {
  await show({ plan: { ...stoppableLate, mayPlan: false } });
  for (const words of [
    english('topics_planstopunderway', { amount: '$160.84', date: 'December 3, 2026' }),
    english('topics_planstopnext', { amount: '$160.84', date: 'January 3, 2027' }),
    english('topics_planstopinterest', { paid: '$0.00', spared: '$12.50' }),
    english('topics_planstoponline'),
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(bills()).toEqual(['$321.66', '$75.00', '$396.66']);
  expect(screen.queryByText(english('topics_planstopanew'))).toBeNull();
});

test.each([
  ['topics_planstopnothing', {}],
  ['topics_planstopnofurther', { underWay: stoppableLate.underWay }],
] as const)('a plan of which no later payment is left says so: %s', async (key, more) => {
  const { next: _, ...last } = stoppable;
  await show({ plan: { ...last, ...more } as StoppingPlan });
  expect(screen.getByText(english(key))).toBeVisible();
});

test('a plan without which nothing is owed says that no bill is due', async () => {
  const free = { bills: [{ number: 'A-1', amount: toCents(0) }], owed: toCents(0) };
  await show({ plan: { ...stoppable, ...free } });
  expect(screen.getByText(english('topics_planstopfree'))).toBeVisible();
  expect(screen.queryByText(english('topics_planstopowed'))).toBeNull();
  expect(screen.queryAllByRole('definition')).toEqual([]);
});

test('a plan that was stopped says what is owed now, and that a payment is still on its way', async () => {
  await show({ stopped: stoppedLate });
  const begun = { amount: '$160.84', date: 'November 21, 2026' };
  expect(screen.getByText(english('topics_planstopunderway', begun))).toBeVisible();
  expect(screen.getByText(english('topics_planstopnofurther'))).toBeVisible();
  const whom = english('topics_callus', { phone: '(312) 555-0100' });
  expect(document.body).toHaveTextContent(whom);
  expect(bills()).toEqual(['$321.66', '$75.00', '$396.66']);
});

test('a plan that was stopped with nothing owed sends nobody to a payment', async () => {
  await show({ stopped: { ...stoppedNow, owed: toCents(0) } });
  expect(screen.getByText(english('topics_planstopnothing'))).toBeVisible();
  expect(screen.getByText(english('topics_planstopfree'))).toBeVisible();
  expect(screen.queryByText(english('topics_planstopanew'))).toBeNull();
});
