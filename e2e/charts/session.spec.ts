import type { ApiFailure } from '#domain/failure.ts';
import { session } from '#machines/session.ts';
import { sessionLasts, sessionPlan, sessionScript } from '#walks/scripts/session.ts';
import { noteTaken } from '../../tests/support/taken.ts';
import { waysTo } from '../../tests/support/ways-to.ts';
import type { Step } from '#walks/walking/walk.ts';
import { HeldCalls, refuse } from '../support/held-calls.ts';
import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';
import type { Time } from '../support/time.ts';
import { toldSteps } from '../support/told.ts';

/** The session's chart, walked in a browser by both clocks. */
const lasts = sessionLasts;
const plan = sessionPlan;

const warning = /^You will be logged out in/;
const sees: Readonly<Record<string, (i: Patient) => Promise<void>>> = {
  active: (i) => expect(i.warning(warning)).toHaveCount(0),
  warned: (i) => expect(i.button('Continue Session')).not.toHaveAttribute('aria-disabled'),
  continuing: (i) => expect(i.button('Continue Session')).toHaveAttribute('aria-disabled', 'true'),
};

const stateIn = ({ value }: Step): string => {
  if (typeof value === 'string') return value;
  const [inner = ''] = Object.values(value);
  return typeof inner === 'string' ? inner : (Object.keys(inner)[0] ?? '');
};

interface Means {
  readonly i: Patient;
  readonly time: Time;
  readonly calls: HeldCalls;
  /** The state that the step is taken in. */
  readonly from: string;
}

async function take({ event, child }: Step, { i, time, calls, from }: Means): Promise<void> {
  if (event.type === 'stay.chosen') return i.press('Continue Session');
  if (event.type === 'exit.chosen') return i.press('Exit Session');
  if (event.type === 'token.refused') {
    await i.typePlace('/payment/cards/step/2');
    return refuse(await calls.next('keepVisit'), 401);
  }
  if (child === 'clock' && event['now'] !== lasts) return time.passes(882);
  if (child === 'clock') return time.passes(from === 'active' ? 905 : 23);
  const route = await calls.next('renew');
  if (event.type.startsWith('xstate.done')) return route.continue();
  const { code } = event['error'] as ApiFailure;
  return code === 0 ? route.abort() : refuse(route, code);
}

/** Wherever the patient may be, and each end. */
const { ways, unheard } = waysTo(session, plan, (state) => !state.hasTag('busy'));

test('every word of the plan is heard somewhere', () => expect(unheard).toEqual([]));

ways.forEach((steps, index) => {
  const told = toldSteps(sessionScript, plan, steps);
  test(`${index + 1}. ${told.title}`, async ({ i, time }) => {
    i.mayHear(/Failed to load resource|WebSocket/);
    const kept = i.page.waitForResponse(/\/api\/redux/);
    await i.payAsGuest();
    await kept;
    const calls = new HeldCalls();
    await calls.hold(i.page, { renew: '**/api/refresh', keepVisit: '**/api/redux' });
    const ended = i.page.waitForRequest(/\/api\/session\/kill/).catch(() => undefined);
    let from = 'active';
    for (const [at, step] of steps.entries())
      await test.step(told.steps[at] ?? '', async () => {
        await take(step, { i, time, calls, from });
        from = stateIn(step);
        await sees[from]?.(i);
      });
    noteTaken(session, plan, steps);
    const last = steps.at(-1)?.value;
    if (last !== 'exited' && last !== 'expired') return i.amAt('/quick-pay');
    const reason = last === 'exited' ? 'exit' : 'expired';
    expect((await ended)?.postDataJSON()).toMatchObject({ reason });
    await i.seeHeading('Pay your bill');
    await i.amAt('/');
  });
});
