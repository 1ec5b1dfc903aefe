import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import ChangePassword from '#screens/change-password/index.tsx';
import { changePasswordTable } from '#walks/change-password.ts';
import { english, spanish } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(
  changePasswordTable,
  (actor) => <ChangePassword actor={actor} username="rosa@example.org" />,
  {
    sees: ({ value }, language) => {
      const heard = screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
      const outcome = (language === 'es' ? spanish : english)('headings_resetpasswordsuccess');
      expect(heard.some((one) => one.includes(outcome))).toBe(value === 'changed');
      if (value !== 'choosing') return;
      // The username is for password managers.
      expect(document.querySelector('[autocomplete="username"]')).toHaveValue('rosa@example.org');
    },
  },
);
