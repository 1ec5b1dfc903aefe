import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { addAccount } from '#machines/add-account.ts';
import AddAccount from '#screens/add-account/index.tsx';
import { addAccountPlans } from '#walks/plans/add-account.ts';
import type { Happening, Plan } from '#walks/walking/walk.ts';
import { walksIn } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { seeRefusal } from '../../support/refusal.ts';

type Snapshot = SnapshotFrom<typeof addAccount>;

const words = {
  en: {
    heading: 'Add an account',
    number: 'Account number',
    confirm: 'Confirm Account number',
    add: 'Add account',
    cancel: 'Cancel',
    close: 'Close',
    rotate: /^Try /,
    terms: /Terms of Service/,
    tooMany: /too many/,
    day: '03/05/1968',
  },
  es: {
    heading: 'Agregue una cuenta',
    number: 'Número de cuenta',
    confirm: 'Confirme número de cuenta',
    add: 'Agregar cuenta',
    cancel: 'Cancelar',
    close: 'Cerrar',
    rotate: /^Intentar con /,
    terms: /Términos del servicio/,
    tooMany: /demasiados/,
    day: '05/03/1968',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const { machine } = addAccountPlans;
const { plan } = addAccountPlans.scenarios[1] as { readonly plan: Plan<typeof addAccount> };
const press = (name: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => void>> => ({
  'account.searched': () => {
    const [number, again, other] = screen.getAllByRole('textbox');
    fireEvent.change(number!, { target: { value: 'LM2052007' } });
    fireEvent.change(again!, { target: { value: ' LM2052007' } });
    const isDay = other?.getAttribute('name') === 'patientDateOfBirth';
    fireEvent.change(other!, { target: { value: isDay ? say.day : 'Holloway' } });
    fireEvent.submit(number!);
  },
  'field.rotated': () => press(say.rotate),
  'notice.closed': () => press(say.close),
  'entry.cancelled': () => fireEvent.click(screen.getByRole('button', { name: say.cancel })),
});

const seesIn =
  (say: Words) =>
  ({ value, context }: Snapshot) => {
    if (value === 'added' || value === 'cancelled') return;
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(say.heading);
    const [number, again, other] = screen.getAllByRole('textbox', { hidden: true });
    expect(number).toHaveAttribute('name', 'paymentPostingId');
    expect(again).toHaveAttribute('name', 'paymentPostingId:confirm');
    expect(other).toHaveAttribute('name', ['patientLastName', 'patientDateOfBirth'][context.turn]);
    expect(screen.getByText(say.terms, { ignore: '.visually-hidden' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(screen.queryByRole('dialog') !== null).toBe(value.startsWith('noticing'));
    const button = screen.getByText(say.add).closest('button');
    expect(button?.getAttribute('aria-disabled') === 'true').toBe(value === 'lookingUp');
    if (context.problem && value === 'searching')
      seeRefusal(number!, context.problem, { request_errors_toomany: say.tooMany });
  };

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  const acts = actsIn(say);
  walksIn(language)(machine, plan, {
    started: async (flow) => {
      cleanup();
      const { speak } = await act(async () => showScreen(<AddAccount flow={flow} />));
      await screen.findByRole('heading', { level: 1 });
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
