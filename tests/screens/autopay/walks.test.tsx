import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import AutopayFlow from '#screens/autopay/index.tsx';
import { autopayTable } from '#walks/autopay.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(autopayTable, (actor) => <AutopayFlow actor={actor} addsCards />, {
  sees: ({ now }) => {
    if (!now.context.trouble || !(now.matches('deciding') || now.matches('typing'))) return;
    expect(screen.getByRole('alert').closest(':focus')).not.toBeNull();
  },
});
