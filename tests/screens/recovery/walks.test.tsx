import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { recovery } from '#machines/recovery.ts';
import Recovery from '#screens/recovery/index.tsx';
import { recoveryPlans } from '#walks/plans/recovery.ts';
import type { Happening } from '#walks/walking/walk.ts';
import { describeChart } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { seeRefusal } from '../../support/refusal.ts';

type Snapshot = SnapshotFrom<typeof recovery>;

const words = {
  en: {
    forgot: 'Forgot password',
    mail: 'Check your email',
    text: 'Check your text messages',
    email: 'Email',
    phone: 'Phone',
    code: 'Code from the text message',
    send: /^(Send the link|Text me the code)$/,
    go: 'Continue',
    another: /^(Try another|Get a new code)/,
    back: /^(Go back to login|Back to Quick Pay)$/,
    problems: {
      request_errors_toomany: /too many/,
      field_errors_wrongrecoverycode: /not right, or no longer works/,
    },
  },
  es: {
    forgot: 'Contraseña olvidada',
    mail: 'Revise su correo electrónico',
    text: 'Revise sus mensajes de texto',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    code: 'Código del mensaje de texto',
    send: /^(Enviar el enlace|Enviarme el código)$/,
    go: 'Continuar',
    another: /^(Probar (con )?otro|Pedir otro código)/,
    back: /^Volver a/,
    problems: {
      request_errors_toomany: /demasiados/,
      field_errors_wrongrecoverycode: /no es correcto o ya no funciona/,
    },
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const nameField = (say: Words) =>
  screen.queryByLabelText(say.email) ?? screen.getByLabelText(say.phone);

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => void>> => ({
  'username.submitted': ({ username }) => {
    fireEvent.change(nameField(say), { target: { value: username } });
    fireEvent.submit(nameField(say));
  },
  'code.submitted': ({ code }) => {
    const field = screen.getByLabelText(say.code);
    fireEvent.change(field, {
      target: { value: `${String(code).slice(0, 3)} ${String(code).slice(3)}` },
    });
    fireEvent.submit(field);
  },
  'another.chosen': () => press(say.another),
  'back.chosen': () => press(say.back),
});

const seesIn =
  (say: Words) =>
  ({ value, status, context: { problem, way } }: Snapshot) => {
    if (status === 'done') return;
    const isNaming = value === 'givingUsername' || value === 'requesting';
    const heading = isNaming ? say.forgot : way === 'phone' ? say.text : say.mail;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    if (value === 'sent') return;
    const button = screen.getByRole('button', { name: isNaming ? say.send : say.go });
    const isBusy = value === 'requesting' || value === 'checkingCode';
    expect(button.getAttribute('aria-disabled') === 'true').toBe(isBusy);
    if (problem === undefined) return;
    const field = isNaming ? nameField(say) : screen.getByLabelText(say.code);
    seeRefusal(field, problem, say.problems);
  };

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  const acts = actsIn(say);
  describeChart(recoveryPlans, {
    started: async (flow) => {
      cleanup();
      const { speak } = showScreen(<Recovery flow={flow} />);
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
