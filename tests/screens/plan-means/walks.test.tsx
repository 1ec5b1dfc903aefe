import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import PlanMeans from '#screens/plan-means/index.tsx';
import { planMeansTable } from '#walks/plan-means.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(planMeansTable, (actor) => <PlanMeans actor={actor} hasFile mayAdd />, {
  sees: ({ now }) => {
    if (!now.context.trouble || now.hasTag('busy') || now.status === 'done') return;
    // Pages without the plan, and a form behind a question, say nothing of it.
    if (now.hasTag('asks') || ['missing', 'over', 'late', 'unread'].includes(String(now.value)))
      return;
    expect(screen.getByRole('alert').closest(':focus')).not.toBeNull();
  },
});
