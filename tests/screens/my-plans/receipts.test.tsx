import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { MyPlan } from '#domain/plans/my-plan.ts';
import { myPlans, type Asked } from '#machines/my-plans.ts';
import MyPlans from '#screens/my-plans/index.tsx';
import { wholePlan } from '#walks/samples/my-plans.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

test('a guest finds the receipt of each payment that was made as a file, in the language of the page', async () => {
  const [first, ...more] = wholePlan.payments;
  if (first === undefined) throw new Error('a plan has payments');
  const { item: _, ...paid } = first;
  const read = { ...wholePlan, payments: [{ ...paid, receipt: '/payments/r/abc' }, ...more] };
  const chart = myPlans.provide({
    actors: {
      readPlan: fromPromise<MyPlan | undefined, Asked>(() => Promise.resolve(read)),
    },
  });
  const actor = createActor(chart, { input: { plan: '91' } }).start();
  showScreen(<MyPlans actor={actor} isGuest />);
  const [link, ...others] = await screen.findAllByRole('link', { name: /^Receipt \(PDF\)/ });
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('href', '/payments/r/abc?language=en');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveTextContent(english('labels_receiptpdf'));
});
