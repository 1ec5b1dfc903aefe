import { screen } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import type { MyPlan, MyPlanLine } from '#domain/plans/my-plan.ts';
import { myPlans, type Asked } from '#machines/my-plans.ts';
import MyPlans from '#screens/my-plans/index.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

/** Shows one plan, or the list of several, and waits until it is read. */
export const show = async (read: MyPlan | readonly MyPlanLine[]): Promise<void> => {
  const chart = myPlans.provide({
    actors: {
      listPlans: fromPromise(async () => read as readonly MyPlanLine[]),
      readPlan: fromPromise<MyPlan | undefined, Asked>(async () => read as MyPlan),
    },
  });
  const input = { plan: Array.isArray(read) ? undefined : '91' };
  showScreen(<MyPlans actor={createActor(chart, { input }).start()} />);
  await screen.findByRole('button', { name: english('buttons_mybalances') });
};
