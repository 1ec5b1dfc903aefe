import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import CashCodePage from '#screens/cash-code/index.tsx';
import { cashCodeTable } from '#walks/payment/cash-code.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(cashCodeTable, (actor) => <CashCodePage actor={actor} />, {
  sees: ({ now }) => {
    if (now.context.trouble && now.matches('shown'))
      expect(screen.getByRole('alert').closest(':focus')).not.toBeNull();
  },
});
