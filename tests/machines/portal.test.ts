import { describe, expect, test } from 'vitest';
import { replay } from '#walks/walking/replay.ts';
import { walkedChart } from '#walks/from-table.ts';
import { portalTable } from '#walks/portal.ts';
import { titleOf } from '#walks/walking/sentence.ts';
import { explore, wayTo, type Exploration, type Walk } from '#walks/walking/walk.ts';
import { idsOf } from '#walks/proof/transition-ids.ts';

const { machine, scenarios } = walkedChart(portalTable);
const ids = idsOf(machine);

/** Thousands of ways lead through the portal: those that together go everywhere are run for real. */
function fewest({ begun, moves }: Exploration, met: Set<string>): readonly Walk[] {
  const start = begun.state.value;
  for (const one of begun.taken) met.add(ids.get(one) ?? '');
  return moves.flatMap(({ played }, at) => {
    const news = played.taken.map((one) => ids.get(one) ?? '').filter((id) => !met.has(id));
    for (const id of news) met.add(id);
    return news.length > 0 ? [{ start, steps: wayTo(moves, at) }] : [];
  });
}

describe('portal walks', () => {
  const met = new Set<string>();
  for (const { name, ground } of scenarios) {
    const explored = explore(machine, ground);
    const walks = fewest(explored, met);
    test(`${name}: every word is heard`, () => expect(explored.unheard).toEqual([]));
    test(`${name}: ${walks.length} walks`, async () => {
      for (const walk of walks) {
        const { actor, emitted } = await replay(machine, ground, walk);
        if (actor.getSnapshot().status !== 'done') continue;
        const left = emitted.filter((event) => event.type === 'left');
        expect(left, titleOf(walk)).not.toHaveLength(0);
      }
    });
  }

  test('take every transition', () => {
    expect([...ids.values()].filter((id) => !met.has(id))).toEqual([]);
  });
});
