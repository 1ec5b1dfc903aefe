import type { DeclineReason } from './payment.ts';

/**
 * The category of a refusal, by what it means for the next try:
 * never    closed, unknown, stolen, or no debits at all: another card or account
 * revoked  the payer or the bank ended the permission: another authorisation
 * data     nothing is tried before there is a new number, date or card
 * funds    not enough money: near a payday
 * later    nobody could answer just now
 * generic  without a reason: few tries, spread out
 */
export type DeclineCategory = 'never' | 'revoked' | 'data' | 'funds' | 'later' | 'generic';

interface Row {
  readonly category: DeclineCategory;
  readonly codes: readonly string[];
}

/** The codes that banks return of a debit (NACHA). */
export const bankReturns: readonly Row[] = [
  { category: 'funds', codes: ['R01', 'R09'] },
  { category: 'never', codes: ['R02', 'R03', 'R04', 'R13', 'R14', 'R15', 'R16', 'R20'] },
  { category: 'revoked', codes: ['R05', 'R07', 'R08', 'R10', 'R11', 'R29'] },
];

/** The codes that card networks answer (ISO 8583), in the categories of Visa. */
export const cardCodes: readonly Row[] = [
  { category: 'never', codes: ['04', '07', '12', '14', '15', '41', '43', '46', '57'] },
  { category: 'revoked', codes: ['R0', 'R1', 'R3'] },
  { category: 'funds', codes: ['51', '61', '65'] },
  { category: 'later', codes: ['91', '96'] },
  { category: 'data', codes: ['54', '55', '82', 'N7'] },
  { category: 'generic', codes: ['05'] },
];

/** Mastercard's own codes, which stand for 54, 61 and 41. */
export const mastercardCodes: readonly Row[] = [
  { category: 'data', codes: ['79'] },
  { category: 'funds', codes: ['82'] },
  { category: 'never', codes: ['83'] },
];

/** Mastercard's advice, which outweighs the code: what follows, and after how many days at the soonest. */
export const mastercardAdvice: Readonly<
  Record<string, { readonly category: DeclineCategory; readonly days?: number }>
> = {
  '01': { category: 'data' },
  '02': { category: 'later' },
  '03': { category: 'never' },
  '21': { category: 'revoked' },
  '24': { category: 'later' },
  '25': { category: 'later', days: 1 },
  '26': { category: 'later', days: 2 },
  '27': { category: 'later', days: 4 },
  '28': { category: 'later', days: 6 },
  '29': { category: 'later', days: 8 },
  '30': { category: 'later', days: 10 },
  '40': { category: 'generic' },
  '41': { category: 'data' },
  '43': { category: 'generic' },
};

/** The category by the reason, for a processor that passes no code on. */
const byReason: Readonly<Record<DeclineReason, DeclineCategory>> = {
  declined: 'generic',
  review: 'generic',
  smaller: 'generic',
  replaced: 'generic',
  funds: 'funds',
  limit: 'funds',
  expired: 'data',
  cvv: 'data',
  number: 'never',
  account: 'never',
};

export interface Decline {
  readonly method: string;
  readonly brand?: string | null;
  readonly reason?: DeclineReason;
  readonly code?: string | null;
  readonly advice?: string | null;
}

export interface Judgement {
  readonly category: DeclineCategory;
  /** Days before which the debit is not tried again. */
  readonly days: number;
}

const rowsFor = ({ method, brand }: Decline): readonly Row[] =>
  method === 'ach'
    ? bankReturns
    : [...(brand === 'mastercard' ? mastercardCodes : []), ...cardCodes];

const byCode = (decline: Decline): DeclineCategory =>
  decline.code
    ? (rowsFor(decline).find(({ codes }) => codes.includes(decline.code ?? ''))?.category ??
      'generic')
    : byReason[decline.reason ?? 'declined'];

/** The judgement of a refusal; an unknown code is a refusal without a reason. */
export const judgeDecline = (decline: Decline): Judgement => {
  const category = byCode(decline);
  const advice =
    decline.brand === 'mastercard' ? mastercardAdvice[decline.advice ?? ''] : undefined;
  if (advice === undefined) return { category, days: 0 };
  // The advice 'later' says when to try again; the code may say that money is missing.
  const isLater = advice.category === 'later' && category === 'funds';
  return { category: isLater ? category : advice.category, days: advice.days ?? 0 };
};
