import type { AnyScript } from '#walks/telling/script.ts';
import { briefOf, entryOf, wordsOf, type Turn } from '#walks/telling/turns.ts';

/** The title of a walk in the words that testers read: what happens, each thing once. */
export function titleOf(script: AnyScript, turns: readonly Turn[]): string {
  const briefs = turns.flatMap((turn) => {
    const entry = entryOf(script, turn);
    const isToldOf = entry !== undefined && 'by' in entry && entry.by !== 'itself';
    const brief = isToldOf ? briefOf(wordsOf(entry, turn.moment)) : '';
    return brief === '' ? [] : [brief];
  });
  return [...new Set(briefs)].join(', ') || 'nothing is done';
}
