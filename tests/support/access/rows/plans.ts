import { randomUUID } from 'node:crypto';
import { hersAlone, withSession } from '../cells.ts';
import { billNumber } from '../providers.ts';
import type { Row } from '../row.ts';
import { billAt } from '../visitors.ts';

const typedBank = {
  payerName: 'Rosa Delgado',
  bankRoutingNumber: '110000000',
  bankAccountNumber: '000123456789',
};

const asked = { totalAmount: 60_000, paymentAmount: 10_000, interval: 'monthly' };

const agreed: readonly Row[] = [
  { call: 'schedulePlan', ask: () => ({ json: asked }), cells: withSession(200) },
  { call: 'printSchedule', ask: () => ({ json: asked }), cells: withSession(200) },
  {
    // A visitor who does not see her bill is offered plans for the typed amount: nothing tells that
    // the bill exists.
    call: 'recommendPlans',
    of: 'Anna’s bill',
    ask: () => ({
      json: {
        accounts: [
          { amount: 60_000, accountNumber: billNumber('here', 1), isMultiAccountRecurring: 1 },
        ],
      },
    }),
    cells: withSession(200),
  },
];

const statuses: readonly Row[] = (['findDuplicatePlans', 'readPlanStatus'] as const).map(
  (call) => ({
    // A bill that the visitor does not see is answered like one that does not exist.
    call,
    of: 'Anna’s bill',
    ask: async (server) => ({ query: { 'accounts[]': (await billAt(server, 'here', 1)).id } }),
    cells: withSession(200),
  }),
);

/** Everybody else is answered as if there were no such plan: a guest whom no link of it led here as well. */
const payer = {
  ...hersAlone,
  'authorized user': 404,
  'quick pay with password': 404,
} as const;

const means: readonly Row[] = [
  {
    call: 'readPlanMeans',
    of: 'Anna’s plan',
    ask: async (_, a) => ({ params: { planId: await a.planId() } }),
    cells: withSession(404, payer),
  },
  {
    call: 'changePlanMeans',
    of: 'Anna’s plan',
    ask: async (_, a) => ({
      params: { planId: await a.planId() },
      json: { idempotencyKey: randomUUID(), card: await a.cardId(), from: '2040-01-03' },
    }),
    cells: withSession(404, payer),
  },
  {
    call: 'changePlanMeans',
    of: 'Anna’s plan, by a bank account that is typed',
    ask: async (_, a) => ({
      params: { planId: await a.planId() },
      json: { idempotencyKey: randomUUID(), bank: typedBank, from: '2040-01-03' },
    }),
    cells: withSession(404, payer),
  },
];

const stops: readonly Row[] = [
  {
    call: 'readPlanStop',
    of: 'Anna’s plan',
    ask: async (_, a) => ({ params: { planId: await a.planId() } }),
    cells: withSession(404, payer),
  },
  {
    // Figures that were never shown stop nothing, so that each visitor finds the plan.
    call: 'stopPlan',
    of: 'Anna’s plan',
    ask: async (_, a) => ({
      params: { planId: await a.planId() },
      json: { owed: 1, taken: 1 },
    }),
    cells: withSession(404, {
      ...payer,
      'account holder': 409,
      'single sign-on with account': 409,
    }),
  },
];

const deeds: readonly Row[] = [
  {
    call: 'readPlanDeeds',
    of: 'Anna’s plan',
    ask: async (_, a) => ({ params: { planId: await a.planId() } }),
    cells: withSession(404, payer),
  },
  {
    // Payments that were never shown change nothing, so that each visitor finds the plan.
    call: 'doPlanDeed',
    of: 'Anna’s plan',
    ask: async (_, a) => ({
      params: { planId: await a.planId() },
      json: { idempotencyKey: randomUUID(), wish: { deed: 'ahead' }, payments: [] },
    }),
    cells: withSession(404, {
      ...payer,
      'account holder': 409,
      'single sign-on with account': 409,
    }),
  },
];

const own: readonly Row[] = [
  {
    // Each login is told its own plans.
    call: 'listMyPlans',
    ask: () => ({}),
    cells: withSession(403, {
      ...hersAlone,
      'another account holder': 200,
      'account holder there': 200,
      'authorized user': 200,
      'quick pay with password': 200,
    }),
  },
  {
    call: 'readMyPlan',
    of: 'Anna’s plan',
    ask: async (_, a) => ({ params: { planId: await a.planId() } }),
    cells: withSession(404, payer),
  },
  {
    // The plan is older than the papers that are kept: tests/server/plans/my-plans.test.ts prints one.
    call: 'printMyPlan',
    of: 'Anna’s plan',
    ask: async (_, a) => ({ params: { planId: await a.planId() }, json: {} }),
    cells: withSession(404, {
      ...payer,
      'account holder': 404,
      'single sign-on with account': 404,
    }),
  },
];

export const rows: readonly Row[] = [...agreed, ...statuses, ...own, ...means, ...stops, ...deeds];
