import * as v from 'valibot';
import { switchedOptions } from '#domain/tenant-words.ts';
import { flag, flagEntries, line, list, text, whole, words } from './lenient.ts';

export const generalFlags = [
  'quickpay',
  'quickpayEmailLogin',
  'quickpayPhoneLogin',
  'credentialed',
  'credentialedAddAccount',
  'credentialedAddUser',
  'smsPay',
  'sso',
  'hospitalLocations',
  'scoreCaptcha',
  'challengeCaptcha',
  'allowAbvGuestCheckout',
  'allowAccountBalanceValidation',
  'allowV4PatientSelectLocation',
  'allowV4PaymentHistory',
  'allowV4DisplayLastLoginTime',
  'allowPorticoSupportNumber',
  'allowRecommendedAccountSelection',
  'allowLevel3PoNumber',
  'hideStateField',
  'hideCommunicationsAndFeatures',
  'statementIntegration',
  'liveChat',
  'removeCareCreditSlide',
] as const;

/** Flags of single methods carry the method's own key. */
export const paymentFlags = [
  'card',
  'cardVisa',
  'cardMasterCard',
  'cardAmex',
  'cardDiscover',
  ...switchedOptions,
  'allow3dsCard',
  '3DSCard',
  'allowOnlyFullOrPlan',
  'allowV4PartialPayment',
  'allowV4BalanceDiscrepancyMessage',
  'allowMultiAr',
  'saveCreditCard',
  'showPaymentSelection',
] as const;

export const recurringFlags = [
  'emailRequired',
  'phoneRequired',
  'allowPatientRecurring',
  'recommendedPaymentPlans',
  'restrictDuplicate',
  'shouldRenderRecurring',
] as const;

export const notificationFlags = [
  'eStatementEnabled',
  'smsNotifications',
  'newBalanceNotifications',
  'newStatementNotifications',
  'paymentPlanNotifications',
  'textToPay',
] as const;

export const featureNames = [
  'mmsAlternatePrimary',
  'isMmsStatementIntegration',
  'removeCredAddress',
  'allowV4SameLocationPayments',
  'allowV4ConfigurableFieldsQpme',
  'allowSmsOptIn',
  'allowNotificationsAndFeatures',
  'allowSmsRecurringNotifications',
  'allowPatientPaymentHistory',
  'allowPatientPaymentHistoryLoadMore',
  'allowRdpp',
  'allowV4AutomaticReceipts',
  'showPaymentSelection',
  'mobileMoneyNewWindow',
] as const;

const General = v.object({
  ...flagEntries(generalFlags),
  maxAccounts: whole,
  sessionTimeoutPatient: whole,
  scoreCaptchaSiteKey: line,
  challengeCaptchaSiteKey: line,
  challengeCaptchaMode: line,
  /** A calendar format per language, as JSON or as an object; broken ones fall back to the usual. */
  dateFormat: v.nullish(v.union([v.string(), v.record(v.string(), v.unknown())])),
  providerLoginUrl: line,
  Environment: line,
  CountryCodes: line,
  GL_Code: line,
});

const Currency = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.transform((code) => (code === 'KSH' ? 'KES' : code)),
  v.picklist(['USD', 'KES'], 'Must be USD or KES'),
);

const Payments = v.object({
  ...flagEntries(paymentFlags),
  /** Cents, like every amount. */
  minimumPayment: whole,
  redirectUrl: line,
  availablePaymentOptions: words(',', 50),
  paymentAction: line,
  default: line,
  DrawerName: line,
  currencySettings: v.nullish(
    v.object({ CurrencyCode: v.nullish(Currency), CurrencySymbol: v.nullish(text(8)) }),
  ),
});

const RecurringRule = v.object({ id: text(64), rangeStart: whole, rangeEnd: whole });

const Recurring = v.object({
  ...flagEntries(recurringFlags),
  /** `optMonthly,optWeekly` or a list. */
  intervals: words(',', 10),
  recurringRules: list(RecurringRule, 100),
});

export const Categories = v.object({
  general: General,
  payments: Payments,
  recurring: v.nullish(Recurring),
  receipt: v.nullish(v.objectWithRest({ SignatureMinimumAmount: whole }, flag)),
  input: v.nullish(v.object({ DonationAmount: line, DonationMessage: line })),
  notifications: v.nullish(v.object(flagEntries(notificationFlags))),
});
export type Categories = v.InferOutput<typeof Categories>;
