import type { Tenant } from './tenant.ts';

/** The notices that a patient who creates an account may ask for. */

export const offersEStatement = ({ notifications, general }: Tenant): boolean =>
  notifications.eStatementEnabled && general.statementIntegration;

/** A link to the statement by text message, beside the one by mail. */
export const offersTextLink = (tenant: Tenant): boolean =>
  offersEStatement(tenant) &&
  tenant.features.allowSmsOptIn &&
  tenant.notifications.smsNotifications;

/** A notice of a new balance, unless the provider sends statements by mail, which tell of it anyway. */
export const offersNewBalance = (tenant: Tenant): boolean =>
  tenant.notifications.newBalanceNotifications && !offersEStatement(tenant);

type Texting = Pick<Tenant, 'features' | 'notifications' | 'recurring'>;

/**
 * Texts about a plan, which an account holder may ask for; where all have to give a number, none is
 * asked.
 */
export const offersPlanTexts = ({ features, notifications, recurring }: Texting): boolean =>
  !recurring.phoneRequired &&
  features.allowSmsOptIn &&
  notifications.paymentPlanNotifications &&
  notifications.smsNotifications;

/** A number that was given with a plan is texted: it was given for that, or the provider says so. */
export const textsOfPlans = (tenant: Texting): boolean =>
  offersPlanTexts(tenant) || tenant.features.allowSmsRecurringNotifications;
