import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { emptyCart } from '#domain/cart-count.ts';
import type { Paper } from '#machines/paper.ts';
import { statement, type Asked } from '#machines/statement.ts';
import { sampleStatement } from '#walks/samples/statements.ts';

test('a second press while the first is answered opens no second tab', async () => {
  const open = vi.fn((_: Asked) => Promise.resolve({ tab: 'opened' } as const));
  const actor = createActor(
    statement.provide({
      actors: {
        readStatement: fromPromise(() => Promise.resolve(sampleStatement)),
        openPdf: fromPromise<Paper, Asked>(({ input }) => open(input)),
      },
    }),
    { input: { cart: emptyCart, accountId: 'b1' } },
  ).start();
  await waitFor(actor, (now) => now.matches('shown'));
  actor.send({ type: 'pdf.chosen', use: 'print' });
  actor.send({ type: 'pdf.chosen', use: 'save' });
  await waitFor(actor, (now) => now.matches({ shown: 'opened' }));
  expect(open.mock.calls).toEqual([[{ openBalanceId: 'b1', use: 'print' }]]);
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('view-statement');
});
