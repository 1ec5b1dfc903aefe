import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { isTooOften } from '#domain/too-often.ts';
import { activation } from '#machines/activation.ts';
import Activation from '#screens/activation/index.tsx';
import { activationPlans } from '#walks/plans/activation.ts';
import type { Happening, Plan } from '#walks/walking/walk.ts';
import { describeWalks } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { seeRefusal } from '../../support/refusal.ts';

type Snapshot = SnapshotFrom<typeof activation>;

const words = {
  en: {
    heading: 'Activate Your Account',
    expired: 'This activation link has expired',
    activated: 'Account Activation Successful',
    verify: 'Verify Account',
    cancel: 'Cancel',
    login: 'Log in',
    create: 'Create an account',
    problems: {
      field_errors_activatewrong: /does not match the account/,
      topics_activatetaken: /somebody else/,
      request_errors_toomany: /too many/,
    },
  },
  es: {
    heading: 'Active su cuenta',
    expired: 'Este enlace de activación venció',
    activated: 'Su cuenta fue activada',
    verify: 'Verificar la cuenta',
    cancel: 'Cancelar',
    login: 'Iniciar sesión',
    create: 'Crear una cuenta',
    problems: {
      field_errors_activatewrong: /No coincide con la cuenta/,
      topics_activatetaken: /otra persona/,
      request_errors_toomany: /demasiados/,
    },
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const [{ plan }] = activationPlans.scenarios as unknown as readonly [
  { plan: Plan<typeof activation> },
];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => void>> => ({
  'account.verified': () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' lm2052007 ' } });
    fireEvent.submit(screen.getByRole('textbox'));
  },
  'login.chosen': () =>
    screen.queryByRole('button', { name: say.login }) ? press(say.login) : press(say.cancel),
  'newAccount.chosen': () => press(say.create),
});

const seesIn =
  (say: Words) =>
  ({ value, context: { problem } }: Snapshot) => {
    if (value === 'left' || value === 'beginning') return;
    const heading = value === 'expired' || value === 'activated' ? say[value] : say.heading;
    expect(document.querySelector('h1')).toHaveTextContent(heading);
    if (value === 'activating')
      expect(screen.getByRole('button', { name: say.verify })).toHaveAttribute('aria-disabled');
    if (value !== 'verifying' || problem === undefined) return;
    if (!isTooOften(problem)) expect(screen.getByRole('textbox')).toHaveFocus();
    seeRefusal(screen.getByRole('textbox'), problem, say.problems);
  };

/** What comes with its first use is there from then on. */
beforeAll(async () => {
  const flow = createActor(activation, { input: { hasLink: true } }).start();
  await act(async () => showScreen(<Activation flow={flow} />));
  await screen.findByRole('heading', { level: 1 });
});

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  const acts = actsIn(say);
  describeWalks(activation, plan, {
    except: ['activation.beginning on always [1]'],
    started: async (flow) => {
      cleanup();
      const { speak } = showScreen(<Activation flow={flow} />);
      await act(() => speak(language));
    },
    act: ({ event, child }) => {
      const does = acts[event.type];
      if (child !== undefined || does === undefined) return false;
      act(() => does(event));
      return true;
    },
    within: (change) => act(async () => change()),
    sees: seesIn(say),
  });
});
