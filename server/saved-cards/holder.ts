import type { Tenant } from '#domain/tenant.ts';
import { Refused } from '../failure.ts';
import type { Session } from '../store/sessions.ts';

export const keepsCards = ({ payments }: Pick<Tenant, 'payments'>): boolean =>
  payments.card && payments.saveCreditCard;

/** The person whose cards are on file: nobody else's are told of, and a guest has none. */
export const cardHolderIn = ({ personId }: Session, tenant: Tenant): string => {
  if (personId === null || !keepsCards(tenant)) throw new Refused('forbidden');
  return personId;
};

/** Visitors sent by the provider's own system save no cards. */
export const newCardHolderIn = (session: Session, tenant: Tenant): string => {
  if (session.loginType === 'sso-credentialed') throw new Refused('forbidden');
  return cardHolderIn(session, tenant);
};
