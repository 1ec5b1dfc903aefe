import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { balanceSearch } from '#machines/balance-search.ts';
import BalanceSearch from '#screens/balance-search/index.tsx';
import { balanceSearchPlans } from '#walks/plans/balance-search.ts';
import type { Happening, Plan } from '#walks/walking/walk.ts';
import { walksIn } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { seeRefusal } from '../../support/refusal.ts';

type Snapshot = SnapshotFrom<typeof balanceSearch>;

const words = {
  en: {
    heading: 'Look up your account',
    lookUp: 'Look up',
    missing: 'Account Not Found',
    close: 'Close',
    guest: 'Guest Checkout',
    rotate: /^Try /,
    format: 'MM/DD/YYYY',
    faq: 'Frequently asked questions',
    tooMany: /too many/,
    day: '12/11/1995',
  },
  es: {
    heading: 'Busque su cuenta',
    lookUp: 'Buscar',
    missing: 'No se encontró la cuenta',
    close: 'Cerrar',
    guest: 'Pagar como invitado',
    rotate: /^Intentar con /,
    format: 'DD/MM/AAAA',
    faq: 'Preguntas frecuentes',
    tooMany: /demasiados/,
    day: '11/12/1995',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const [{ plan: first }] = balanceSearchPlans.scenarios as unknown as readonly [
  { plan: Plan<typeof balanceSearch> },
];
/** Nothing was found before: there is nothing to go back to. */
const said = first.says as readonly Happening[];
const plan = { ...first, says: said.filter(({ type }) => type !== 'accounts.chosen') };
const press = (name: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const inputs = () => screen.getAllByRole('textbox');

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => void>> => ({
  'balance.searched': () => {
    const [number, other] = inputs();
    fireEvent.change(number!, { target: { value: ' hb20261490 ' } });
    const isDay = other?.getAttribute('name') === 'patientDateOfBirth';
    const isName = other?.getAttribute('name') === 'patientLastName';
    fireEvent.change(other!, { target: { value: isDay ? say.day : isName ? 'Nair' : '70555' } });
    fireEvent.submit(number!);
  },
  'field.rotated': () => press(say.rotate),
  'guest.chosen': () => fireEvent.click(screen.getByRole('button', { name: say.guest })),
  'notice.closed': () => press(say.close),
});

const secondary = ['patientLastName', 'patientDateOfBirth', 'guarantorId'];

const seesIn = (say: Words) => (snapshot: Snapshot) => {
  const { value, context } = snapshot;
  if (value === 'found' || value === 'left') return;
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(say.heading);
  const [number, other] = screen.getAllByRole('textbox', { hidden: true });
  expect(number).toHaveAccessibleName();
  expect(other).toHaveAttribute('name', secondary[context.turn]);
  if (context.turn === 1)
    expect(screen.getByText(new RegExp(say.format.replaceAll('/', '\\/')))).toBeVisible();
  expect(screen.getByText(say.faq)).toBeInTheDocument();
  expect(screen.queryByRole('dialog') !== null).toBe(value.startsWith('noticing'));
  const button = screen.getByText(say.lookUp).closest('button');
  expect(button?.getAttribute('aria-disabled') === 'true').toBe(value === 'lookingUp');
  if (context.problem && value === 'searching')
    seeRefusal(number!, context.problem, { request_errors_toomany: say.tooMany });
};

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  const acts = actsIn(say);
  walksIn(language)(balanceSearch, plan, {
    except: ['balanceSearch.searching on accounts.chosen'],
    started: async (flow) => {
      cleanup();
      const { speak } = await act(async () =>
        showScreen(<BalanceSearch flow={flow} />, sampleTenant('harbor')),
      );
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
