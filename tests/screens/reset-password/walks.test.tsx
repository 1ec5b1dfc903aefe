import { expect } from 'vitest';
import ResetPassword from '#screens/reset-password/index.tsx';
import { resetPasswordTable } from '#walks/reset-password.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(
  resetPasswordTable,
  (actor) => <ResetPassword actor={actor} username="rosa@example.org" />,
  {
    sees: ({ value }) => {
      if (value !== 'choosing') return;
      // The username is for password managers.
      expect(document.querySelector('[autocomplete="username"]')).toHaveValue('rosa@example.org');
    },
  },
);
