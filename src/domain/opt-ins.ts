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

type Texting = Pick<Tenant, 'features' | 'notifications' | 'recurring'>;

/** Whoever has an account may ask for texts about a plan; where all have to give a number, none does. */
export const offersPlanTexts = ({ features, notifications, recurring }: Texting): boolean =>
  !recurring.phoneRequired &&
  features.allowSmsOptIn &&
  notifications.paymentPlanNotifications &&
  notifications.smsNotifications;

/** A number that was given with a plan is texted: it was given for that, or the provider says so. */
export const textsOfPlans = (tenant: Texting): boolean =>
  offersPlanTexts(tenant) || tenant.features.allowSmsRecurringNotifications;
