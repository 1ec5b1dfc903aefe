import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Known } from '#machines/plan-means-setup.ts';
import { planMeans } from '#machines/plan-means.ts';
import PlanMeans from '#screens/plan-means/index.tsx';
import { runningPlan } from '#walks/samples/plan-means.ts';
import { savedVisa } from '#walks/samples/saved-cards.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

test('a plan that is paid by hand takes nothing yet, and is told to be debited again from the chosen card', async () => {
  const plan = { ...runningPlan, means: { ...runningPlan.means, isByHand: true as const } };
  const changed = vi.fn<(sent: object) => void>();
  const actor = createActor(
    planMeans.provide({
      actors: {
        readPlan: fromPromise<
          Known | undefined,
          { readonly plan: string; readonly hasFile: boolean }
        >(async () => ({
          plan,
          cards: [savedVisa],
        })),
        changeMeans: fromPromise(async ({ input }) => changed(input)),
      },
    }),
    {
      input: {
        plan: '91',
        taking: { availablePaymentOptions: ['visa'] },
        hasFile: true,
        key: 'k',
        newKey: () => 'k',
      },
    },
  ).start();
  showScreen(<PlanMeans actor={actor} hasFile mayAdd />);
  expect(await screen.findByText(new RegExp(english('topics_planbyhand')))).toBeVisible();
  expect(document.body).not.toHaveTextContent('December 3');
  actor.send({ type: 'card.chosen', card: savedVisa.id });
  const said = {
    amount: '$85.00',
    date: 'December 3, 2026',
    means: `Visa ending in ${savedVisa.last4}`,
  };
  expect(await screen.findByText(english('topics_meansagain', said))).toBeVisible();
  actor.send({ type: 'change.agreed' });
  await vi.waitFor(() =>
    expect(changed).toHaveBeenCalledWith(expect.objectContaining({ endsByHand: true })),
  );
});
