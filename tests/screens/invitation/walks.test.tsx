import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { invitation } from '#machines/invitation.ts';
import Invitation from '#screens/invitation/index.tsx';
import { invitationPlans } from '#walks/plans/invitation.ts';
import type { Happening } from '#walks/walking/walk.ts';
import { describeChart } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { seeRefusal } from '../../support/refusal.ts';

type Snapshot = SnapshotFrom<typeof invitation>;

const words = {
  en: {
    account: 'Create an authorized user account',
    email: 'Email',
    labels: ['First name', 'Last name', 'Password', 'Confirm password'],
    create: 'Create an account',
    ask: 'Decline the invitation?',
    decline: 'Decline the invitation',
    declined: 'Account No Longer Linked',
    tooMany: /too many/,
    lastFour: /last 4/,
    again: /open the link in our email once more/,
    start: 'Go to the start',
    keep: 'Keep the invitation',
    ready: 'Your account is ready',
    logIn: 'Log in',
    failed: /could not create your account/,
  },
  es: {
    account: 'Crear una cuenta de usuario autorizado',
    email: 'Correo electrónico',
    labels: ['Nombre', 'Apellido', 'Contraseña', 'Confirmar la contraseña'],
    create: 'Crear una cuenta',
    ask: '¿Rechazar la invitación?',
    decline: 'Rechazar la invitación',
    declined: 'La cuenta ya no está vinculada',
    tooMany: /demasiados/,
    lastFour: /últimas 4/,
    again: /Abra una vez más el enlace/,
    start: 'Ir al inicio',
    keep: 'Conservar la invitación',
    ready: 'Su cuenta está lista',
    logIn: 'Iniciar sesión',
    failed: /No pudimos crear su cuenta/,
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const button = (name: string) => screen.getByRole('button', { name });

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => void>> => ({
  'account.submitted': ({ firstName, lastName, password }) => {
    [firstName, lastName, password, password].forEach((value, at) =>
      fireEvent.change(screen.getByLabelText(say.labels[at] ?? ''), { target: { value } }),
    );
    fireEvent.submit(screen.getByLabelText(say.labels[3]));
  },
  'start.chosen': () =>
    fireEvent.click(screen.queryByRole('button', { name: say.keep }) ?? button(say.start)),
  'notice.closed': () => fireEvent.click(button(say.logIn)),
  'decline.chosen': () => fireEvent.click(screen.getByRole('button', { name: say.decline })),
});

const seesIn =
  (say: Words) =>
  ({ value, context: { problem, owner } }: Snapshot) => {
    const heading = () => screen.getByRole('heading', { level: 1 });
    if (value === 'declined') expect(heading()).toHaveTextContent(say.declined);
    if (value === 'askingToDecline' || value === 'declining')
      expect(heading()).toHaveTextContent(say.ask);
    if (value === 'unread') expect(heading()).toHaveTextContent(say.again);
    if (value === 'created') {
      expect(heading()).toHaveTextContent(say.ready);
      expect(heading()).toHaveFocus();
    }
    if (value === 'failed') {
      expect(screen.getByRole('alert')).toHaveTextContent(say.failed);
      expect(screen.getByLabelText(say.labels[0])).toHaveValue('Nina');
    }
    if (value !== 'fillingIn' && value !== 'creating') return;
    if (owner !== undefined) expect(screen.getByText(/Rosa/)).toBeInTheDocument();
    expect(heading()).toHaveTextContent(say.account);
    expect(screen.getByLabelText(say.email)).toHaveValue('nina@example.org');
    expect(screen.getByLabelText(say.email)).toHaveAttribute('readonly');
    expect(screen.queryByText(say.lastFour)).toBeNull();
    const button = screen.getByRole('button', { name: say.create });
    expect(button.getAttribute('aria-disabled') === 'true').toBe(value === 'creating');
    if (problem !== undefined)
      seeRefusal(screen.getByLabelText(say.labels[2]), problem, {
        request_errors_toomany: say.tooMany,
      });
  };

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  const acts = actsIn(say);
  describeChart(invitationPlans, {
    started: async (flow) => {
      cleanup();
      const { speak } = showScreen(<Invitation flow={flow} />);
      await act(() => speak(language));
    },
    act: ({ event, child }) => {
      const deed = acts[event.type];
      if (child !== undefined || deed === undefined) return false;
      act(() => deed(event));
      return true;
    },
    within: (change) => act(async () => change()),
    sees: seesIn(say),
  });
});
