import { directMethod } from './methods.ts';
import { paramsAt, placeAt } from './place-at.ts';
import type { PlaceName } from './places.ts';
import type { Tenant } from './tenant.ts';

/** The conversations that are held at a place; a place without one is a page to read. */
export const conversations = [
  'login',
  'balanceSearch',
  'addAccount',
  'createAccount',
  'activation',
  'sso',
  'textLink',
  'recovery',
  'resetPassword',
  'invitation',
  'manualEntry',
  'cart',
  'planWizard',
  'planForm',
  'statement',
  'checkout',
  'directPayment',
  'receipt',
] as const;
export type Conversation = (typeof conversations)[number];

export const heldAt: Readonly<Partial<Record<PlaceName, Conversation>>> = {
  login: 'login',
  openBalance: 'balanceSearch',
  openBalanceAddAccount: 'addAccount',
  credentialedAddAccount: 'addAccount',
  createAccount: 'createAccount',
  createAccountAlternate: 'createAccount',
  activate: 'activation',
  activated: 'activation',
  ssoLaunch: 'sso',
  ssoTokenless: 'sso',
  ssoChallenge: 'sso',
  smsPay: 'textLink',
  forgot: 'recovery',
  recoveryLink: 'recovery',
  resetPassword: 'resetPassword',
  inviteActivate: 'invitation',
  inviteCreateAccount: 'invitation',
  inviteDecline: 'invitation',
  quickPay: 'manualEntry',
  quickPayAccount: 'manualEntry',
  quickPayAccounts: 'cart',
  openBalanceAccounts: 'cart',
  credentialedAccounts: 'cart',
  ssoAccounts: 'cart',
  openBalanceAccount: 'cart',
  openBalancePartialAmount: 'cart',
  credentialedAccount: 'cart',
  credentialedPartialAmount: 'cart',
  ssoAccount: 'cart',
  ssoPartialAmount: 'cart',
  accounts: 'cart',
  recommendedPlans: 'planWizard',
  credentialedPlans: 'planForm',
  credentialedPaymentPlan: 'planForm',
  openBalancePaymentPlan: 'planForm',
  ssoPaymentPlan: 'planForm',
  statement: 'statement',
  selectPaymentMethod: 'checkout',
  payment: 'directPayment',
  receipt: 'receipt',
  receiptError: 'receipt',
};

/** Which conversation the patient is in at an address. */
export function conversationAt(href: string, tenant: Tenant): Conversation | undefined {
  const name = placeAt(href);
  if (name === 'payment' && directMethod(paramsAt(href)['method'], tenant) === undefined)
    return undefined;
  const held = name && heldAt[name];
  return held === 'planForm' && tenant.recurring.recommendedPaymentPlans ? 'planWizard' : held;
}

/** The account that an address names: `{planId}~{accountId}`. */
export const accountAt = (href: string): string | undefined =>
  /^[0-9a-f-]+~([0-9a-f-]+)$/.exec(paramsAt(href)['planIdAccountId'] ?? '')?.[1];
