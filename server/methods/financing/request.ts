import type { FinancingPayment } from '#contract/away.ts';
import { takesFinancing } from '#domain/takes-financing.ts';
import type { Tenant } from '#domain/tenant.ts';
import { hasAccount } from '#domain/visitor.ts';
import { payerIn } from '../../away/payer-in.ts';
import { sumProblem } from '../../away/sum-seen.ts';
import type { AwayRequest } from '../../away/request.ts';
import type { Session } from '../../store/sessions.ts';

interface Asked {
  readonly session: Pick<Session, 'loginType'>;
  readonly tenant: Tenant;
}

/** The program's page stands in a frame on the page that pays, and comes back to no address. */
const standing = (handle: string) => `/payment-standing/${handle}`;

/** A payment by patient financing, for whoever has an account. */
export const financingRequest = (
  sent: FinancingPayment,
  { session, tenant }: Asked,
): AwayRequest => {
  const { type: _, vendorType: __, payerName, totalAmountSelected, returnUrl, ...more } = sent;
  const { address, address2, city, state, postalCode, ...common } = more;
  return {
    sent,
    body: { ...common, paymentMethod: 'elsewhere' },
    means: {
      method: 'financing',
      brand: null,
      last4: '',
      expiry: null,
      payerName: payerName ?? payerIn(common.cart),
      hash: '',
    },
    isOffered: hasAccount(session.loginType) && takesFinancing(tenant, 'credentialed'),
    carriesPlans: false,
    problems: sumProblem(common.cart, totalAmountSelected),
    vendor: 'financing',
    begin: (vendors, order) =>
      vendors.financing.begin(order, { address, address2, city, state, postalCode }),
    // Money is taken by the request that follows the approval, and by nothing before.
    mayTakeAtOnce: false,
    back: { finish: standing, cancel: standing },
    embedded: /\/iframe\//.test(returnUrl ?? ''),
  };
};
