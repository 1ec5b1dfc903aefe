import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import PlanStop from '#screens/plan-stop/index.tsx';
import { planStopTable } from '#walks/plan-stop.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(planStopTable, (actor) => <PlanStop actor={actor} />, {
  sees: ({ now }) => {
    if (!now.context.trouble || !now.matches('deciding')) return;
    expect(screen.getByRole('alert').closest(':focus')).not.toBeNull();
  },
});
