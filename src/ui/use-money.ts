import type { Cents } from '#domain/money.ts';
import { money } from '#text/formats.ts';
import { useLanguage } from '#text/say.tsx';
import { useTenant } from './tenant.tsx';

/** Amounts as the reader writes them, in the provider's currency. */
export function useMoney(): (amount: Cents) => string {
  const language = useLanguage();
  const { currency } = useTenant().payments;
  return (amount) => money(amount, currency, language);
}
