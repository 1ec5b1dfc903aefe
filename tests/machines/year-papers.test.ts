import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Paper } from '#machines/paper.ts';
import { yearPapers, type Asked } from '#machines/year-papers.ts';

test('a second press while the first is answered opens no second tab', async () => {
  const open = vi.fn((_: Asked) => Promise.resolve({ tab: 'opened' } as const));
  const actor = createActor(
    yearPapers.provide({
      actors: { openPdf: fromPromise<Paper, Asked>(({ input }) => open(input)) },
    }),
  ).start();
  actor.send({ type: 'paper.chosen', year: 2026, form: 'pdf' });
  actor.send({ type: 'paper.chosen', year: 2025, form: 'csv' });
  await waitFor(actor, (now) => now.matches({ choosing: 'opened' }));
  expect(open.mock.calls).toEqual([[{ year: 2026, form: 'pdf' }]]);
});
