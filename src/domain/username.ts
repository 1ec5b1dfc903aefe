import { sentPhone, type PhoneRegion } from './phone.ts';
import { requiredText } from './required.ts';
import type { General } from './tenant.ts';

export type Way = 'phone' | 'email';

/** The problem of a username, as far as it can be looked up at all. */
export function usernameProblem(
  way: Way,
  typed: string,
  region: PhoneRegion,
): `field_errors_required_${Way}` | 'field_errors_email' | 'field_errors_phone' | undefined {
  const text = typed.trim();
  if (text === '') return requiredText(way);
  if (way === 'email') return isEmail(text) ? undefined : 'field_errors_email';
  const whole = region === 'US' ? /^[2-9]\d{2}[2-9]\d{6}$/ : /^254[1-9]\d{8}$/;
  return whole.test(sentPhone(text, region)) && !/[^\d\s()+./\p{Pd}]/u.test(text)
    ? undefined
    : 'field_errors_phone';
}

/** A username as it is compared: e-mails whatever their case, phones by their digits. */
export const sameUsername = (typed: string, region: PhoneRegion): string =>
  typed.includes('@') ? typed.trim().toLowerCase() : sentPhone(typed, region);

/** The ways by which quick pay knows people at a provider, the more usual one first. */
export const waysAt = (general: Ways): readonly Way[] => {
  const { quickpay, quickpayPhoneLogin, quickpayEmailLogin } = general;
  const offered = { phone: quickpayPhoneLogin, email: quickpayEmailLogin };
  return quickpay ? (['phone', 'email'] as const).filter((way) => offered[way]) : [];
};
type Ways = Pick<General, 'quickpay' | 'quickpayPhoneLogin' | 'quickpayEmailLogin'>;

export const knowsByName = (general: Ways, username: string): boolean =>
  waysAt(general).includes(wayOf(username));

export const wayOf = (username: string): Way => (username.includes('@') ? 'email' : 'phone');

/** The text is one address, with a dot somewhere behind the at; the rest only a mail shows. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+$/.test(text);
