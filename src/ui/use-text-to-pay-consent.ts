import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { useSay } from '#text/say.tsx';
import { useTenant } from './tenant.tsx';

const texts = { signsUp: 'topics_texttopayconsent', isSignedUp: 'topics_texttopayagreed' } as const;

/**
 * Writes what a patient agrees to who signs up for Text to Pay, wherever they do, which the server keeps; or
 * has agreed to.
 */
export function useTextToPayConsent(
  state: keyof typeof texts = 'signsUp',
): (phone: string) => string {
  const say = useSay();
  const { name: provider, payments } = useTenant();
  const region = phoneRegionOf(payments.currency);
  return (phone) => say(texts[state], { provider, phone: unbroken(shownPhone(phone, { region })) });
}

/** A number in a sentence stays on one line. */
const unbroken = (phone: string): string =>
  phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
