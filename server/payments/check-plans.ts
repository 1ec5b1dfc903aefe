import type { SentCart } from '#contract/cart.ts';
import { leastPartial } from '#domain/cart-options.ts';
import { phoneRegionOf } from '#domain/phone.ts';
import { isPhone } from '#domain/phone-number.ts';
import { allowsPlan, type PaidPart } from '#domain/plans/rules.ts';
import type { Tenant } from '#domain/tenant.ts';
import { isEmail } from '#domain/username.ts';
import { balanceOf, isRecurring } from '../plans/agreed.ts';
import { refusePayment } from './refuse.ts';

type Action = SentCart['paymentActions'][number];

/** Checks the plans of a cart by the provider's rules; agreedPlans reckons their figures. */
export const checkPlans = (cart: SentCart, tenant: Tenant): void => {
  const plans = cart.paymentActions.filter(isRecurring);
  if (plans.length === 0) {
    if (cart.paymentActions.some(({ duration }) => duration !== 0)) throw refusePayment('plans');
    return;
  }
  if (!tenant.recurring.allowPatientRecurring) throw refusePayment('plans');
  if (!allowsPlan(tenant.recurring.recurringRules, cart.paymentActions.map(partIn(cart))))
    throw refusePayment('planRules');
  const inPlans = new Set(plans.flatMap(({ accounts }) => accounts));
  if (
    cart.accounts.some(
      ({ accountId, agencyStatus }) =>
        inPlans.has(accountId) && agencyStatus === 'Account on Payment Plan',
    )
  )
    throw refusePayment('planAccount');
  for (const plan of plans) checkPlan(plan, cart, tenant);
};

const partIn =
  (cart: SentCart) =>
  (action: Action): PaidPart => ({
    isPlan: isRecurring(action),
    balance: balanceOf(cart, action),
    amount: action.amount,
  });

const checkPlan = (plan: Action, cart: SentCart, tenant: Tenant): void => {
  const { amount, startDate, email, phone } = plan;
  // The first instalment is paid today: no other day can be promised.
  if (startDate !== '') throw refusePayment('plans');
  if (amount < leastPartial(tenant)) throw refusePayment('minimum');
  if (amount > balanceOf(cart, plan)) throw refusePayment('tooMuch');
  const { emailRequired, phoneRequired } = tenant.recurring;
  const isReached =
    (email.trim() === '' ? !emailRequired : isEmail(email.trim())) &&
    (phone.trim() === ''
      ? !phoneRequired
      : isPhone(phone, phoneRegionOf(tenant.payments.currency)));
  if (!isReached) throw refusePayment('planContact');
};
