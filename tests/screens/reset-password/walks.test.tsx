import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import ResetPassword from '#screens/reset-password/index.tsx';
import { resetPasswordTable } from '#walks/reset-password.ts';
import { read } from '#walks/telling/texts.ts';
import { textsOf } from '../../support/english.ts';
import { playScreen } from '../../support/play-screen.tsx';

playScreen(
  resetPasswordTable,
  (actor) => <ResetPassword actor={actor} username="rosa@example.org" />,
  {
    sees: ({ value }, language) => {
      if (value !== 'choosing') return;
      // The username is for password managers.
      expect(document.querySelector('[autocomplete="username"]')).toHaveValue('rosa@example.org');
      const field = screen.getByLabelText(read(textsOf(language), 'labels_newpassword'));
      const kept = () => document.querySelectorAll('li[data-kept]').length;
      for (const [typed, rules] of [
        ['nothing', 1],
        ['Rainy-Day-2027', 5],
      ] as const) {
        act(() => void fireEvent.change(field, { target: { value: typed } }));
        expect(kept()).toBe(rules);
      }
      act(() => void fireEvent.change(field, { target: { value: '' } }));
    },
  },
);
