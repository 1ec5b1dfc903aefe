import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { rowsIn, type CartAccount } from '#domain/cart.ts';
import { places } from '#domain/places.ts';
import type { AskedPlan, PlanSchedule } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { checkoutPart } from '#machines/payment/checkout.part.ts';
import { planWizardPart } from '#machines/plan-wizard.part.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { portal } from '#machines/portal.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import type { Adopted, Known, Found, Settled, Visit } from '#machines/portal/types.ts';
import { session } from '#machines/session.ts';
import { told } from '#machines/told.ts';
import { fetching, filled, heldBy } from '../support/parts.ts';
import { leftAt, twoToPlan } from '#walks/samples/wizard.ts';
import { owes } from '#walks/samples/owed.ts';
import { laidOut, offersFor } from '#walks/samples/payment-plans.ts';
import { cartOf } from '../support/carts.ts';
import { admitted, settled, visitAt } from '#walks/portal/samples.ts';

const silent = fromCallback(() => undefined);
const place = places.recommendedPlans.path;
const tenant = {
  ...settled.tenant,
  payments: { ...settled.tenant.payments, card: true, ach: true, showPaymentSelection: true },
  recurring: {
    ...settled.tenant.recurring,
    allowPatientRecurring: true,
    recommendedPaymentPlans: true,
  },
};

/** The portal in which a plan is set up; what is saved of it is written down. */
async function planning(visit: Partial<Visit>, loginType: 'guest' | 'credentialed' = 'guest') {
  const saves: Visit[] = [];
  const wents: string[] = [];
  let tellKnown: (known: Known) => void = () => undefined;
  const actor = createActor(
    portal.provide({
      actors: {
        session: session.provide({ actors: { clock: silent, activity: silent } }),
        liveSocket: silent as never,
        readSettings: fromPromise<Settled, never>(async () => ({ ...settled, tenant })) as never,
        resumeVisit: fromPromise<Found, never>(async () => ({
          admission: admitted(loginType),
          visit: { ...visitAt(place), ...visit },
        })) as never,
        readRecord: fromPromise<Known, never>(
          () => new Promise((resolve) => (tellKnown = resolve)),
        ) as never,
        keepVisit: fromPromise<Adopted | undefined, Visit>(async ({ input }) => {
          saves.push(input);
          return undefined;
        }),
        fetchPart: fetching(
          checkoutPart,
          filled(
            planWizardPart,
            planWizard.provide({
              actors: {
                findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(async () => []),
                recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(
                  async ({ input }) =>
                    offersFor(input.reduce((sum, { amount }) => sum + amount, 0)),
                ),
                layOut: fromPromise<PlanSchedule, AskedPlan>(
                  async ({ input: { total, ...pace } }) => laidOut(total, pace),
                ),
              },
            }),
          ),
        ),
      },
    }),
    {
      input: {
        address: { slug: 'lakeside', embedded: false, asked: '/' },
        language: 'en',
        deviceId: 'device',
        newId: () => 'f6',
        reckoning: () => reckoning,
      },
    },
  );
  actor.on('went', ({ to }) => void wents.push(to));
  actor.start();
  await waitFor(actor, (now) => now.matches('open'));
  const visited = (to: string) =>
    actor.send({ type: 'place.visited', place: to, needsSession: true });
  visited(place);
  return {
    actor,
    saves,
    wents,
    visited,
    tell: (known: Known) => tellKnown(known),
    flow: () => (actor.getSnapshot().value as { open: { flow: string } }).open.flow,
    draft: () => actor.getSnapshot().context.draft,
    wizardAt: async (value: string) => {
      const wizard = () => heldBy<typeof planWizard>(actor, 'plan-wizard')?.getSnapshot();
      await expect.poll(() => wizard()?.matches(value as never)).toBe(true);
      return heldBy<typeof planWizard>(actor, 'plan-wizard')!;
    },
  };
}

const contact = { email: 'rosa@example.org', phone: '' };

/** The portal after a plan was agreed to, where the patient chooses how to pay. */
async function agreed() {
  const portalNow = await planning({ cart: twoToPlan });
  const wizard = await portalNow.wizardAt('choosingPlan');
  wizard.send({ type: 'plan.chosen', terms: 6 });
  wizard.send({ type: 'plan.confirmed' });
  await portalNow.wizardAt('reviewing');
  wizard.send({ type: 'contact.given', contact });
  expect(portalNow.wents.at(-1)).toBe(places.selectPaymentMethod.path);
  portalNow.visited(places.selectPaymentMethod.path);
  await expect.poll(() => heldBy(portalNow.actor, 'payment/checkout')).toBeDefined();
  return portalNow;
}

test('every step of a plan is kept as it is taken', async () => {
  const { saves, wizardAt } = await planning({ cart: twoToPlan });
  const wizard = await wizardAt('choosingPlan');
  wizard.send({ type: 'plan.chosen', terms: 6 });
  await expect
    .poll(() => saves.at(-1)?.draft)
    .toMatchObject({ step: 2, plans: [{ duration: 6 }], before: rowsIn(twoToPlan) });
  expect(saves.at(-1)?.cart).toBe(twoToPlan);
});

test('a patient who goes back from the payment finds the plan as they agreed to it', async () => {
  const { actor, visited, wents, wizardAt, draft } = await agreed();
  const { cart } = actor.getSnapshot().context;
  expect(draft()).toEqual({ step: 3, plans: rowsIn(cart), before: rowsIn(twoToPlan) });
  heldBy(actor, 'payment/checkout')?.send({ type: 'back.chosen' });
  expect(wents.at(-1)).toBe(place);
  visited(place);
  const wizard = await wizardAt('reviewing');
  expect(wizard.getSnapshot().context.contact).toEqual(contact);
  wizard.send({ type: 'cancel.chosen' });
  expect(actor.getSnapshot().context).toMatchObject({ cart: twoToPlan, draft: undefined });
});

test.each([
  { type: 'plan.wanted' },
  { type: 'location.chosen', location: 1 },
  told({ type: 'cart.changed', cart: twoToPlan }),
] as const)('no draft is left after $type', async (event) => {
  const { actor, draft } = await agreed();
  expect(draft()).toBeDefined();
  actor.send(event);
  expect(draft()).toBeUndefined();
});

test('the plan waits until what is owed was read again: a bill that was paid meanwhile is on no plan', async () => {
  const [here, there] = [owes('b1', 1), owes('b2', 1)];
  const cart = cartOf(here, there);
  const draft = { ...leftAt(2, cart), before: rowsIn(cart) };
  const { flow, tell, wizardAt } = await planning({ cart, draft }, 'credentialed');
  await expect.poll(flow).toBe('awaiting');
  tell({ owed: [there] });
  const wizard = await wizardAt('choosingPlan');
  expect(wizard.getSnapshot().context).toMatchObject({ selected: ['b2'], left: undefined });
});
