import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import { QuickPay } from '#screens/landing/QuickPay.tsx';
import { walksIn } from '../../support/describe-walks.ts';
import { showScreen } from '../../support/screens.tsx';
import { seeRefusal } from '../../support/refusal.ts';
import { gives, refuses, type Happening } from '#walks/walking/walk.ts';
import { words, type Words } from './words.ts';

type Snapshot = SnapshotFrom<typeof quickPayLogin>;

const admission: Admission = {
  loginType: 'guest',
  timeout: 900,
  timeLeft: 900,
  endsIn: 7_200,
  now: 0,
};
const no = (code: number) => new ApiFailure('refused', { code, route: '' });

const names = { phone: '3125550146', email: 'rosa@example.org' };
const shown = { phone: '(312)555-0146', email: names.email };
const password = 'Sunny-Day-2026';

const plan = {
  input: { ways: ['phone', 'email'] as const },
  says: ({ context: { way } }: Snapshot) => [
    { type: 'way.chosen', way: 'phone' },
    { type: 'way.chosen', way: 'email' },
    { type: 'username.submitted', username: names[way] },
    { type: 'username.changed' },
    { type: 'password.submitted', password },
    { type: 'recovery.chosen' },
    { type: 'guest.chosen' },
  ],
  // A tab that is chosen cannot be chosen once more.
  where: ({ context }: Snapshot, event: Happening) => event['way'] !== context.way,
  answers: {
    checkUsername: [gives(true), gives(false), refuses(no(429)), refuses(no(500))],
    beginAsGuest: [gives(admission), refuses(no(429))],
    signIn: [gives(admission), refuses(no(401)), refuses(no(429)), refuses(no(500))],
  },
  facts: ({ context: { way, username, found, problem } }: Snapshot) => [
    way,
    username,
    found,
    problem,
  ],
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inputs = 'input:not([type="radio"], [hidden])';
const fieldOf = (label: string) => screen.queryByLabelText(label, { selector: inputs });
const fill = (label: string, value: string) => {
  const field = screen.getByLabelText(label, { selector: inputs });
  fireEvent.change(field, { target: { value } });
  fireEvent.submit(field);
};

const actsIn = (say: Words): Readonly<Record<string, (event: Happening) => void>> => ({
  'way.chosen': ({ way }) =>
    fireEvent.click(screen.getByRole('radio', { name: say[way as 'phone' | 'email'] })),
  'username.submitted': ({ username }) =>
    fill(String(username).includes('@') ? say.email : say.phone, String(username)),
  'username.changed': () => press(say.notYou),
  'password.submitted': ({ password: typed }) => fill(say.password, String(typed)),
  'recovery.chosen': () => press(say.forgot),
  'guest.chosen': () => press(say.guest),
});

function seesIn(say: Words) {
  const button = (name: string) => screen.queryByRole('button', { name });
  const isBusy = (name: string) => button(name)?.getAttribute('aria-disabled') === 'true';

  return ({ value, context }: Snapshot) => {
    const { way, found, username, problem } = context;
    if (value === 'admitted') return;
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      found ? say.welcomeBack : say.quickPay,
    );
    expect(screen.getByRole('radio', { name: say[way] })).toBeChecked();
    // What is said once, for those who cannot see the heading change.
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(found ? say.askPassword : '');
    const field = screen.getByLabelText(found ? say.password : say[way], { selector: inputs });
    expect(fieldOf(found ? say[way] : say.password)).toBeNull();
    if (found) expect(screen.getByText(say.signingInAs(shown[way]))).toBeVisible();
    if (value === 'givingUsername' && username === '') expect(field).toHaveValue('');
    if (value === 'givingPassword') expect(field).toHaveFocus();

    expect(isBusy(say.continue)).toBe(
      value === 'checking' || (value === 'beginningAsGuest' && !found && username !== ''),
    );
    expect(isBusy(say.logIn)).toBe(value === 'signingIn');
    // Pressed or not: while something is under way it takes no press.
    expect(isBusy(say.guest)).toBe(!value.startsWith('giving'));

    if (problem) seeRefusal(field, problem, say.problems);
    else expect(field).not.toHaveAttribute('aria-invalid');
  };
}

describe.each([
  ['en', words.en],
  ['es', words.es],
] as const)('in %s', (language, say) => {
  const acts = actsIn(say);
  walksIn(language)(quickPayLogin, plan, {
    except: ['quickPayLogin.arriving on always [0]', 'quickPayLogin.offeringGuest on guest.chosen'],
    started: async (flow) => {
      cleanup();
      await import('#screens/landing/Password.tsx');
      const { speak } = showScreen(<QuickPay flow={flow} />);
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
