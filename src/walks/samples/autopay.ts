import { typedBank, type Autopay, type AutopayRound } from '#domain/autopay/agreement.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { ApiFailure } from '#domain/failure.ts';
import { toCents } from '#domain/money.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { savedVisa } from './saved-cards.ts';

const day = (date: string) => date as CalendarDate;
const { id, brand, last4, expiry } = savedVisa;

export const autopayOff: Autopay = {
  today: day('2026-11-21'),
  owed: toCents(32_166),
  cards: [{ id, brand, last4, expiry, isFit: true }],
  takesBank: true,
  locations: [
    { id: 1, name: 'Lakeside Main', below: [11], owed: toCents(30_000) },
    { id: 11, name: 'Lakeside Heart', below: [], owed: toCents(2_166) },
    { id: 2, name: 'Lakeside West', below: [], owed: toCents(0) },
  ],
  phone: '(312) 555-0100',
};

export const autopayCardless: Autopay = {
  ...autopayOff,
  cards: [],
  takesBank: false,
};

const agreement = {
  day: 15,
  cap: toCents(50_000),
  type: 'card' as const,
  card: id,
  brand: 'visa',
  last4,
  next: day('2026-12-15'),
};

export const autopayOn: Autopay = { ...autopayOff, agreement };

const round: AutopayRound = {
  id: '5f3c5f0e-3b6c-4a40-9d0c-0b8f3a1a2b01',
  date: day('2026-12-15'),
  amount: toCents(32_166),
  state: 'told',
  bills: [
    { number: 'LM2048117', location: 'Lakeside Main', locationId: 1, amount: toCents(32_166) },
  ],
  takes: toCents(32_166),
  untaken: [],
};
const next = day('2027-01-15');

export const autopayTold: Autopay = { ...autopayOff, agreement: { ...agreement, next, round } };
export const autopayAsking: Autopay = {
  ...autopayOff,
  agreement: { ...agreement, cap: toCents(10_000), next, round: { ...round, state: 'asking' } },
};
export const autopayTaking: Autopay = {
  ...autopayOff,
  agreement: { ...agreement, next, round: { ...round, state: 'taking' } },
};
export const autopayWaiting: Autopay = {
  ...autopayOff,
  cards: [],
  takesBank: false,
  agreement: { ...agreement, waitsFor: 'cardGone' },
};
export const autopayByBank: Autopay = {
  ...autopayOff,
  agreement: {
    day: 15,
    cap: agreement.cap,
    locations: [1],
    type: 'ach',
    last4: '2109',
    next: agreement.next,
  },
};

export const autopayTerms = { day: 15, cap: toCents(50_000), means: id };
export const autopayTermsByBank = { ...autopayTerms, means: typedBank };
export const autopayFault = new ApiFailure('refused', {
  code: resultCodes.invalid,
  fields: [{ code: resultCodes.invalid, message: '', field: 'bankAccountNumber' }],
  route: '',
});
