import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import PlanWizard from '#screens/plan-wizard/index.tsx';
import { planWizardAlone, planWizardPlans } from '#walks/plans/plan-wizard.ts';
import type { Happening, Plan } from '#walks/walking/walk.ts';
import { walksIn } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

type Chart = typeof planWizardAlone;
type Snapshot = SnapshotFrom<Chart>;

const words = {
  en: {
    headings: {
      choosingAccounts: 'Which accounts go on the plan?',
      choosingPlan: 'Choose your payment plan',
      reviewing: 'Review your payment plan',
      choosingOthers: 'How do you want to pay your other accounts?',
      unrecommended: 'We could not load the plans',
      unscheduled: 'We could not load the payments',
      unoffered: 'No payment plan for these accounts',
    },
    yes: 'Yes, add it',
    next: /^Continue$/,
    toPay: 'Continue to payment',
    agree: 'Agree and continue',
    back: 'Back',
    otherAccounts: 'Choose other accounts',
    cancel: /^(Cancel|Back to my accounts)$/,
    again: 'Try again',
    pdf: /^View or print/,
    change: { accounts: 'Change: Accounts', plan: 'Change: Plan', review: 'Change: Review' },
    options: { FULL: 'Pay in Full', PARTIAL: 'Partial Amount', DEFERRED: 'Deferred' },
    words: '6 payments of $82.50, one a month. You pay $495.00 in all, no interest.',
    trouble: { failed: /could not be made/, limited: /many times already/ },
    link: /^Open the payment schedule/,
    noTab: /^Your browser did not open a new tab/,
    month: 'Jan 31, 2027',
  },
  es: {
    headings: {
      choosingAccounts: '¿Qué cuentas van en el plan?',
      choosingPlan: 'Elija su plan de pagos',
      reviewing: 'Revise su plan de pagos',
      choosingOthers: '¿Cómo quiere pagar sus otras cuentas?',
      unrecommended: 'No pudimos cargar los planes',
      unscheduled: 'No pudimos cargar los pagos',
      unoffered: 'No hay plan de pagos para estas cuentas',
    },
    yes: 'Sí, agregarla',
    next: /^Continuar$/,
    toPay: 'Continuar al pago',
    agree: 'Aceptar y continuar',
    back: 'Atrás',
    otherAccounts: 'Elegir otras cuentas',
    cancel: /^(Cancelar|Volver a mis cuentas)$/,
    again: 'Intentar de nuevo',
    pdf: /^Ver o imprimir/,
    change: { accounts: 'Cambiar: Cuentas', plan: 'Cambiar: Plan', review: 'Cambiar: Revisión' },
    options: { FULL: 'Pagar el total', PARTIAL: 'Monto parcial', DEFERRED: 'Aplazado' },
    words: '6 pagos de $82.50, uno al mes. Paga $495.00 en total, sin intereses.',
    trouble: { failed: /No se pudo crear/, limited: /muchas veces/ },
    link: /^Abrir el calendario/,
    noTab: /^Su navegador no abrió una pestaña nueva/,
    month: '31 ene 2027',
  },
} as const;
type Words = (typeof words)['en' | 'es'];

const tenant = sampleTenant('lakeside');
const [{ plan }] = planWizardPlans.scenarios as unknown as readonly [{ plan: Plan<Chart> }];

/** By their words: asking for roles takes its time where there are hundreds of walks. */
const buttons = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].filter(({ textContent, ariaLabel }) => {
    const text = ariaLabel ?? textContent;
    return typeof name === 'string' ? text === name : name.test(text);
  });
