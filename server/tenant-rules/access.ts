import type { TenantFile } from '#contract/tenant-file.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import type { Report, Rule } from './report.ts';

const general = 'categories.general';

/** Checks the ways in, and settings that need another one. */
export const accessRules: Rule = (file, report) => {
  const tenant = tenantOf(file);
  const { general: on } = tenant;
  if (!on.quickpay && !on.credentialed && !on.sso && !on.smsPay)
    report.warn(general, 'nobody can get in: quickpay, credentialed, sso and smsPay are all off');
  if (on.allowAccountBalanceValidation && tenant.openBalance.primary.length === 0)
    report.warn('openBalance.fields.primary', 'is empty, so searching for a balance ends nowhere');
  if (on.sso && !file.backend?.ssoSecret)
    report.warn(
      'backend.ssoSecret',
      'is missing: no application can send visitors by single sign-on',
    );
  if (file.categories.general.maxAccounts === 0)
    report.warn(
      `${general}.maxAccounts`,
      `is 0, which counts as left out: ${on.maxAccounts}. To have no bills typed, turn quickpay off`,
    );
  if (on.smsPay && !file.backend?.textLinkSecret)
    report.warn(
      'backend.textLinkSecret',
      'is missing: no system of yours can ask for text messages with a link',
    );
  if (file.backend?.plansSecret && file.backend.plansSecret === file.backend.textLinkSecret)
    report.warn(
      'backend.plansSecret',
      'is the textLinkSecret as well: whoever may send text messages may end payment plans',
    );
  needs(file, report);
  captcha(file, report);
  const seconds = on.sessionTimeoutPatient;
  if (seconds !== 0 && (seconds < 60 || seconds > 1_800))
    report.warn(`${general}.sessionTimeoutPatient`, 'is kept between 60 and 1800 seconds');
};

type Need = readonly [setting: string, path: string, needed: string];

const needed: readonly Need[] = [
  ['quickpayEmailLogin', general, 'quickpay'],
  ['quickpayPhoneLogin', general, 'quickpay'],
  ['credentialedAddAccount', general, 'credentialed'],
  ['credentialedAddUser', general, 'credentialed'],
  ['allowV4PaymentHistory', general, 'credentialed'],
  ['allowV4PaymentHistory', general, 'allowPatientPaymentHistory'],
  ['allowV4DisplayLastLoginTime', general, 'credentialed'],
  ['allowAbvGuestCheckout', general, 'allowAccountBalanceValidation'],
  ['financing', 'categories.payments', 'credentialed'],
  ['saveCreditCard', 'categories.payments', 'card'],
  ['allow3dsCard', 'categories.payments', 'card'],
  ['wallet-credit', 'categories.payments', 'wallet'],
  ['recommendedPaymentPlans', 'categories.recurring', 'allowPatientRecurring'],
  ['textToPay', 'categories.notifications', 'saveCreditCard'],
  ['textToPay', 'categories.notifications', 'smsNotifications'],
  ['allowPatientPaymentHistory', 'features', 'allowV4PaymentHistory'],
  ['allowSmsOptIn', 'features', 'smsNotifications'],
  ['allowNotificationsAndFeatures', 'features', 'credentialed'],
  ['mobileMoneyNewWindow', 'features', 'mobile-money'],
];

function needs(file: TenantFile, report: Report): void {
  const on = switchedOn(file);
  for (const [setting, path, other] of needed)
    if (on.has(setting) && !on.has(other))
      report.warn(`${path}.${setting}`, `does nothing while ${other} is off`);
}

function switchedOn({ categories, features }: TenantFile): ReadonlySet<string> {
  const { general: first, payments, recurring, notifications } = categories;
  const flags = Object.entries({ ...first, ...payments, ...recurring, ...notifications });
  return new Set([
    ...flags.filter(([, value]) => value === true).map(([name]) => name),
    ...(features ?? []).filter(({ active }) => active).map(({ name }) => name),
  ]);
}

function captcha({ categories, backend }: TenantFile, report: Report): void {
  const { challengeCaptcha, challengeCaptchaSiteKey, challengeCaptchaMode, ...score } =
    categories.general;
  const { scoreCaptcha, scoreCaptchaSiteKey } = score;
  const inUse =
    (scoreCaptcha && scoreCaptchaSiteKey) || (challengeCaptcha && challengeCaptchaSiteKey);
  if (inUse && !backend?.captchaSecret)
    report.warn(
      'backend.captchaSecret',
      'is missing: the vendor of the captcha answers nobody without it, so few may pass',
    );
  if (scoreCaptcha && !scoreCaptchaSiteKey)
    report.warn(`${general}.scoreCaptcha`, 'does nothing without scoreCaptchaSiteKey');
  if (!challengeCaptcha) return;
  if (!challengeCaptchaSiteKey)
    report.warn(`${general}.challengeCaptcha`, 'does nothing without challengeCaptchaSiteKey');
  if (challengeCaptchaMode === 'disabled')
    report.warn(`${general}.challengeCaptchaMode`, 'is "disabled", so the captcha does nothing');
}
