import { describe, expect, test } from 'vitest';
import { groundOf } from '#walks/from-table.ts';
import { portalTable } from '#walks/portal.ts';
import { admitted, inputAt, portal, settled, visitAt } from '#walks/portal/samples.ts';
import { replay } from '#walks/walking/replay.ts';
import { explore, gives } from '#walks/walking/walk.ts';

async function arrive(asked: string, resumed: unknown = null, again = false) {
  const input = inputAt(asked);
  const planned = groundOf(portalTable, {
    input: { ...input, address: { ...input.address, again } },
    only: [],
    answers: { readSettings: [gives(settled)], resumeVisit: [gives(resumed)] },
  });
  const walk = explore(portal, planned).walks[0]!;
  const { emitted } = await replay(portal, planned, walk);
  return emitted.filter((event) => event.type === 'went');
}

describe('the replay of the page asked for', () => {
  test('pushes an ordinary page on top of the landing', async () => {
    expect(await arrive('/terms-of-service')).toEqual([
      { type: 'went', to: '/', replace: true },
      { type: 'went', to: '/terms-of-service' },
    ]);
  });
  test('replaces the landing by the page where a visit is found again', async () => {
    const place = '/open-balance/accounts';
    expect(await arrive(place, { admission: admitted('guest'), visit: visitAt(place) })).toEqual([
      { type: 'went', to: '/', replace: true },
      { type: 'went', to: place, replace: true },
    ]);
  });
  test('replaces the landing by a page that is loaded again before the server kept where it was', async () => {
    const visit = visitAt('/open-balance');
    expect(
      await arrive('/terms-of-service', { admission: admitted('guest'), visit }, true),
    ).toEqual([
      { type: 'went', to: '/', replace: true },
      { type: 'went', to: '/terms-of-service', replace: true },
    ]);
  });
  test('leaves one landing where no visitor may go there', async () => {
    expect(await arrive('/quick-pay')).toEqual([
      { type: 'went', to: '/', replace: true },
      { type: 'went', to: '/quick-pay', replace: true },
    ]);
  });
  test.each(['/smspay/abc', '/sso/v1/token'])('replaces the landing by %s', async (asked) => {
    expect(await arrive(asked)).toEqual([
      { type: 'went', to: '/', replace: true },
      { type: 'went', to: asked, replace: true },
    ]);
  });
});
