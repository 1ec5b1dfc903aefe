import { emptyCart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { admitted, known, plan, type portal, settled } from './portal-start.ts';
import { accountWith, cartOf } from './samples/accounts.ts';
import { gives, type Plan } from './walk.ts';

const account = accountWith({ accountId: 'a0b1' });
const planned = withPlan(cartOf(account), ['a0b1'], {
  planId: 'f6',
  interval: 'monthly',
  duration: 6,
  payment: toCents(1_417),
  total: toCents(8_500),
  email: 'rosa@example.org',
  phone: '',
});
const at = (place: string) => ({ type: 'place.visited', place, needsSession: true });

const tenantWith = (recommendedPaymentPlans: boolean) => ({
  ...settled.tenant,
  recurring: { ...settled.tenant.recurring, allowPatientRecurring: true, recommendedPaymentPlans },
});

const says = [
  at('/quick-pay'),
  at('/quick-pay/accounts'),
  at('/recommended-plans/accounts/plans'),
  at('/select-payment-method'),
];

/** What was typed from a bill is paid by a plan. */
export const planning: Plan<typeof portal> = {
  ...plan('/'),
  says: [...says, { type: 'plan.wanted' }],
  answers: {
    alerts: [],
    liveSocket: [],
    session: [],
    readSettings: [gives({ ...settled, tenant: tenantWith(true) })],
    resumeVisit: [gives(null)],
    quickPayLogin: [gives({ admission: admitted('guest') })],
    readRecord: [gives(known())],
    keepVisit: [gives()],
    fetchConversation: [gives()],
    manualEntry: [gives({ kind: 'added', account })],
    planWizard: [
      gives({ kind: 'payNow', cart: planned }),
      gives({ kind: 'back', cart: cartOf(account) }),
      gives({ kind: 'back', cart: emptyCart }),
    ],
    cart: [],
    planForm: [],
    checkout: [],
    endVisit: [gives('/lakeside/')],
  },
  facts: ({ context }) => [
    context.admission?.loginType,
    context.tenant !== undefined,
    context.place,
    Object.values(context.cart.plans).map(({ paymentOption }) => paymentOption),
  ],
  where: (now, { type }) =>
    !/language|speak/.test(type) && (type.startsWith('xstate.') || !now.hasTag('busy')),
};

/** Where the patient says how much how often. */
export const planningOwn: Plan<typeof portal> = {
  ...planning,
  says: [
    ...says.filter(({ place }) => place !== '/recommended-plans/accounts/plans'),
    at('/open-balance/accounts/a0b1~a0b1/payment-plan'),
  ],
  answers: {
    ...planning.answers,
    readSettings: [gives({ ...settled, tenant: tenantWith(false) })],
    planWizard: [],
    planForm: [gives({ kind: 'back', cart: planned })],
  },
};
