import { describe, expect, test } from 'vitest';
import { nameOf, replay } from '../support/replay.ts';
import { transitionsOf } from '../support/coverage.ts';
import { plans, portal } from '../support/portal-plans.ts';
import { titleOf } from '../support/sentence.ts';
import { explore } from '../support/walk.ts';

describe('portal walks', () => {
  const taken = new Set<string>();

  for (const [asked, planned] of Object.entries(plans)) {
    const { walks, unheard } = explore(portal, planned);
    test(`${asked}: every word is heard`, () => expect(unheard).toEqual([]));
    test(`${asked}: all ${walks.length} walks`, async () => {
      for (const walk of walks) {
        const replayed = await replay(portal, planned, walk);
        for (const name of replayed.taken) taken.add(name);
        if (replayed.actor.getSnapshot().status === 'done') {
          const left = replayed.emitted.filter((event) => event.type === 'left');
          expect(left, titleOf(walk)).not.toHaveLength(0);
        }
      }
    }, 60_000);
  }

  test('take every transition', () => {
    const untaken = transitionsOf(portal)
      .map(nameOf)
      .filter((name) => !taken.has(name));
    expect(untaken).toEqual([]);
  });
});
