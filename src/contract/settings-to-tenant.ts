import { readColour } from '#domain/colour.ts';
import { safeUrl } from '#domain/safe-url.ts';
import { originOf } from '#domain/origin.ts';
import { intervals, paymentOptions } from '#domain/tenant-words.ts';
import { defaultMaxAccounts, defaultPrimaryColor, defaultStripColor } from '#domain/tenant.ts';
import type { Branding, General, Recurring, Tenant } from '#domain/tenant.ts';
import {
  generalFlags,
  notificationFlags,
  featureNames,
  recurringFlags,
} from './settings-categories.ts';
import type { Settings } from './settings.ts';
import { memoIdOf } from './memo-id.ts';
import { given, oneOf, switches, unprefixed } from './settle.ts';
import { paymentsOf } from './settled-payments.ts';
import { fieldsOf, languagesOf, locationOf, openBalanceOf, slidesOf } from './settled-parts.ts';

/** Settings as they arrived, turned into what the portal holds: every default filled in, nothing unsafe left. */
export function tenantOf(settings: Settings): Tenant {
  const { general, notifications, receipt, input } = settings.categories;
  const { SignatureMinimumAmount, ...receiptFlags } = receipt ?? {};
  const active = Object.fromEntries((settings.features ?? []).map((one) => [one.name, one.active]));
  return {
    slug: settings.slug,
    name: settings.app.name,
    general: generalOf(general),
    payments: paymentsOf(settings.categories.payments, active['showPaymentSelection'] === true),
    recurring: recurringOf(settings.categories.recurring),
    receipt: {
      signatureMinimumAmount: SignatureMinimumAmount ?? 0,
      flags: switches(Object.keys(receiptFlags), receiptFlags),
    },
    input: given({
      donationAmount: input?.DonationAmount,
      donationMessage: input?.DonationMessage,
    }),
    notifications: switches(notificationFlags, notifications),
    features: switches(featureNames, active),
    branding: brandingOf(settings),
    locations: (settings.locations ?? []).map((one) => locationOf(one)),
    openBalance: openBalanceOf(settings.openBalance),
    quickPayFields: fieldsOf(settings.quickPayFieldConfigs),
    vendorFields: fieldsOf(settings.vendorConfigureFields?.userFields),
    embedders: (settings.embedders ?? []).flatMap((one) => originOf(one, true) ?? []),
    ...given({ timeZone: settings.timeZone }),
    autopay: settings.autopay ?? false,
  };
}

function generalOf(general: Settings['categories']['general']): General {
  const flags = switches(generalFlags, general);
  const scoreKey = general.scoreCaptchaSiteKey?.trim();
  const siteKey = general.challengeCaptchaSiteKey?.trim();
  const mode = general.challengeCaptchaMode?.trim().toLowerCase();
  const ready = flags.challengeCaptcha && Boolean(siteKey) && mode !== 'disabled';
  const scoreCaptcha = flags.scoreCaptcha && Boolean(scoreKey) && !(ready && mode);
  return {
    ...flags,
    allowPorticoSupportNumber: general.allowPorticoSupportNumber ?? true,
    scoreCaptcha,
    // With both kinds on and no mode, the score keeps the field: never two captchas on one form.
    challengeCaptcha: ready && !scoreCaptcha,
    maxAccounts: general.maxAccounts || defaultMaxAccounts,
    sessionTimeoutPatient: general.sessionTimeoutPatient ?? 0,
    dateFormat: dateFormats(general.dateFormat),
    ...given({
      scoreCaptchaSiteKey: scoreKey,
      challengeCaptchaSiteKey: siteKey,
      challengeCaptchaMode: mode,
      providerLoginUrl: safeUrl(general.providerLoginUrl ?? undefined),
    }),
  };
}

function dateFormats(
  setting: Settings['categories']['general']['dateFormat'],
): General['dateFormat'] {
  const entries = Object.entries<unknown>(
    typeof setting === 'string' ? json(setting) : (setting ?? {}),
  );
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => {
      const [language, format] = entry;
      return /^[a-z]{2,3}(-\w{2,8})?$/i.test(language) && /^[DMY/. -]{6,14}$/.test(String(format));
    }),
  );
}

function json(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function recurringOf(recurring: Settings['categories']['recurring']): Recurring {
  const named = (recurring?.intervals ?? []).flatMap(
    (one) => oneOf(intervals, one.toLowerCase().replace(/^opt/, '').replace('-', '')) ?? [],
  );
  return {
    ...switches(recurringFlags, recurring),
    emailRequired: true,
    intervals: named.length > 0 ? [...new Set(named)] : ['monthly'],
    recurringRules: (recurring?.recurringRules ?? []).map(({ id, rangeStart, rangeEnd }) => ({
      id,
      rangeStart: rangeStart ?? 0,
      rangeEnd: rangeEnd ?? 0,
    })),
  };
}

function brandingOf(settings: Settings): Branding {
  const { app, languages, categories } = settings;
  const { general } = categories;
  const slides = slidesOf(app.media?.slides);
  const strip = app.stripBackgroundColor?.trim();
  return {
    primaryColor: readColour(app.primaryColor ?? '') ?? defaultPrimaryColor,
    slides: general.removeCareCreditSlide ? slides.filter((one) => !one.healthcareCredit) : slides,
    languages: languagesOf(languages),
    paymentIcons: (app.paymentIcons ?? []).flatMap((one) => oneOf(paymentOptions, one) ?? []),
    ...given({
      stripBackgroundColor: strip && (readColour(strip) ?? defaultStripColor),
      logo: safeUrl(app.logo ?? undefined),
      memo: unprefixed(app.memo),
      memoId: memoIdOf(settings),
      copyright: app.copyright,
      termsUrl: pageUrl(app.termsUrl),
      privacyUrl: pageUrl(app.privacyUrl),
      termsText: app.termsText,
      privacyText: app.privacyText,
      chatGreeting: app.chatGreeting,
    }),
  };
}

const pageUrl = (url: string | null | undefined) => safeUrl(url ?? undefined);
