import type { Caller } from '../arrival.ts';
import { hasPayable } from '../cart-panels.ts';
import { countOf } from '../cart-count.ts';
import { dueTodayOf, hasRecurring } from '../cart.ts';
import { placeOf } from '../places.ts';
import { takesCredit } from '../takes-credit.ts';
import type { Tenant } from '../tenant.ts';
import { attemptAt } from './attempt.ts';
import type { Now } from './now.ts';
import { pathOfAccounts, toChoose } from './places.ts';
import { isTextSettled } from './text-settled.ts';
import { visitorOf } from './visitor.ts';
import { wayInOf } from './way-in.ts';

const choosingPlace = (now: Now): string | undefined => {
  const name = toChoose(now);
  return name && placeOf(name).path;
};

/** A visitor who has come in, as the rule of access looks at them: with what they owe and pay. */
export function callerOf(now: Now, tenant: Tenant): Omit<Caller, 'visitor' | 'tenant'> {
  const { admission, attempt, receipt, place, creditLimit } = now;
  const cart = attempt?.left?.cart ?? now.cart;
  return {
    demo: admission?.demo,
    cart: {
      accounts: countOf(cart),
      dueToday: dueTodayOf(cart),
      hasPlans: hasRecurring(cart),
      hasPayable: hasPayable(cart),
    },
    hasReceipt: receipt !== undefined,
    isTextSettled: isTextSettled(now, now.owed),
    takesCredit: takesCredit({ tenant, visitor: visitorOf(now), way: wayInOf(now) }),
    creditLimit,
    accountsAt: pathOfAccounts(now),
    choosing: choosingPlace(now),
    ...(attempt?.left ? { pending: place } : attempt?.sent && { paying: attemptAt(attempt) }),
  };
}
