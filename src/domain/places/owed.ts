import { at, type Place } from '../place.ts';
import {
  credentialedLocation,
  addAccount,
  addOwn,
  past,
  credit,
  financing,
  help,
  quickpay,
  found,
  accounts,
  accountsStart,
  bySso,
  own,
  ownElsewhere,
  aPlan,
  inPart,
  noCart,
} from '../place-kinds.ts';
import { offersOwnPlans } from '../plans/own-offered.ts';

/** Places where accounts are looked at, typed and chosen. */
export const owedPlaces = {
  quickPay: at('/quick-pay', 'titles_quickpay', noCart, {
    when: quickpay,
    hides: ['cartSummary', 'goBack'],
    shows: ['cart'],
    quiet: 'form',
    holds: 'manual-entry',
  }),
  quickPayAccounts: at('/quick-pay/accounts', 'titles_accounts', accounts, {
    when: quickpay,
    needs: 'accounts',
    holds: 'cart',
  }),
  quickPayAccount: at('/quick-pay/accounts/$planIdAccountId', 'titles_editaccount', accounts, {
    when: quickpay,
    needs: 'accounts',
    quiet: 'form',
    holds: 'manual-entry',
  }),
  recommendedPlans: at('/recommended-plans/accounts/plans', 'titles_paymentplan', accounts, {
    when: (tenant) => tenant.recurring.allowPatientRecurring && !offersOwnPlans(tenant),
    needs: 'accounts',
    restsOnOwed: true,
    quiet: 'form',
    holds: 'plan-wizard',
  }),

  openBalanceAccounts: at('/open-balance/accounts', 'titles_accounts', found, {
    needs: 'accounts',
    perLocation: true,
    holds: 'cart',
  }),
  openBalanceAccount: at('/open-balance/accounts/$planIdAccountId', 'titles_accounts', found, {
    holds: 'cart',
  }),
  openBalancePaymentPlan: at(
    '/open-balance/accounts/$planIdAccountId/payment-plan',
    'titles_paymentplan',
    found,
    aPlan,
  ),
  openBalancePartialAmount: at(
    '/open-balance/accounts/$planIdAccountId/partial-amount',
    'titles_partialamount',
    found,
    inPart,
  ),

  ssoAccounts: at('/sso/accounts', 'titles_accounts', bySso, {
    hides: ['cartSummary', 'goBack', 'logoLink'],
    holds: 'cart',
  }),
  ssoAccount: at('/sso/accounts/$planIdAccountId', 'titles_accounts', bySso, { holds: 'cart' }),
  ssoPaymentPlan: at(
    '/sso/accounts/$planIdAccountId/payment-plan',
    'titles_paymentplan',
    bySso,
    aPlan,
  ),
  ssoPartialAmount: at(
    '/sso/accounts/$planIdAccountId/partial-amount',
    'titles_partialamount',
    bySso,
    inPart,
  ),

  accounts: at('/accounts', 'titles_accounts', accountsStart, {
    needs: 'accounts',
    searched: true,
    holds: 'cart',
  }),
  credentialedAccounts: at('/credentialed/accounts', 'titles_accounts', own, {
    hides: ['cartSummary', 'goBack'],
    perLocation: true,
    holds: 'cart',
  }),
  credentialedAccount: at('/credentialed/accounts/$planIdAccountId', 'titles_accounts', own, {
    holds: 'cart',
  }),
  credentialedPaymentPlan: at(
    '/credentialed/accounts/$planIdAccountId/payment-plan',
    'titles_paymentplan',
    own,
    aPlan,
  ),
  credentialedPartialAmount: at(
    '/credentialed/accounts/$planIdAccountId/partial-amount',
    'titles_partialamount',
    own,
    inPart,
  ),
  credentialedPlans: at('/credentialed/accounts/plans', 'titles_paymentplan', own, aPlan),
  statement: at('/credentialed/accounts/$planIdAccountId/statement', 'titles_statement', own, {
    holds: 'statement',
  }),
  credentialedAddAccount: at('/credentialed/add-account', 'titles_addaccount', ownElsewhere, {
    when: addOwn,
    ...addAccount,
  }),
  credentialedLocations: at('/credentialed/locations', 'titles_locations', ownElsewhere, {
    when: credentialedLocation,
    hides: [],
  }),
  paymentHistory: at('/credentialed/payment-history', 'titles_paymenthistory', past),
  paymentHistoryDetail: at('/credentialed/payment-history/$id', 'titles_paymenthistory', past),
  pastYear: at('/credentialed/payment-history/year', 'titles_yearpapers', past, {
    quiet: 'form',
    holds: 'year-papers',
  }),

  help: at('/help', 'titles_help', help, { holds: 'help' }),
  helpFrom: at('/help/$from', 'titles_help', help, { holds: 'help' }),

  healthcareCreditAccounts: at('/accounts/healthcare-credit', 'titles_healthcarecredit', credit, {
    stage: 'payment',
    needs: 'credit',
    restsOnOwed: true,
    holds: 'payment/away',
  }),
  healthcareCreditDecline: at(
    '/healthcare-credit/decline',
    'titles_healthcarecreditdecline',
    credit,
    { needs: 'creditLimit' },
  ),
  healthcareCreditIncrease: at(
    '/healthcare-credit/increase',
    'titles_healthcarecreditincrease',
    credit,
    { needs: 'creditLimit' },
  ),

  financingAccounts: at('/accounts/financing', 'titles_paymentfinancing', financing, {
    stage: 'payment',
    needs: 'payable',
    restsOnOwed: true,
    holds: 'payment/away',
  }),
} satisfies Record<string, Place>;
