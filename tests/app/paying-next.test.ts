import { expect, test } from 'vitest';
import { payingNext } from '#app/paying-next.ts';
import { withPayments } from '#walks/samples/tenant.ts';

const direct = 'payment/direct';
const away = 'payment/away';
const none = { card: false, ach: false, wallet: false, walletCredit: false } as const;

test.each([
  ['cards and bank accounts', { ...none, card: true, ach: true }, [direct]],
  ['cards and a wallet', { ...none, card: true, wallet: true }, [direct, away]],
  ['cards that their bank asks about', { ...none, card: true, allow3dsCard: true }, [away, direct]],
] as const)('the conversations of %s are fetched ahead, that of the first way first', (...row) => {
  const [, payments, expected] = row;
  expect(payingNext(withPayments(payments))).toEqual(expected);
});
