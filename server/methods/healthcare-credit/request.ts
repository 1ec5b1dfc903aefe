import type { HealthcareCreditPayment } from '#contract/away.ts';
import { takesCredit } from '#domain/takes-credit.ts';
import type { Tenant } from '#domain/tenant.ts';
import { hasAccount } from '#domain/visitor.ts';
import { payerIn } from '../../away/payer-in.ts';
import { sumProblem } from '../../away/sum-seen.ts';
import type { AwayRequest } from '../../away/request.ts';
import type { Session } from '../../store/sessions.ts';

interface Asked {
  readonly session: Pick<Session, 'loginType' | 'cameBy'>;
  readonly tenant: Tenant;
}

/** The vendor's windows stand on the page that pays, and come back to no address. */
const standing = (handle: string) => `/payment-standing/${handle}`;

/** A payment by the healthcare credit card: its payer is known to the vendor. */
export const healthcareCreditRequest = (
  sent: HealthcareCreditPayment,
  { session, tenant }: Asked,
): AwayRequest => {
  const { type: _, vendorType: __, payerName, totalAmountSelected, returnUrl, ...more } = sent;
  const { address, address2: ___, city: ____, state: _____, postalCode, ...common } = more;
  return {
    sent,
    body: { ...common, paymentMethod: 'elsewhere' },
    means: {
      method: 'healthcare-credit',
      brand: null,
      last4: '',
      expiry: null,
      payerName: payerName ?? payerIn(common.cart),
      hash: '',
    },
    isOffered: takesCredit({ tenant, visitor: session.loginType, way: wayOf(sent, session) }),
    carriesPlans: false,
    problems: sumProblem(common.cart, totalAmountSelected),
    vendor: 'healthcare-credit',
    begin: (vendors, order) => vendors['healthcare-credit'].begin(order, { address, postalCode }),
    // Money is taken by the request that follows the order, and by nothing before.
    mayTakeAtOnce: false,
    back: { finish: standing, cancel: standing },
    embedded: /\/iframe\//.test(returnUrl ?? ''),
  };
};

/** Bills that were found without an account and without a text were looked up. */
const wayOf = ({ cart }: HealthcareCreditPayment, { loginType, cameBy }: Asked['session']) => {
  if (hasAccount(loginType)) return 'credentialed';
  if (cameBy !== null) return cameBy;
  return cart.accounts.some((one) => one.openBalanceId !== undefined)
    ? 'open-balance'
    : 'quick-pay';
};
