import { accountsIn, type Cart } from '../cart.ts';
import { mostAtOnce } from '../most-at-once.ts';
import { methodsFor, type Method } from '../methods.ts';
import { addMoney, type Cents } from '../money.ts';
import { mayBePlanned } from '../plans/in-cart.ts';
import { offersOwnPlans } from '../plans/own-offered.ts';
import { isWithinRules, planRulesFor } from '../plans/rules.ts';
import { takesFinancing } from '../takes-financing.ts';
import type { Tenant } from '../tenant.ts';
import type { WayIn } from '../visit/way-in.ts';
import { hasCents } from '../whole-amounts.ts';

type Rules = Pick<Tenant, 'general' | 'payments' | 'recurring'>;

interface Visit {
  readonly cart: Cart;
  readonly tenant: Rules;
  /** The way in: some ways to pay are not there for everybody. */
  readonly way: WayIn;
}

/** The ways to pay that are open to a visitor for what they owe. */
export interface OpenWays {
  /** The methods that pay all of it today. */
  readonly now: readonly Method[];
  readonly plans: boolean;
  readonly walletCredit: boolean;
  readonly healthcareCredit: boolean;
  readonly financing: boolean;
  readonly cashNetwork: boolean;
}

/** The bills that are reckoned with: open ones, which no plan pays. */
export const reckonedIn = (cart: Cart) => accountsIn(cart).filter(mayBePlanned);

/** The sum that is compared: all that is owed on them, whatever was chosen for today. */
export const sumOf = (cart: Cart): Cents =>
  addMoney(...reckonedIn(cart).map(({ amount }) => amount));

/** The sum of each location: it is a payment of its own. */
const sumsAt = (cart: Cart): readonly number[] => {
  const sums = new Map<number, number>();
  for (const { locationId, amount } of reckonedIn(cart))
    sums.set(locationId, (sums.get(locationId) ?? 0) + amount);
  return [...sums.values()];
};

/** The families of methods that pay at once, without anybody lending anything. */
const atOnce: readonly string[] = ['card', 'bank', 'wallet', 'mobile'];

export function openWays({ cart, tenant, way }: Visit): OpenWays {
  const { payments } = tenant;
  const rules = planRulesFor(tenant, way);
  return {
    now: methodsFor(tenant).filter(
      (method) =>
        atOnce.includes(method.family) &&
        method.key !== 'wallet-credit' &&
        (method.cents || !hasCents(sumsAt(cart))),
    ),
    plans: rules.isOffered && isWithinRules(rules.ranges, sumOf(cart)),
    walletCredit: payments.walletCredit,
    // No search and no launch from elsewhere leads to it.
    healthcareCredit: payments.healthcareCredit && way !== 'open-balance' && way !== 'sso',
    financing: takesFinancing(tenant, way),
    cashNetwork: payments.cashNetwork,
  };
}

/** The provider is asked which plans it recommends; it takes no more bills at once than a payment does. */
export const recommendsPlans = (visit: Visit): boolean => {
  const count = reckonedIn(visit.cart).length;
  return count > 0 && count <= mostAtOnce && !offersOwnPlans(visit.tenant) && openWays(visit).plans;
};
