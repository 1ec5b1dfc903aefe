import { expect } from 'vitest';
import ChangePassword from '#screens/change-password/index.tsx';
import { changePasswordTable } from '#walks/change-password.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(
  changePasswordTable,
  (actor) => <ChangePassword actor={actor} username="rosa@example.org" />,
  {
    sees: ({ value }) => {
      if (value !== 'choosing') return;
      // The username is for password managers.
      expect(document.querySelector('[autocomplete="username"]')).toHaveValue('rosa@example.org');
    },
  },
);
