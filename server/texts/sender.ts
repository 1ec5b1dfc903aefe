import { digitsOf, phoneRegionOf, sentPhone } from '#domain/phone.ts';
import type { Config } from '../config.ts';
import type { StoredTenant } from '../store/tenants.ts';

/** The number that a provider's texts come from, and that replies go to. */
export const senderOf = (
  { backend }: Pick<StoredTenant, 'backend'>,
  { textFrom }: Pick<Config, 'textFrom'>,
): string | undefined => backend.textFrom ?? textFrom;

/** A patient's number with its country code, as gateways want it. */
export const internationalNumber = (
  { tenant }: Pick<StoredTenant, 'tenant'>,
  phone: string,
): string => {
  const region = phoneRegionOf(tenant.payments.currency);
  const digits = sentPhone(phone, region);
  return region === 'US' && digits.length === 10 ? `+1${digits}` : `+${digits}`;
};

export const isSameNumber = (one: string, other: string): boolean =>
  digitsOf(one) === digitsOf(other);
