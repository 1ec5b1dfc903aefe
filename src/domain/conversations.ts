import { paramsAt, placeAt } from './place-at.ts';
import { placeOf, type Conversation, type PlaceName } from './places.ts';
import type { Tenant } from './tenant.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** The conversation at a place; at most places there is one and no other. */
export function conversationOf(
  name: PlaceName,
  params: Params,
  tenant: Tenant,
): Conversation | undefined {
  const { holds } = placeOf(name);
  return typeof holds === 'object' ? holds.by(tenant, params) : holds;
}

/** The conversation at an address. */
export function conversationAt(href: string, tenant: Tenant): Conversation | undefined {
  const name = placeAt(href);
  return name && conversationOf(name, paramsAt(href), tenant);
}

/** The number of the earlier payment whose receipt an address shows. */
export const pastAt = (href: string): string | undefined =>
  placeAt(href) === 'pastReceipt' ? paramsAt(href)['id'] : undefined;
