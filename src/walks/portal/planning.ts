import { toCents } from '#domain/money.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { rowsIn } from '#domain/cart.ts';
import { withPlan } from '#domain/plans/in-cart.ts';
import type { Context } from '#machines/portal/types.ts';
import { accountWith, cartOf } from '../samples/accounts.ts';
import { owes } from '../samples/owed.ts';
import { gives } from '../walking/walk.ts';
import { admitted, known, visitAt } from './samples.ts';
import { asGuest, oneByOne, story } from './story.ts';

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
/** The draft as it is told when the plan is left with its payments on show. */
const draft = { step: 3, plans: rowsIn(planned), before: rowsIn(cartOf(account)) } as const;

const wizard = '/recommended-plans/accounts/plans';
const way = ['/quick-pay', '/quick-pay/accounts', '/select-payment-method'];
const entering = { 'manual-entry': [{ kind: 'added', account }] };
const facts = ({ cart, draft: left }: Context) => [
  Object.values(cart.plans).map(({ paymentOption }) => paymentOption),
  left !== undefined,
];
const recurring = { allowPatientRecurring: true, recommendedPaymentPlans: true };
const back = (cart: object) => ({ kind: 'back', cart });

/** Bills that were typed from paper are paid by a plan. */
export const planning = story({
  recurring,
  visits: [...way, wizard],
  says: { 'plan.wanted': [{}] },
  tells: [{ type: 'plan.drafted', draft }],
  ends: {
    ...entering,
    'plan-wizard': [{ kind: 'payNow', cart: planned }, back(cartOf(account)), back(emptyCart)],
  },
  answers: { quickPayLogin: asGuest },
  facts,
  where: oneByOne,
});

/** A plan of which the patient says how much how often. */
export const planningOwn = story({
  recurring: { ...recurring, recommendedPaymentPlans: false },
  visits: [...way, '/open-balance/accounts/a0b1~a0b1/payment-plan'],
  ends: { ...entering, 'plan-form': [back(planned)] },
  answers: { quickPayLogin: asGuest },
  facts,
  where: oneByOne,
});

const bill = owes('b1', 1);
const owed = cartOf(bill);

/** The page is loaded again while an account holder sets up a plan. */
export const planningAgain = story({
  asked: wizard,
  recurring,
  visits: [wizard, '/credentialed/accounts'],
  says: { 'location.chosen': [{ location: 1 }] },
  ends: entering,
  answers: {
    resumeVisit: [
      gives({
        admission: admitted('credentialed'),
        visit: { ...visitAt(wizard), cart: owed, draft: { ...draft, plans: rowsIn(owed) } },
      }),
    ],
    readRecord: [
      gives(known(bill)),
      gives(known({ ...bill, amount: toCents(100) })),
      gives(known()),
    ],
  },
  facts,
});
