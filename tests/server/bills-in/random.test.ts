import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billLine, billsAt, billsFile } from '../../support/bills.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPlanner } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const aLine = fc.record({
  account: fc.integer({ min: 1, max: 12 }),
  reference: fc.constantFrom('R', 'S'),
  owed: fc.integer({ min: -500, max: 5_000 }),
  fault: fc.constantFrom('', '', '', '', '', 'owed', 'location'),
});
const aFile = fc.record({
  lines: fc.array(aLine, { maxLength: 30 }),
  kind: fc.constantFrom('full', 'changes'),
  bytes: fc.integer({ min: 200, max: 5_000 }),
});
type File = typeof aFile extends fc.Arbitrary<infer T> ? T : never;

/** The same in a few lines, for one file after the other. */
const entered = (known: Map<string, number>, { lines, kind }: File): void => {
  const seen = new Set<string>();
  let isClear = true;
  const good = new Set<string>();
  for (const { account, reference, owed, fault } of lines) {
    const key = `${account} ${reference}`;
    if (fault === 'location') isClear = false;
    else seen.add(key);
    if (fault !== '' || good.has(key)) continue;
    good.add(key);
    known.set(key, owed);
  }
  if (kind === 'full' && isClear)
    for (const key of known.keys()) if (!seen.has(key)) known.set(key, 0);
};

eachDatabase((open) => {
  const server = useServer(open);
  let made = 0;
  const slug = () => `random${made}`;
  const { send, balances } = billsAt(server, slug);

  test('files of any lines leave what a simple reckoning leaves, in whichever parts they come', async () => {
    const property = fc.asyncProperty(fc.array(aFile, { maxLength: 5 }), async (files) => {
      made += 1;
      await addPlanner(server.db, slug());
      const known = new Map<string, number>();
      for (const [at, file] of files.entries()) {
        const lines = file.lines.map(({ account, reference, owed, fault }) => {
          const amount = (owed / 100).toFixed(2);
          const line = billLine(0, {
            account: `N${account}`,
            reference: `${reference}-${account}`,
            adjustment: (0 - owed / 100).toFixed(2),
            owed: amount,
          });
          return {
            ...line,
            ...(fault === 'owed' && { charge: '1.00' }),
            ...(fault === 'location' && { location: '99' }),
          };
        });
        const kind = file.kind === 'full' ? 'full' : 'changes';
        const text = billsFile(slug(), at + 1, lines, { kind });
        const told = await send(text, { bytes: file.bytes, force: true });
        expect(told.phase).toBe('done');
        expect(await send(text)).toEqual(told);
        entered(known, file);
        const rows = await balances();
        const amounts = new Map(
          rows.map(({ paymentPostingId, accountReferenceNumber, amount }) => [
            `${paymentPostingId.slice(1)} ${accountReferenceNumber[0]}`,
            amount,
          ]),
        );
        const wanted = [...known].map(([key, cents]) => [key, Math.max(0, cents)] as const);
        expect(amounts).toEqual(new Map(wanted));
      }
    });
    await fc.assert(property, { numRuns: 12 });
  }, 120_000);
});
