import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { MyPlan, MyPlanLine } from '#domain/plans/my-plan.ts';
import { myPlans, type Asked } from '#machines/my-plans.ts';
import MyPlans from '#screens/my-plans/index.tsx';
import { missedPlan, planLine, wholePlan } from '#walks/samples/my-plans.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const show = async (read: MyPlan | readonly MyPlanLine[]) => {
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
const page = () => document.body.textContent;

test('on the day of a payment the page says from when the next one can be paid sooner', async () => {
  await show({ ...wholePlan, aheadTomorrow: true });
  expect(page()).toContain(english('topics_planaheadtomorrow'));
});

test('a plan of the account holder was agreed to by them, and not by its reader', async () => {
  await show({ ...wholePlan, of: 'owner', deeds: [], changes: [] });
  expect(screen.getByRole('region', { name: english('headings_planagreedof') })).toBeDefined();
  expect(page()).toContain(english('topics_plansinceof', { date: 'November 3, 2026' }));
  expect(page()).toContain(english('labels_plantotalof'));
  expect(page()).not.toContain('You agreed');
});

test('a list of plans of others alone is not headed as the reader’s own', async () => {
  await show([{ ...planLine, of: 'owner' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(english('titles_plansof'));
});

test('a payment that is at the bank is told as sent, and the last one does not finish the plan', async () => {
  const payments = wholePlan.payments.map((one) => ({ ...one, status: 'sent' as const }));
  await show({ ...wholePlan, payments, status: 'completed', isAtBank: true, deeds: [] });
  expect(page()).toContain(english('labels_planstate_sent'));
  expect(page()).not.toContain(english('labels_planstate_completed'));
  expect(page()).toContain(english('topics_planlastsent'));
  expect(
    screen.getAllByText(english('labels_status_sent'), { exact: false }).length,
  ).toBeGreaterThan(0);
});

test('a payment that was declined has its repair beside the words that tell of it', async () => {
  await show(missedPlan);
  const note = screen.getByRole('note');
  const repair = within(note).getByRole('link', { name: english('links_planmeans') });
  expect(repair).toHaveAttribute('href', expect.stringContaining('/card'));
});
