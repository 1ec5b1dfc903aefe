import { tenantOf } from '#contract/settings-to-tenant.ts';
import { safeUrl } from '#domain/safe-url.ts';
import {
  intervals,
  joined,
  paymentOptions,
  type PaymentOption,
  type Switches,
} from '#domain/tenant-words.ts';
import type { Payments } from '#domain/tenant.ts';
import type { TenantFile } from '#contract/tenant-file.ts';
import { codeOf } from '../payments/currency.ts';
import { everyLocation } from './fields.ts';
import { repeated, type Report, type Rule } from './report.ts';

const payments = 'categories.payments';

/** Checks ways to pay and the rules of payment plans. */
export const moneyRules: Rule = (file, report) => {
  const chosen = tenantOf(file).payments;
  if (chosen.availablePaymentOptions.length === 0)
    report.warn(payments, 'no payment method is left, so nobody can pay');
  cards(chosen, report);
  options(file, chosen, report);
  currency(chosen, report);
  placesTake(file, chosen.currency.code, report);
  redirect(file, report);
  plans(file, report);
  offers(file, report);
};

function cards(chosen: Payments, report: Report): void {
  const brands = chosen.visa || chosen.mastercard || chosen.amex || chosen.discover;
  if (chosen.card && !brands) report.warn(`${payments}.card`, 'is on without any card brand');
}

function options(file: TenantFile, chosen: Payments, report: Report): void {
  for (const [at, option] of (file.categories.payments.availablePaymentOptions ?? []).entries()) {
    const path = `${payments}.availablePaymentOptions[${at}]`;
    if (!paymentOptions.some((known) => known === option))
      report.problem(path, `"${option}" is none of ${paymentOptions.join(', ')}`);
    else if (!chosen.availablePaymentOptions.some((on) => on === option))
      report.warn(path, `"${option}" is not switched on`);
  }
}

function currency(chosen: Payments, report: Report): void {
  const { code } = chosen.currency;
  if (chosen.mobileMoney && !chosen.redirectVendor)
    report.warn(`${payments}.mobile-money`, 'is carried by redirect-vendor, which is off');
  for (const [option, needed] of Object.entries(currencies))
    if (chosen[joined(option) as keyof Switches] && code !== needed)
      report.warn(`${payments}.${option}`, `needs the currency ${needed}`);
}

/** The currency of a way to pay that moves no other. */
export const currencies = {
  'mobile-money': 'KES',
  ach: 'USD',
  'healthcare-credit': 'USD',
} as const satisfies Partial<Record<PaymentOption, string>>;

/**
 * Checks that locations take the one currency that patients see: bills of another location could never be
 * paid.
 */
function placesTake({ locations }: TenantFile, code: string, report: Report): void {
  for (const { location, path } of everyLocation(locations, 'locations')) {
    const { defaultCurrency, patientPayment } = location;
    const taken = codeOf(defaultCurrency || 'usd');
    if (patientPayment !== false && taken !== code)
      report.problem(
        `${path}.defaultCurrency`,
        `is ${taken}${defaultCurrency ? '' : ' when left out'}, but ${payments}.currencySettings says ${code}`,
      );
  }
}

function redirect({ categories, backend }: TenantFile, report: Report): void {
  const { redirectUrl } = categories.payments;
  if (!redirectUrl) return;
  const url = safeUrl(redirectUrl);
  const origins = backend?.redirectOrigins ?? [];
  if (url && !url.startsWith('/') && !origins.includes(new URL(url).origin))
    report.warn(
      `${payments}.redirectUrl`,
      'is ignored: its origin is not among backend.redirectOrigins',
    );
}

function plans({ categories }: TenantFile, report: Report): void {
  const { recurring } = categories;
  const minimum = categories.payments.minimumPayment ?? 0;
  for (const [at, name] of (recurring?.intervals ?? []).entries())
    if (!intervals.some((one) => one === name.toLowerCase().replace(/^opt/, '').replace('-', '')))
      report.warn(`categories.recurring.intervals[${at}]`, `"${name}" is not an interval`);
  for (const [at, { rangeStart, rangeEnd }] of (recurring?.recurringRules ?? []).entries()) {
    const path = `categories.recurring.recurringRules[${at}]`;
    if (!rangeEnd) continue;
    if (rangeEnd < (rangeStart ?? 0))
      report.warn(path, 'never matches: rangeEnd is below rangeStart');
    else if (rangeEnd < minimum)
      report.warn(path, 'never matches: rangeEnd is below the minimum payment');
  }
}

function offers({ categories, backend }: TenantFile, report: Report): void {
  const planned = backend?.planOffers ?? [];
  const { recommendedPaymentPlans = false } = categories.recurring ?? {};
  if (recommendedPaymentPlans && planned.length === 0)
    report.warn('backend.planOffers', 'is missing: there are no payment plans to recommend');
  for (const [at, { from, upTo }] of planned.entries())
    if (upTo > 0 && upTo < from)
      report.warn(`backend.planOffers[${at}]`, 'is never offered: upTo is below from');
  const marks = planned.map(({ terms, from }) => `${terms} ${from}`);
  for (const [at] of repeated(marks))
    report.warn(`backend.planOffers[${at}]`, 'is there twice: the same terms from the same amount');
}
