import { useLanguage } from '#text/say.tsx';
import { momentOf } from '#text/moments.ts';
import { dateAndTime } from '#text/times.ts';
import { useTenant } from '#ui/tenant.tsx';

/** Writes a time as the provider's clock had it, wherever the reader is, with its zone where that is known. */
export function useMoment(): (at: string) => string {
  const language = useLanguage();
  const { timeZone } = useTenant();
  return (at) =>
    timeZone === undefined
      ? dateAndTime(new Date(`${at.slice(0, 19)}Z`), language, 'UTC')
      : momentOf(at, language, timeZone);
}
