import type { CashCode } from '#domain/cash-code.ts';
import { noMoney, toCents } from '#domain/money.ts';

/** A code of which everything is left. */
export const aCode: CashCode = {
  handle: 'H'.repeat(22),
  code: '9901234567890123',
  bars: 'code128',
  order: 'up-to',
  standing: 'open',
  amount: toCents(8_500),
  left: toCents(8_500),
  held: noMoney,
  least: toCents(500),
  paid: noMoney,
  beyond: noMoney,
  twice: noMoney,
  back: noMoney,
  isBeingPaid: false,
  lastDay: '2026-12-13',
  places: ['Cornerway', 'Dayfresh Market'],
  reference: 'PT-7F3K-92QD',
  locationIds: [1],
};
export const paidCode: CashCode = { ...aCode, standing: 'paid', left: noMoney, paid: aCode.amount };
export const endedCode: CashCode = { ...aCode, standing: 'revoked' };
export const lateCode: CashCode = { ...aCode, standing: 'expired' };
