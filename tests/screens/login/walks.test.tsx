import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { isTooOften } from '#domain/too-often.ts';
import { login } from '#machines/login.ts';
import Login from '#screens/login/index.tsx';
import { loginPlans } from '#walks/plans/login.ts';
import type { Happening, Plan } from '#walks/walking/walk.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { seeRefusal } from '../../support/refusal.ts';

type Snapshot = SnapshotFrom<typeof login>;

const words = {
  en: {
    heading: 'Log in to your account',
    email: 'Email',
    password: 'Password',
    logIn: 'Log in',
    forgot: 'Forgot password?',
    create: 'Create an account',
    back: 'Back to Quick Pay',
    problems: {
      errors_login: /email or password is not right/,
      request_errors_toomany: /too many/,
    },
  },
  es: {
    heading: 'Inicie sesión en su cuenta',
    email: 'Correo electrónico',
    password: 'Contraseña',
    logIn: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    create: 'Crear una cuenta',
    back: 'Volver a pago rápido',
    problems: { errors_login: /no son correctos/, request_errors_toomany: /demasiados/ },
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const [{ plan }] = loginPlans.scenarios as unknown as readonly [{ plan: Plan<typeof login> }];
const inputs = 'input:not([hidden])';
const fieldOf = (name: string) => screen.getByLabelText(name, { selector: inputs });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => void>> => ({
  'credentials.submitted': ({ username, password }) => {
    fireEvent.change(fieldOf(say.email), { target: { value: ` ${String(username)} ` } });
    fireEvent.change(fieldOf(say.password), { target: { value: password } });
    fireEvent.submit(fieldOf(say.password));
  },
  'recovery.chosen': () => press(say.forgot),
  'account.wanted': () => press(say.create),
  'quickPay.chosen': () => press(say.back),
});

const seesIn =
  (say: Words) =>
  ({ value, context: { problem } }: Snapshot) => {
    if (value === 'admitted' || value === 'left') return;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(say.heading);
    const button = screen.getByRole('button', { name: say.logIn });
    expect(button.getAttribute('aria-disabled') === 'true').toBe(value === 'signingIn');
    if (value === 'signingIn' || problem)
      expect(fieldOf(say.email)).toHaveValue('rosa@example.org');
    if (problem) {
      if (!isTooOften(problem)) expect(fieldOf(say.password)).toHaveFocus();
      seeRefusal(fieldOf(say.password), problem, say.problems);
    }
  };

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  const acts = actsIn(say);
  describeWalks(login, plan, {
    started: async (flow) => {
      cleanup();
      const { speak } = showScreen(<Login flow={flow} />);
      await act(() => speak(language));
    },
    act: ({ event, child }) => {
      if (child !== undefined) return false;
      act(() => acts[event.type]?.(event));
      return true;
    },
    within: (change) => act(async () => change()),
    sees: seesIn(say),
  });
});
