import type { AnyStateMachine } from 'xstate';
import { anyScript, type AnyScript, type Script } from '#walks/telling/script.ts';
import { briefOf, entryOf, turnsOf, wordsOf, type Turn } from '#walks/telling/turns.ts';
import type { Ground, Step } from '#walks/walking/walk.ts';

/** A walk in the words that testers read: its title, and for each step what happens and is seen. */
export function toldSteps<M extends AnyStateMachine>(
  script: Script<M>,
  ground: Ground<M>,
  steps: readonly Step[],
): { readonly title: string; readonly steps: readonly string[] } {
  const any = anyScript(script);
  const turns = turnsOf(any.machine, ground as Ground, steps);
  const words = (turn: (typeof turns)[number]) => wordsOf(entryOf(any, turn), turn.moment);
  const happens = turns.filter(({ kind }) => kind !== 'sees').map(words);
  return {
    title: titleOf(any, turns),
    steps: steps.map((step, at) => {
      const seen = turns.filter(
        ({ kind, moment }) => kind === 'sees' && moment.past.length === at + (step ? 1 : 0),
      );
      return [happens[at], ...seen.map(words)].join(': ');
    }),
  };
}

/** The title: what happens, each thing once; the steps tell what is seen. */
export function titleOf(script: AnyScript, turns: readonly Turn[]): string {
  const told = turns.flatMap((turn) => {
    const entry = entryOf(script, turn);
    const isToldOf = entry !== undefined && 'by' in entry && entry.by !== 'itself';
    const brief = isToldOf ? briefOf(wordsOf(entry, turn.moment)) : '';
    return brief === '' ? [] : [brief];
  });
  return [...new Set(told)].join(', ') || 'nothing is done';
}
