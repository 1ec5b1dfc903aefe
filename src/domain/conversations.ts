import { directMethod } from './methods.ts';
import { paramsAt, placeAt } from './place-at.ts';
import type { Tenant } from './tenant.ts';

/** The conversations that are held at a place; a place without one is a page to read. */
export const conversations = [
  'manualEntry',
  'cart',
  'checkout',
  'directPayment',
  'receipt',
] as const;
export type Conversation = (typeof conversations)[number];

/** Which conversation the patient is in at an address. */
export function conversationAt(href: string, tenant: Tenant): Conversation | undefined {
  switch (placeAt(href)) {
    case 'quickPay':
    case 'quickPayAccount':
      return 'manualEntry';
    case 'quickPayAccounts':
      return 'cart';
    case 'selectPaymentMethod':
      return 'checkout';
    case 'payment':
      return directMethod(paramsAt(href)['method'], tenant) && 'directPayment';
    case 'receipt':
    case 'receiptError':
      return 'receipt';
    default:
      return undefined;
  }
}

/** The account that an address names: `{planId}~{accountId}`. */
export const accountAt = (href: string): string | undefined =>
  /^[0-9a-f-]+~([0-9a-f-]+)$/.exec(paramsAt(href)['planIdAccountId'] ?? '')?.[1];
