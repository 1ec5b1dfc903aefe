import type { ApiFailure } from '#domain/failure.ts';
import { portal } from '#machines/portal.ts';
import { portalPlan } from '#walks/scripts/portal-plan.ts';
import { portalScript } from '#walks/scripts/portal.ts';
import { noteTaken } from '../../tests/support/taken.ts';
import { waysTo } from '../../tests/support/ways-to.ts';
import type { Step } from '#walks/walking/walk.ts';
import { HeldCalls, refuse } from '../support/held-calls.ts';
import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';
import type { Time } from '../support/time.ts';
import { toldSteps } from '../support/told.ts';

/** The chart itself says which ways there are through a visit; each stop is seen in a browser. */
const plan = portalPlan;

const addresses = {
  readSettings: '**/patient/init',
  authenticate: '**/api/authenticate',
  endVisit: '**/api/session/kill',
  reach: '**/healthz',
};

/** What a patient sees in each state, from the innermost that is told apart. */
const sees: Readonly<Record<string, (i: Patient) => Promise<void>>> = {
  misconfigured: (i) => i.seeHeading('This portal is not ready yet'),
  unknownProvider: (i) => i.seeHeading('We could not find that provider'),
  unreachable: (i) => i.seeHeading('We could not load this page'),
  unconnected: (i) => i.seeHeading('We cannot reach the server'),
  failing: (i) => i.seeHeading('Sorry, something went wrong'),
  crashed: (i) => expect(i.warning('Oops! Critical Error')).toBeVisible(),
  'open nobody en': (i) => i.seeHeading('Pay your bill'),
  'open known en': (i) => i.seeHeading('Quick Pay Manual Entry'),
};

const stateIn = ({ value, facts }: Step): string => {
  if (typeof value === 'string') return value;
  const [[outer, inner] = ['', {}]] = Object.entries(value);
  if (outer === 'broken' && typeof inner === 'string') return inner;
  if (outer !== 'open') return outer;
  const { visitor } = inner as Record<string, unknown>;
  const who = typeof visitor === 'string' ? visitor : Object.keys(visitor as object)[0];
  return `open ${who} ${(facts as readonly string[])[1]}`;
};

const says: Readonly<Record<string, (i: Patient) => Promise<void>>> = {
  'logo.chosen': (i) => i.button(/^Lakeside Health: /).click(),
  'fault.thrown': (i) =>
    i.page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planned')))),
};

/** Does in the browser what the step says; a guest's session alone is ended with the server. */
async function take(
  { event, child }: Step,
  { i, time, calls, admitted }: { i: Patient; time: Time; calls: HeldCalls; admitted: boolean },
): Promise<void> {
  if (event.type === 'request.failed' || child === 'quickPayLogin') {
    await i.goOnAsGuest();
    const begun = await calls.next('authenticate');
    if (child !== undefined) return begun.continue();
    const { kind } = event['failure'] as ApiFailure;
    return kind === 'offline' ? begun.abort() : refuse(begun, 500);
  }
  if (event.type.includes('onceMore')) return time.forThePatient(3);
  if (child === undefined) return says[event.type]?.(i);
  // Nobody has a session to end: only whether the server is there is asked.
  const ending = admitted ? 'endVisit' : 'reach';
  const slot = /^end(Expired)?Visit$/.test(child) ? ending : child;
  if (!(slot in addresses)) return;
  const route = await calls.next(slot);
  if (event.type.startsWith('xstate.done')) return route.continue();
  const { code } = event['error'] as ApiFailure;
  return code === 0 ? route.abort() : refuse(route, code);
}

/** Where a visit may stand, and how it ends. */
const { ways, unheard } = waysTo(portal, plan, (state) => !state.hasTag('busy'));

test('every word of the plan is heard somewhere', () => expect(unheard).toEqual([]));

ways.forEach((steps, index) => {
  const told = toldSteps(portalScript, plan, steps);
  test(`${index + 1}. ${told.title}`, async ({ i, time }) => {
    i.mayHear(/Failed to load resource|WebSocket|^fatal: |planned/);
    const calls = new HeldCalls();
    await calls.hold(i.page, addresses);
    // Without what the server writes into it, the page has to ask for everything.
    await i.page.route('**/lakeside/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(id="boot"[^>]*>)[^<]*/, '$1');
      await route.fulfill({ response: answer, body });
    });
    await i.page.goto('/lakeside/');
    let admitted = false;
    for (const [at, step] of steps.entries())
      await test.step(told.steps[at] ?? '', async () => {
        await take(step, { i, time, calls, admitted });
        admitted ||= step.child === 'quickPayLogin';
        await sees[stateIn(step)]?.(i);
      });
    noteTaken('portal', portal, plan, steps);
    if (steps.at(-1)?.value !== 'left') return;
    await calls.release();
    await i.seeHeading('Pay your bill');
    await i.amOn('/lakeside/');
  });
});
