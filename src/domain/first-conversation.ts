import { homeNameFor } from './arrival.ts';
import { conversationOf } from './conversations.ts';
import { isOffered, type Conversation } from './places.ts';
import type { Tenant } from './tenant.ts';

/** The places to which the landing may lead first. */
export const firstPlaces = ['quickPay', 'openBalance', 'login'] as const;

/** The landing leads to quick pay, or else to the login. */
export function firstConversation(tenant: Tenant): Conversation | undefined {
  const next = tenant.general.quickpay ? homeNameFor({ visitor: 'guest', tenant }) : 'login';
  return isOffered(next, tenant) ? conversationOf(next, {}, tenant) : undefined;
}
