import type { ApiFailure } from '#domain/failure.ts';
import type { Problem } from '#domain/problem.ts';
import { isTooOften } from '#domain/too-often.ts';
import { quickPayLogin } from '#machines/quick-pay-login.ts';
import { loginPlan, quickPayLoginScript } from '#walks/scripts/quick-pay-login.ts';
import { known, tabs } from '#walks/samples/typed.ts';
import { noteTaken } from '../../tests/support/taken.ts';
import { waysTo } from '../../tests/support/ways-to.ts';
import type { Step } from '#walks/walking/walk.ts';
import { HeldCalls, refuse } from '../support/held-calls.ts';
import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';
import { toldSteps } from '../support/told.ts';

/** The ways in that the chart knows, gone in a browser: the server says what the walk says. */
const plan = loginPlan;

const addresses = {
  checkUsername: '**/check/*',
  beginAsGuest: '**/api/authenticate',
};

const said: Readonly<Record<string, (i: Patient, step: Step) => Promise<void>>> = {
  'way.chosen': (i, { event }) =>
    i.page
      .getByRole('radio', { name: tabs[event['way'] as keyof typeof tabs] })
      .check({ force: true }),
  'username.submitted': async (i, { event }) => {
    await i.username.fill(String(event['username']));
    await i.page.keyboard.press('Enter');
  },
  'username.changed': (i) => i.press('Not you?'),
  'password.submitted': async (i, { event }) => {
    await i.password.fill(String(event['password']));
    await i.page.keyboard.press('Enter');
  },
  'guest.chosen': (i) => i.goOnAsGuest(),
};

async function take(i: Patient, step: Step, calls: HeldCalls): Promise<void> {
  const { event, child } = step;
  if (child === undefined) return said[event.type]?.(i, step);
  const call = await calls.next(child === 'signIn' ? 'beginAsGuest' : child);
  if (event.type.startsWith('xstate.error'))
    return refuse(call, (event['error'] as ApiFailure).code);
  if (child !== 'checkUsername') return call.continue();
  const result = { status: 'success', code: 200 };
  return call.fulfill({ json: { result, found: event['output'] } });
}

async function see(i: Patient, { value, facts, child }: Step): Promise<void> {
  if (value === 'admitted') return i.amAt('/quick-pay');
  const [way, , found, problem] = facts as [
    keyof typeof tabs,
    string,
    boolean,
    Problem | undefined,
  ];
  const heading = found ? 'Welcome back' : 'Quick Pay';
  await expect(i.page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  await expect(i.page.getByRole('radio', { name: tabs[way] })).toBeChecked();
  await expect(found ? i.password : i.username).toBeVisible();
  if (found) await i.see(`Signing in as ${known[way].shown}`);
  // Who pressed for a guest in vain is still at that button.
  if (value === 'givingPassword')
    await expect(child === 'beginAsGuest' ? i.guestButton : i.password).toBeFocused();
  const busy = { checking: 'Continue', signingIn: 'Log in' }[
    typeof value === 'string' ? value : ''
  ];
  if (busy) await expect(i.button(busy)).toHaveAttribute('aria-disabled', 'true');
  if (problem === undefined) return;
  if (isTooOften(problem)) await expect(i.page.getByRole('alert')).toContainText('too many tries');
  else await expect(i.password).toHaveAccessibleDescription(/not right/);
}

/** Whoever stands at the door, is welcomed back, or is in. */
const { ways, unheard } = waysTo(quickPayLogin, plan, (state) => !state.hasTag('busy'));

test('every word of the plan is heard somewhere', () => expect(unheard).toEqual([]));

ways.forEach((steps, index) => {
  const told = toldSteps(quickPayLoginScript, plan, steps);
  test(`${index + 1}. ${told.title}`, async ({ i }) => {
    i.mayHear(/ status of (401|429) /);
    const calls = new HeldCalls();
    await calls.hold(i.page, addresses);
    await i.open('/lakeside/');
    for (const [at, step] of steps.entries())
      await test.step(told.steps[at] ?? '', async () => {
        await take(i, step, calls);
        await see(i, step);
      });
    noteTaken('quick-pay-login', quickPayLogin, plan, steps);
  });
});
