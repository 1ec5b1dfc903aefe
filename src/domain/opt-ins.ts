import type { Tenant } from './tenant.ts';

/** What whoever creates an account may ask to be told. */

export const offersEStatement = ({ notifications, general }: Tenant): boolean =>
  notifications.eStatementEnabled && general.statementIntegration;

/** A link to the statement by text message, beside the one by mail. */
export const offersTextLink = (tenant: Tenant): boolean =>
  offersEStatement(tenant) &&
  tenant.features.allowSmsOptIn &&
  tenant.notifications.smsNotifications;

/** Whoever gets statements by mail hears of a new balance anyway. */
export const offersNewBalance = (tenant: Tenant): boolean =>
  tenant.notifications.newBalanceNotifications && !offersEStatement(tenant);

/** Texts about a payment plan, for whoever has an account. */
export const offersPlanTexts = ({ features, notifications }: Tenant): boolean =>
  features.allowSmsOptIn &&
  notifications.paymentPlanNotifications &&
  notifications.smsNotifications;
