import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { planForm } from '#machines/plan-form.ts';
import PlanForm from '#screens/plan-form/index.tsx';
import { formRules, oneToPlan, ownPlan, planFormPlans } from '#walks/plans/plan-form.ts';
import type { Happening, Plan } from '#walks/walking/walk.ts';
import { walksIn } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

type Chart = typeof planForm;
type Props = Parameters<typeof PlanForm>[0];

const words = {
  en: {
    headings: {
      fillingIn: 'Set up your payment plan',
      layingOut: 'Set up your payment plan',
      unscheduled: 'We could not load the payments',
      reviewing: 'Review your payment plan',
      impossible: 'No payment plan for these accounts',
    },
    see: 'See the payments',
    confirm: 'Confirm the plan',
    clear: 'Clear and start over',
    again: 'Try again',
    back: 'Back',
    cancel: /^(Cancel|Back to my accounts)$/,
    pdf: /^View or print/,
    words: '7 payments of $50.00, one a month. The last one is $10.00.',
    trouble: { failed: /could not be made/, limited: /many times already/ },
    link: /^Open the payment schedule/,
    noTab: /^Your browser did not open a new tab/,
  },
  es: {
    headings: {
      fillingIn: 'Cree su plan de pagos',
      layingOut: 'Cree su plan de pagos',
      unscheduled: 'No pudimos cargar los pagos',
      reviewing: 'Revise su plan de pagos',
      impossible: 'No hay plan de pagos para estas cuentas',
    },
    see: 'Ver los pagos',
    confirm: 'Confirmar el plan',
    clear: 'Borrar y empezar de nuevo',
    again: 'Intentar de nuevo',
    back: 'Atrás',
    cancel: /^(Cancelar|Volver a mis cuentas)$/,
    pdf: /^Ver o imprimir/,
    words: '7 pagos de $50.00, uno al mes. El último es de $10.00.',
    trouble: { failed: /No se pudo crear/, limited: /muchas veces/ },
    link: /^Abrir el calendario/,
    noTab: /^Su navegador no abrió una pestaña nueva/,
  },
} as const;
type Words = (typeof words)['en' | 'es'];

const tenant = sampleTenant('demo');
const [{ plan }, , , { plan: onPlan }] = planFormPlans.scenarios as unknown as readonly {
  plan: Plan<Chart>;
}[] as readonly [{ plan: Plan<Chart> }, unknown, unknown, { plan: Plan<Chart> }];

const buttons = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent),
  );
const press = (name: string | RegExp) => {
  const [found] = buttons(name);
  if (found === undefined) return false;
  fireEvent.click(found);
};
const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value } });

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => boolean | void>> => ({
  'plan.submitted': () => {
    if (buttons(say.see)[0]?.ariaDisabled === 'true') return false;
    type('amount', '50');
    type('email', ' Rosa@example.org');
    press(say.see);
  },
  'plan.confirmed': () => press(say.confirm),
  'plan.cleared': () => press(say.clear),
  'pdf.chosen': () => press(say.pdf),
  'retry.chosen': () => press(say.again),
  'back.chosen': () => press(say.back),
  'cancel.chosen': () => press(say.cancel),
});

const seesIn =
  (say: Words) =>
  ({ value, status, context: { own } }: SnapshotFrom<Chart>) => {
    if (status === 'done') return;
    const state = typeof value === 'string' ? value : 'reviewing';
    const heading = say.headings[state as keyof Words['headings']];
    expect(document.querySelector('h1')).toHaveTextContent(heading);
    if (state === 'fillingIn')
      expect(document.querySelector('[name="amount"]')).toHaveValue(own ? '50.00' : '');
    if (typeof value === 'string') return;
    expect(screen.getByText((said) => said.startsWith(say.words))).toBeVisible();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(8);
    const paper = value.reviewing;
    expect(screen.queryByText(say.link) !== null).toBe(paper === 'opened' || paper === 'blocked');
    expect(screen.queryByText(say.noTab, { selector: 'p' }) !== null).toBe(paper === 'blocked');
    if (paper === 'failed' || paper === 'limited')
      expect(screen.getByRole('alert')).toHaveTextContent(say.trouble[paper]);
  };

const show = (flow: Props['flow'], more: Partial<Props> = {}) =>
  showScreen(<PlanForm flow={flow} known={{}} texting={undefined} {...more} />, tenant);

beforeAll(async () => {
  await import('#domain/phone-number.ts');
});

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  const acts = actsIn(say);
  const walk = {
    started: async (flow: unknown) => {
      cleanup();
      const { speak } = await act(async () => show(flow as Props['flow']));
      await act(() => speak(language));
    },
    act: async ({ event, child }: { event: Happening; child?: unknown }) => {
      const does = acts[event.type];
      if (child !== undefined || does === undefined) return false;
      let done: boolean | void = false;
      await act(async () => {
        done = does(event);
      });
      return done !== false;
    },
    within: (change: () => void) => act(async () => change()),
    sees: seesIn(say),
  };
  walksIn(language)(planForm, plan, {
    ...walk,
    except: [
      // Left while its payments were looked over: there is nothing else to see.
      'planForm.beginning on always [0]',
      'planForm.beginning on always [2]',
      'planForm.impossible on cancel.chosen',
    ],
  });
  test('accounts that cannot go on a plan', async () => {
    const flow = createActor(planForm, { input: onPlan.input as never }).start();
    await walk.started(flow);
    walk.sees(flow.getSnapshot());
  });
});

describe('what is wrong is said beside its field', () => {
  const open = async (more: Partial<Props> = {}) => {
    cleanup();
    const place = '/credentialed/accounts/plans';
    const flow = createActor(planForm, {
      input: { cart: oneToPlan, place, tenant: formRules() },
    }).start();
    await act(async () => void show(flow, more));
    return flow;
  };
  const submit = () => act(async () => void press('See the payments'));

  test.each([
    ['', 'Please enter a recurring amount'],
    ['0', 'Amount must be greater than $0.00'],
    ['310.01', 'Amount must be less than or equal to the total'],
    ['2.58', 'Amount must be at least $2.59'],
  ])('the amount %s', async (amount, said) => {
    const flow = await open();
    type('amount', amount);
    type('email', ownPlan.email);
    await submit();
    expect(document.querySelector('[name="amount"]')).toHaveAccessibleDescription(
      expect.stringContaining(said),
    );
    expect(document.querySelector('[name="amount"]')).toHaveFocus();
    expect(flow.getSnapshot().value).toBe('fillingIn');
  });

  test('email and phone, and the phone only for who wants texts', async () => {
    const flow = await open({ texting: { optedOut: false, tollFree: undefined } });
    type('amount', '50');
    await submit();
    expect(document.querySelector('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
    type('email', ownPlan.email);
    expect(document.querySelector('[name="phone"]')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    type('phone', '12');
    await submit();
    expect(document.querySelector('[name="phone"]')).toHaveAttribute('aria-invalid', 'true');
    expect(flow.getSnapshot().value).toBe('fillingIn');
  });

  test('whoever wants no texts of ours is told how to get them again', async () => {
    await open({ texting: { optedOut: true, tollFree: '(800) 555-0100' } });
    expect(screen.getByRole('checkbox')).toBeDisabled();
    expect(screen.getByText(/text START to \(800\) 555-0100/)).toBeVisible();
  });
});
