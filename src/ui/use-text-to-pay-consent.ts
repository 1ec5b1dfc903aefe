import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { useSay } from '#text/say.tsx';
import { useTenant } from './tenant.tsx';

/** Writes what a patient agrees to who signs up for Text to Pay, wherever they do; the server keeps it. */
export function useTextToPayConsent(): (phone: string) => string {
  const say = useSay();
  const { name: provider, payments } = useTenant();
  const region = phoneRegionOf(payments.currency);
  return (phone) =>
    say('topics_texttopayconsent', { provider, phone: shownPhone(phone, { region }) });
}
