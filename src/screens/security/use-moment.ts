import { useLanguage } from '#text/say.tsx';
import { dateAndTime } from '#text/times.ts';

/** Writes a time as the provider's clock had it, wherever the reader is. */
export function useMoment(): (at: string) => string {
  const language = useLanguage();
  return (at) => dateAndTime(new Date(`${at.slice(0, 19)}Z`), language, 'UTC');
}
