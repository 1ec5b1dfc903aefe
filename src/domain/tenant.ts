import type { Colour } from './colour.ts';
import type { FieldType, Interval, PaymentOption, Switches } from './tenant-words.ts';

/** A provider's settings as the portal holds them, every default filled in. */
export interface Tenant {
  readonly slug: string;
  readonly name: string;
  readonly general: General;
  readonly payments: Payments;
  readonly recurring: Recurring;
  readonly receipt: {
    readonly signatureMinimumAmount: number;
    readonly flags: Readonly<Record<string, boolean>>;
  };
  readonly input: { readonly donationAmount?: string; readonly donationMessage?: string };
  readonly notifications: Notifications;
  readonly features: Features;
  readonly branding: Branding;
  readonly locations: readonly Location[];
  readonly openBalance: OpenBalance;
  readonly quickPayFields: readonly ConfigurableField[];
  readonly vendorFields: readonly ConfigurableField[];
  /** Exact origins that may hold the portal in a frame, and so hear that it was closed. */
  readonly embedders: readonly string[];
  /** The time zone in which the provider's days begin; left out, nobody said. */
  readonly timeZone?: string;
  /** Account holders may have what they owe paid by itself. */
  readonly autopay: boolean;
}

export interface General {
  readonly quickpay: boolean;
  readonly quickpayEmailLogin: boolean;
  readonly quickpayPhoneLogin: boolean;
  readonly credentialed: boolean;
  readonly credentialedAddAccount: boolean;
  readonly credentialedAddUser: boolean;
  readonly smsPay: boolean;
  readonly sso: boolean;
  readonly maxAccounts: number;
  readonly hospitalLocations: boolean;
  /** At most one kind of captcha is on. */
  readonly scoreCaptcha: boolean;
  readonly scoreCaptchaSiteKey?: string;
  readonly challengeCaptcha: boolean;
  readonly challengeCaptchaSiteKey?: string;
  readonly challengeCaptchaMode?: string;
  readonly allowAbvGuestCheckout: boolean;
  readonly allowV4PatientSelectLocation: boolean;
  readonly allowV4PaymentHistory: boolean;
  readonly allowV4DisplayLastLoginTime: boolean;
  readonly allowPorticoSupportNumber: boolean;
  readonly allowRecommendedAccountSelection: boolean;
  readonly allowAccountBalanceValidation: boolean;
  readonly allowLevel3PoNumber: boolean;
  readonly hideStateField: boolean;
  readonly hideCommunicationsAndFeatures: boolean;
  readonly statementIntegration: boolean;
  readonly liveChat: boolean;
  readonly removeCareCreditSlide: boolean;
  /** Seconds; 0 leaves the default. */
  readonly sessionTimeoutPatient: number;
  /** Calendar format per language code. */
  readonly dateFormat: Readonly<Record<string, string>>;
  readonly providerLoginUrl?: string;
}

export interface Payments extends Switches {
  readonly visa: boolean;
  readonly mastercard: boolean;
  readonly amex: boolean;
  readonly discover: boolean;
  readonly card: boolean;
  readonly allow3dsCard: boolean;
  /** Cents. */
  readonly minimumPayment: number;
  readonly allowOnlyFullOrPlan: boolean;
  readonly allowV4PartialPayment: boolean;
  readonly allowV4BalanceDiscrepancyMessage: boolean;
  readonly allowMultiAr: boolean;
  readonly saveCreditCard: boolean;
  readonly showPaymentSelection: boolean;
  readonly redirectUrl?: string;
  /** Card brands and method keys in the order they are offered; those that are on when not listed. */
  readonly availablePaymentOptions: readonly PaymentOption[];
  readonly paymentAction: string;
  readonly default: string;
  readonly currency: { readonly code: 'USD' | 'KES'; readonly symbol: string };
}

export interface Recurring {
  readonly intervals: readonly Interval[];
  readonly emailRequired: boolean;
  readonly phoneRequired: boolean;
  readonly allowPatientRecurring: boolean;
  readonly recommendedPaymentPlans: boolean;
  /** Cents; rangeEnd 0 means no upper bound. */
  readonly recurringRules: readonly {
    readonly id: string;
    readonly rangeStart: number;
    readonly rangeEnd: number;
  }[];
  readonly restrictDuplicate: boolean;
  readonly shouldRenderRecurring: boolean;
}

