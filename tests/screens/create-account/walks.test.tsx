import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { LookupFields } from '#domain/new-account.ts';
import { createAccount } from '#machines/create-account.ts';
import CreateAccount from '#screens/create-account/index.tsx';
import { createAccountPlans, graceAddress, graceDetails } from '#walks/plans/create-account.ts';
import type { Happening, Plan } from '#walks/walking/walk.ts';
import { walksIn } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';

type Snapshot = SnapshotFrom<typeof createAccount>;

const words = {
  en: {
    headings: [
      "Let's get started",
      'Tell us a little about yourself',
      'Your address',
      'Set password',
    ],
    step: /^Step \d of 3/,
    created: 'Account setup complete!',
    failed: 'Account Creation Failed',
    missing: 'Account Not Found',
    exists: 'Account Already Exists',
    taken: /linked to another account/,
    welcome: 'Welcome, Grace.',
    found: 'We found your account.',
    day: '03/05/1968',
    next: /^Try /,
    close: 'Close',
    back: 'Back',
    cancel: 'Cancel',
    again: 'Try again',
    login: 'Go back to login',
  },
  es: {
    headings: ['Empecemos', 'Cuéntenos un poco sobre usted', 'Su dirección', 'Crear la contraseña'],
    step: /^Paso \d de 3/,
    created: '¡Terminó de crear su cuenta!',
    failed: 'No se pudo crear la cuenta',
    missing: 'No se encontró la cuenta',
    exists: 'La cuenta ya existe',
    taken: /vinculad[ao] a otra cuenta/,
    welcome: 'Le damos la bienvenida, Grace.',
    found: 'Encontramos su cuenta.',
    day: '05/03/1968',
    next: /^Intentar con /,
    close: 'Cerrar',
    back: 'Atrás',
    cancel: 'Cancelar',
    again: 'Intentar de nuevo',
    login: 'Volver al inicio de sesión',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const [{ plan }] = createAccountPlans.scenarios as unknown as readonly [
  { plan: Plan<typeof createAccount> },
];
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(input(name), { target: { value } });
};
const submit = () => fireEvent.submit(document.querySelector('form')!);
/** By their words: asking for roles takes its time where there are fifty states. */
const buttons = (within: ParentNode | null, name: string | RegExp) =>
  [...(within?.querySelectorAll('button') ?? [])].filter(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent),
  );
const press = (name: string) => fireEvent.click(buttons(document, name)[0]!);
const inDialog = (name: string | RegExp) =>
  fireEvent.click(buttons(document.querySelector('dialog'), name)[0]!);

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => void>> => ({
  'account.searched': () => {
    const [number, other] = document.querySelectorAll('form input');
    fireEvent.change(number!, { target: { value: ' lm2052007 ' } });
    const isDay = other?.getAttribute('name') === 'patientDateOfBirth';
    fireEvent.change(other!, { target: { value: isDay ? say.day : 'Holloway' } });
    submit();
  },
  'nextField.chosen': () => inDialog(say.next),
  'notice.closed': () => inDialog(say.close),
  'details.given': () => {
    const { firstName, lastName, email, phone } = graceDetails;
    fill({
      firstName,
      lastName,
      email: ` ${input('email').value === '' ? 'one' : 'another'}.${email}`,
      phone,
      dateOfBirth: say.day,
    });
    submit();
  },
  'address.given': () => {
    fill({ ...graceAddress });
    submit();
  },
  'password.chosen': ({ password }) => {
    fill({ password: String(password), confirmPassword: String(password) });
    submit();
  },
  'back.chosen': () => press(say.back),
  'retry.chosen': () => press(say.again),
  'login.chosen': () =>
    buttons(document, say.login).length > 0 ? press(say.login) : press(say.cancel),
});

const places: Readonly<Record<string, number>> = {
  findingAccount: 0,
  verifying: 0,
  missing: 0,
  givingDetails: 1,
  givingAddress: 2,
  choosingPassword: 3,
  registering: 3,
  refused: 3,
};

const seesIn =
  (say: Words) =>
  ({ value, context: { refusal } }: Snapshot) => {
    if (value === 'left') return;
    const at = places[value];
    const heading =
      at === undefined ? (value === 'created' ? say.created : say.failed) : say.headings[at];
    expect(document.querySelector('h1')).toHaveTextContent(heading!);
    if (at !== undefined)
      expect(screen.getByText(say.step).textContent).toContain(
        String(Math.min(3, at < 2 ? at + 1 : at)),
      );
    if (value === 'missing')
      expect(document.querySelector('dialog')).toHaveAccessibleName(say.missing);
    if (value === 'refused')
      expect(document.querySelector('dialog')).toHaveAccessibleName(
        refusal === 4009 ? say.exists : say.missing,
      );
    if (value === 'created') expect(screen.getByText(say.welcome)).toBeVisible();
    if (value !== 'givingDetails') return;
    // Once to be read, once to be heard.
    expect(screen.queryAllByText(say.found)).toHaveLength(refusal === 4010 ? 0 : 2);
    if (refusal === 4010) {
      expect(input('email')).toHaveFocus();
      expect(input('email')).toHaveAccessibleDescription(expect.stringMatching(say.taken));
      expect(input('dateOfBirth')).toHaveValue(say.day);
    }
  };

/** What comes with its first use is there from then on. */
beforeAll(async () => {
  const verifyInvoice = fromPromise<boolean, LookupFields>(() => Promise.resolve(true));
  const chart = createAccount.provide({ actors: { verifyInvoice } });
  const flow = createActor(chart, { input: { alternate: false, hasAddress: true } }).start();
  await act(async () => showScreen(<CreateAccount flow={flow} />));
  await screen.findByRole('heading', { level: 1 });
  await act(async () => flow.send({ type: 'account.searched', fields: {} }));
  await screen.findAllByText(words.en.found);
});

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const say = words[language];
  const acts = actsIn(say);
  walksIn(language)(createAccount, plan, {
    // Where there is no address: the screens are the same.
    except: [
      'createAccount.givingDetails on details.given [1]',
      'createAccount.choosingPassword on back.chosen [1]',
    ],
    started: async (flow) => {
      cleanup();
      const { speak } = showScreen(<CreateAccount flow={flow} />);
      await act(() => speak(language));
    },
    act: ({ event, child }) => {
      const does = acts[event.type];
      if (child !== undefined || does === undefined) return false;
      // Where the page has none the browser has.
      if (event.type === 'back.chosen' && buttons(document, say.back).length === 0) return false;
      act(() => does(event));
      return true;
    },
    within: (change) => act(async () => change()),
    sees: seesIn(say),
  });
});
