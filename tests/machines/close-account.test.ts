import { expect, test } from 'vitest';
import type { Now } from '#domain/visit/now.ts';
import { closeAccountPart } from '#machines/close-account.part.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';

const now = {} as Now;
const looking = (shownAt?: string) =>
  wishIn(atEnd(closeAccountPart, { kind: 'looking', shownAt } as never), now);

test('a plan in the way is looked at in the history, or at the accounts where no history shows it', () => {
  const shown = looking('91');
  expect(shown.go).toBe('paymentHistoryDetail');
  expect(shown.with?.({ kind: 'looking', shownAt: '91' } as never, now)).toEqual({ id: '91' });
  expect(looking().go).toMatchObject({ among: expect.arrayContaining(['credentialedAccounts']) });
});
