import { offersEStatement, offersNewBalance, offersTextLink } from '#domain/opt-ins.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Registration } from './register.ts';

/** The patient's wishes what to be told, and how; only what the provider offers can be wanted. */
export const preferencesIn = (tenant: Tenant, body: Registration) => {
  const eStatement = offersEStatement(tenant) && body.hasEStatementOptIn;
  return {
    emailOptIn: true,
    hasSmsOptIn: offersTextLink(tenant) && body.smsOptIn,
    hasEStatementOptIn: eStatement,
    hasNewStatementNotifications: eStatement && body.hasNewStatementNotifications,
    wantsNewBalanceNotifications: offersNewBalance(tenant) && body.wantsNewBalanceNotifications,
    hasPaymentPlanNotification: false,
    hasTextToPay: false,
  };
};
