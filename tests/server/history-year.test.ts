import { expect, test } from 'vitest';
import { dayOf } from '#domain/dates.ts';
import { noMoney, toCents } from '#domain/money.ts';
import { yearPdf } from '#server/history/year-pdf.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { openTenant } from '#server/tenancy.ts';
import { readyFolder } from '../support/databases.ts';
import { addPayee } from '../support/payee.ts';
import { useServer } from '../support/server.ts';

const server = useServer(readyFolder);
const row = {
  paidOn: dayOf(new Date(2026, 7, 1)),
  patient: 'Olive Owner',
  provider: 'Clinic',
  dateOfService: dayOf(new Date(2026, 6, 1)),
  description: 'Main',
  amount: toCents(12_345),
  interest: noMoney,
  reference: 'R-1',
};

test('a long paper is drawn in slices: everybody else has a turn between them', async () => {
  await addPayee(server.db, 'clinic', {});
  const stored = await openTenant(server.db, 'clinic');
  const words = wordsFor(stored, 'en');
  const rows = Array.from({ length: 300 }, (_, at) => ({ ...row, account: `A-${at}` }));
  const paper = yearPdf({ rows, year: 2026, stored, words, now: await server.deps.now() });
  let turns = 0;
  let isDrawn = false;
  const turn = () => {
    turns += 1;
    if (!isDrawn) setImmediate(turn);
  };
  setImmediate(turn);
  await paper;
  isDrawn = true;
  expect(turns).toBeGreaterThan(10);
});
