import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import PlanMeans from '#screens/plan-means/index.tsx';
import { planMeansTable } from '#walks/plan-means.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(planMeansTable, (actor) => <PlanMeans actor={actor} mayAdd />, {
  sees: ({ now }) => {
    if (!now.context.trouble || now.hasTag('busy') || now.status === 'done') return;
    expect(screen.getByRole('alert').closest(':focus')).not.toBeNull();
  },
});
