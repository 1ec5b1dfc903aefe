import { historyBegins } from '#domain/history.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';

/** From which day on payments are in the history. */
export function useSince(): string {
  const say = useSay();
  return say('topics_historysince', { date: longDate(historyBegins, useLanguage()) });
}
