import { expect, test } from 'vitest';
import { otherAmountSums } from '#server/receipts/other-amount.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { english } from '../../support/english.ts';
import { paidByCard } from '../../support/receipts.ts';
import { storedTenant } from '../../support/stored-tenant.ts';

const words = wordsFor(storedTenant('lakeside'), 'en');

test.each([
  ['all of a bill', 10_000, 'labels_receiptstillowed'],
  ['a part of a bill', 48_250, 'labels_receiptnottaken'],
] as const)('less than %s that was taken says what that leaves', (_, billed, label) => {
  const [account] = paidByCard().accounts;
  const accounts = account ? [{ ...account, asked: 10_000, billed }] : [];
  const left = otherAmountSums(paidByCard({ accounts }), words).find(({ key }) => key === 'left');
  expect(left).toMatchObject({ label: english(label), value: '1500' });
});
