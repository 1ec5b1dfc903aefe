import { cartPart } from '#machines/cart.part.ts';
import { manualEntryPart } from '#machines/manual-entry.part.ts';
import { checkoutPart } from '#machines/payment/checkout.part.ts';
import { planFormPart } from '#machines/plan-form.part.ts';
import { planWizardPart } from '#machines/plan-wizard.part.ts';
import { told } from '#machines/told.ts';
import { ends, fetched, isTold } from './portal-parts.ts';
import { emptyCart, plansIn } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import { admitted, known, plan, type portal, settled, visitAt } from './portal-start.ts';
import { accountWith, cartOf } from '../samples/accounts.ts';
import { owes } from '../samples/owed.ts';
import { gives, type Plan } from '../walking/walk.ts';

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
/** As it is told when it is left with its payments on show. */
const drafted = { step: 3, plans: plansIn(planned), before: plansIn(cartOf(account)) } as const;
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
  says: [...says, { type: 'plan.wanted' }, told({ type: 'plan.drafted', draft: drafted })],
  answers: {
    alerts: [],
    reach: [],
    liveSocket: [],
    session: [],
    readSettings: [gives({ ...settled, tenant: tenantWith(true) })],
    resumeVisit: [gives(null)],
    quickPayLogin: [gives({ kind: 'admitted', admission: admitted('guest') })],
    readRecord: [gives(known())],
    keepVisit: [gives()],
    fetchPart: fetched(manualEntryPart, cartPart, planWizardPart, planFormPart, checkoutPart),
    conversation: ends({
      'manual-entry': [{ kind: 'added', account }],
      'plan-wizard': [
        { kind: 'payNow', cart: planned },
        { kind: 'back', cart: cartOf(account) },
        { kind: 'back', cart: emptyCart },
      ],
    }),
    endVisit: [gives('/lakeside/')],
  },
  facts: ({ context }) => [
    context.admission?.loginType,
    context.tenant !== undefined,
    context.place,
    Object.values(context.cart.plans).map(({ paymentOption }) => paymentOption),
    context.draft !== undefined,
  ],
  where: (now, said) =>
    isTold(now, said) &&
    !/language|speak/.test(said.type) &&
    (said.type.startsWith('xstate.') || !now.hasTag('busy')),
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
    conversation: ends({
      'manual-entry': [{ kind: 'added', account }],
      'plan-form': [{ kind: 'back', cart: planned }],
    }),
  },
};

const owed = owes('b1', 1);

/** The page is loaded again while an account holder sets up a plan. */
export const planningAgain: Plan<typeof portal> = {
  ...planning,
  ...plan('/recommended-plans/accounts/plans'),
  says: [
    at('/recommended-plans/accounts/plans'),
    at('/credentialed/accounts'),
    { type: 'location.chosen', location: 1 },
  ],
  answers: {
    ...planning.answers,
    resumeVisit: [
      gives({
        admission: admitted('credentialed'),
        visit: {
          ...visitAt('/recommended-plans/accounts/plans'),
          cart: cartOf(owed),
          draft: { ...drafted, plans: plansIn(cartOf(owed)) },
        },
      }),
    ],
    readRecord: [gives(known(owed)), gives(known())],
    conversation: ends({ 'manual-entry': [{ kind: 'added', account }] }),
  },
  facts: planning.facts ?? (() => []),
};