const press = (name: string | RegExp) => void fireEvent.click(buttons(name)[0]!);
const card = (id: string) => document.querySelector(`article[aria-label$="4${id}"]`)!;
const face = (id: string) => card(id).querySelector('button')!;
const amounts: Readonly<Record<string, string>> = { nothing: '', wrong: '999', '5000': '50' };

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => boolean | void>> => ({
  'account.added': ({ accountId }) => {
    if (face(String(accountId)).getAttribute('aria-pressed') === 'true') return false;
    act(() => void fireEvent.click(face(String(accountId))));
    act(() => press(say.yes));
  },
  'account.removed': ({ accountId }) => {
    if (face(String(accountId)).getAttribute('aria-pressed') === 'false') return false;
    fireEvent.click(face(String(accountId)));
  },
  'accounts.confirmed': () => press(say.next),
  'plan.chosen': () => {
    const six = document.querySelectorAll<HTMLInputElement>('[name="plan"]')[1]!;
    if (six.checked) return false;
    fireEvent.click(six);
  },
  'plan.confirmed': () => press(say.next),
  'contact.given': ({ contact }) => {
    const { email } = contact as { email: string };
    fireEvent.change(document.querySelector('[name="email"]')!, { target: { value: ` ${email}` } });
    press(say.agree);
  },
  'option.chosen': ({ option }) => {
    const radio = [...document.querySelectorAll<HTMLInputElement>('[type="radio"]')].find(
      ({ parentElement }) =>
        parentElement?.textContent.startsWith(say.options[option as keyof Words['options']]),
    )!;
    if (radio.checked) return false;
    fireEvent.click(radio);
  },
  'partial.typed': ({ typed }) => {
    const field = document.querySelector<HTMLInputElement>('[name="amount"]')!;
    const value = amounts[String(typed)] ?? '';
    if (field.value === value) return false;
    fireEvent.change(field, { target: { value } });
  },
  'others.confirmed': () => press(say.toPay),
  'pdf.chosen': () => press(say.pdf),
  'step.chosen': ({ step }) => {
    const name = say.change[step as keyof Words['change']];
    if (buttons(name).length === 0) return false;
    press(name);
  },
  'back.chosen': () => {
    if (buttons(say.otherAccounts).length > 0) return press(say.otherAccounts);
    if (buttons(say.back).length === 0) return false;
    press(say.back);
  },
  'retry.chosen': () => press(say.again),
  'cancel.chosen': () => {
    if (buttons(say.cancel).length === 0) return false;
    press(say.cancel);
  },
});

const seesIn =
  (say: Words) =>
  ({ value, context: { selected }, status }: Snapshot) => {
    if (status === 'done' || value === 'checking' || value === 'beginning') return;
    const state = typeof value === 'string' ? value : 'reviewing';
    const shown =
      state === 'recommending'
        ? 'choosingAccounts'
        : state === 'layingOut'
          ? 'choosingPlan'
          : state;
    const heading = say.headings[shown as keyof Words['headings']];
    expect(document.querySelector('h1')).toHaveTextContent(heading);
    if (shown === 'choosingAccounts')
      for (const id of ['a1', 'b2'])
        expect(face(id)).toHaveAttribute('aria-pressed', String(selected.includes(id)));
    if (typeof value === 'string') return;
    if (selected.length === 2) expect(screen.getByText(say.words)).toBeVisible();
    expect(within(screen.getByRole('table')).getByText(say.month)).toBeVisible();
    const paper = value.reviewing;
    expect(screen.queryByText(say.link) !== null).toBe(paper === 'opened' || paper === 'blocked');
    expect(screen.queryByText(say.noTab, { selector: 'p' }) !== null).toBe(paper === 'blocked');
    if (paper === 'failed' || paper === 'limited')
      expect(screen.getByRole('alert')).toHaveTextContent(say.trouble[paper]);
  };

const show = (flow: Parameters<typeof PlanWizard>[0]['flow']) =>
  showScreen(<PlanWizard flow={flow} known={{}} texting={undefined} />, tenant);

/** What comes with its first use is there from then on. */
beforeAll(async () => {
  await import('#domain/phone-number.ts');
});

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  const acts = actsIn(say);
  walksIn(language)(planWizardAlone, plan, {
    // Quick pay, and accounts that are on a plan: the screens are the same.
    except: [
      'planWizard.beginning on always [0]',
      'planWizard.beginning on always [3]',
      'planWizard.beginning on always [4]',
      // What was left: the steps are the same.
      'planWizard.beginning on always [1]',
      'planWizard.recommending on xstate.done.actor.recommend [0]',
      'planWizard.layingOut on xstate.done.actor.layOut [0]',
      // Amounts for which the provider takes no plan: the page is the one without any.
      'planWizard.choosingAccounts on accounts.confirmed [3]',
      'planWizard.choosingOthers on others.confirmed [2]',
      // More than a hundred bills: a notice above the same page.
      'planWizard.choosingAccounts on accounts.confirmed [1]',
      'planWizard.choosingOthers on others.confirmed [1]',
      'planWizard.checking on xstate.error.actor.findPlanned',
    ],
    started: async (flow) => {
      cleanup();
      const { speak } = show(flow as never);
      await act(() => speak(language));
    },
    act: async ({ event, child }) => {
      const does = acts[event.type];
      if (child !== undefined || does === undefined) return false;
      // The card turns over before its other side can be pressed.
      if (event.type === 'account.added') return does(event) !== false;
      let done: boolean | void = false;
      await act(async () => {
        done = does(event);
      });
      return done !== false;
    },
    within: (change) => act(async () => change()),
    sees: seesIn(say),
  });
});
