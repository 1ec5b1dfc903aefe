import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine, InputFrom } from 'xstate';
import { playerOf } from '#walks/walking/player.ts';
import type { Ground, Step } from '#walks/walking/walk.ts';
import { idsOf } from '#walks/proof/transition-ids.ts';

const folder = join(import.meta.dirname, '../../test-results/coverage');
let count = 0;

/** Notes which transitions a walk took that a browser has gone to its end. */
export function noteTaken<M extends AnyStateMachine>(
  chart: string,
  machine: M,
  ground: Ground<M>,
  steps: readonly Step[],
): void {
  const ids = idsOf(machine);
  const player = playerOf(machine, ground.input as InputFrom<AnyStateMachine>);
  let played = player.begin();
  const taken = new Set(played.taken);
  for (const { event } of steps) {
    played = player.take(played.state, event);
    for (const one of played.taken) taken.add(one);
  }
  const transitions = [...taken].map((one) => ids.get(one) ?? '');
  mkdirSync(folder, { recursive: true });
  count += 1;
  const name = `${chart.replaceAll('/', '-')}-${process.pid}-${count}.json`;
  writeFileSync(join(folder, name), JSON.stringify({ chart, transitions }));
}
