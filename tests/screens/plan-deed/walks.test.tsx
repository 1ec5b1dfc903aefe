import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import PlanDeed from '#screens/plan-deed/index.tsx';
import { planDeedTable } from '#walks/plan-deed.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(planDeedTable, (actor) => <PlanDeed actor={actor} hasPayments />, {
  sees: ({ now }) => {
    const isTold = now.matches('choosing') || now.matches('deciding');
    if (!now.context.trouble || !isTold) return;
    expect(screen.getByRole('alert').closest(':focus')).not.toBeNull();
  },
});
