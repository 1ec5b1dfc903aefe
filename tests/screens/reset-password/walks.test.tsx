import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { isTooOften } from '#domain/too-often.ts';
import { resetPassword } from '#machines/reset-password.ts';
import ResetPassword from '#screens/reset-password/index.tsx';
import { resetPasswordPlans } from '#walks/plans/reset-password.ts';
import type { Plan } from '#walks/walking/walk.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { seeRefusal } from '../../support/refusal.ts';

type Snapshot = SnapshotFrom<typeof resetPassword>;

const words = {
  en: {
    heading: 'Choose a new password',
    chosen: 'New password',
    again: 'Confirm password',
    change: 'Change password',
    kept: 'One number (done)',
    problems: {
      field_errors_formerpassword: /used this password before/,
      request_errors_toomany: /too many/,
    },
  },
  es: {
    heading: 'Elija una contraseña nueva',
    chosen: 'Contraseña nueva',
    again: 'Confirmar la contraseña',
    change: 'Cambiar la contraseña',
    kept: 'Un número (cumplido)',
    problems: {
      field_errors_formerpassword: /Ya usó esta contraseña/,
      request_errors_toomany: /demasiados/,
    },
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const [{ plan }] = resetPasswordPlans.scenarios as unknown as readonly [
  { plan: Plan<typeof resetPassword> },
];

const seesIn =
  (say: Words) =>
  ({ value, context: { problem } }: Snapshot) => {
    if (value !== 'choosing' && value !== 'changing') return;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(say.heading);
    // For password managers.
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue('rosa@example.org');
    const button = screen.getByRole('button', { name: say.change });
    expect(button.getAttribute('aria-disabled') === 'true').toBe(value === 'changing');
    if (problem === undefined) return;
    const field = screen.getByLabelText(say.chosen);
    if (!isTooOften(problem)) expect(field).toHaveFocus();
    seeRefusal(field, problem, say.problems);
  };

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  describeWalks(resetPassword, plan, {
    started: async (flow) => {
      cleanup();
      const { speak } = showScreen(<ResetPassword flow={flow} username="rosa@example.org" />);
      await act(() => speak(language));
    },
    act: ({ event, child }) => {
      if (child !== undefined) return false;
      act(() => {
        const value = (event as unknown as { password: string }).password;
        const isKept = () =>
          screen.getAllByRole('listitem').some(({ textContent }) => textContent === say.kept);
        fireEvent.change(screen.getByLabelText(say.chosen), { target: { value: 'nothing' } });
        expect(isKept()).toBe(false);
        fireEvent.change(screen.getByLabelText(say.chosen), { target: { value } });
        expect(isKept()).toBe(true);
        fireEvent.change(screen.getByLabelText(say.again), { target: { value } });
        fireEvent.submit(screen.getByLabelText(say.again));
      });
      return true;
    },
    within: (change) => act(async () => change()),
    sees: seesIn(say),
  });
});