export interface Notifications {
  readonly eStatementEnabled: boolean;
  readonly smsNotifications: boolean;
  readonly newBalanceNotifications: boolean;
  readonly newStatementNotifications: boolean;
  readonly paymentPlanNotifications: boolean;
  readonly textToPay: boolean;
}

export interface Features {
  readonly mmsAlternatePrimary: boolean;
  readonly isMmsStatementIntegration: boolean;
  readonly removeCredAddress: boolean;
  readonly allowV4SameLocationPayments: boolean;
  readonly allowV4ConfigurableFieldsQpme: boolean;
  readonly allowSmsOptIn: boolean;
  readonly allowNotificationsAndFeatures: boolean;
  readonly allowSmsRecurringNotifications: boolean;
  readonly allowPatientPaymentHistory: boolean;
  readonly allowPatientPaymentHistoryLoadMore: boolean;
  readonly allowRdpp: boolean;
  readonly allowV4AutomaticReceipts: boolean;
  readonly mobileMoneyNewWindow: boolean;
}

export interface Branding {
  readonly primaryColor: Colour;
  readonly logo?: string;
  readonly stripBackgroundColor?: Colour;
  readonly slides: readonly Slide[];
  readonly memo?: string;
  /** The id of the memo in all its languages: a new memo has a new one. */
  readonly memoId?: string;
  /** Shown in the footer; `@@year` becomes the current one. */
  readonly copyright?: string;
  /** `@@slug` becomes the tenant's. Without one, the portal's own pages. */
  readonly termsUrl?: string;
  readonly privacyUrl?: string;
  readonly termsText?: OwnText;
  readonly privacyText?: OwnText;
  readonly chatGreeting?: string;
  /** Languages offered; with fewer than two there is no menu. */
  readonly languages: readonly Language[];
  readonly paymentIcons: readonly PaymentOption[];
}

/** A text of the provider's own: in the first of the languages offered, or one for each. */
export type OwnText = string | Readonly<Record<string, string>>;

export interface Language {
  readonly code: string;
  readonly displayName: string;
}

export interface Slide {
  readonly image: string;
  readonly maskOpacity: number;
  readonly textCustomizationKey: string;
  /** One entry per line: headline, cutline, footnote, reference; only names of `slideTextClasses`. */
  readonly textClasses: readonly string[];
  readonly textVerticalAlign: 'top' | 'center' | 'bottom';
  readonly healthcareCredit: boolean;
}

export interface Location {
  readonly id: number;
  readonly name: string;
  readonly providerId?: string;
  readonly parentId?: number;
  readonly defaultCurrency: string;
  readonly sso: boolean;
  readonly entityPayment: boolean;
  readonly patientPayment: boolean;
  readonly accountNumberPattern?: string;
  readonly supportPhoneNumber?: string;
  readonly tollFreeNumber?: string;
  readonly sampleInvoice?: string;
  readonly subLocations: readonly Location[];
}

export interface SearchField {
  readonly name: string;
  readonly type: string;
  /** `/pattern/flags`, run only in the linear-time engine. */
  readonly regex?: string;
  readonly label: string;
  /** The field is to be typed twice. */
  readonly confirmField?: boolean;
}

export interface OpenBalance {
  readonly primary: readonly SearchField[];
  readonly secondary: readonly SearchField[];
  readonly displayFields: readonly { readonly name: string; readonly type: string }[];
}

export interface ConfigurableField {
  /** 0 means every location. */
  readonly locationId: number;
  readonly fieldKey: string;
  readonly type: FieldType;
  /** Like the other texts of a field: a text key, or the text itself. */
  readonly label: string;
  readonly placeholder?: string;
  readonly errorMessage?: string;
  readonly helpText?: string;
  readonly defaultValue?: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly pattern?: string;
  readonly min?: string;
  readonly max?: string;
  readonly confirmField: boolean;
  readonly selectOptions: readonly string[];
  readonly showSampleInvoice: boolean;
}

export const defaultPrimaryColor: Colour = '#0b80e0';
export const defaultStripColor: Colour = '#049afb';
export const defaultMaxAccounts = 10;
