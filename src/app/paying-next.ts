import { kindOf, methodsFor } from '#domain/methods.ts';
import type { Conversation } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';

/** The conversations that pay at this provider, that of the first way to pay first; a card on file is charged directly. */
export const payingNext = (tenant: Pick<Tenant, 'payments'>): readonly Conversation[] => {
  const kinds = methodsFor(tenant).map(({ key }) => kindOf(key, tenant) ?? 'direct');
  return [...new Set([...kinds, 'direct' as const])].map((kind) => `payment/${kind}` as const);
};
