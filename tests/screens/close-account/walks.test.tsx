import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import CloseAccount from '#screens/close-account/index.tsx';
import { closeAccountTable } from '#walks/close-account.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(
  closeAccountTable,
  (actor) => <CloseAccount actor={actor} username="rosa@example.org" />,
  {
    sees: ({ now }) => {
      if (now.context.notice && now.matches('confirming'))
        expect(screen.getByRole('alert').closest(':focus')).not.toBeNull();
    },
  },
);
