import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { phoneMetadata } from './phone-metadata.ts';
import { digitsOf, type PhoneRegion } from './phone.ts';

/**
 * The telephone number can be called in a region. The code weighs 12 kB, so a screen imports
 * this file lazily.
 */
export function isPhone(text: string, region: PhoneRegion): boolean {
  if (/[^\d\s()+./\p{Pd}]/u.test(text.normalize('NFKC'))) return false;
  const found = parsePhoneNumberFromString(digitsOf(text), region, phoneMetadata);
  return found?.isValid() === true && found.countryCallingCode === callingCodes[region];
}

const callingCodes = { US: '1', KE: '254' } as const;
