import { declineReasonIn, type DeclineReason } from '#domain/payment.ts';

/** The behaviour of the processor's stand-in towards a number. */
export type Behaviour =
  | 'paid'
  | DeclineReason
  | 'late'
  | 'timeout'
  | 'lost'
  | 'twice'
  | 'failing'
  | 'firstOnly'
  | 'onceOnly'
  | LaterRefusal
  | 'wavers';

/**
 * Numbers that are paid at first; a later debit for a payment plan is refused with these words of the
 * network.
 */
export const laterRefusals = {
  closesLater: { reason: 'account', card: '46', bank: 'R02' },
  stolenLater: { reason: 'declined', card: '43', bank: 'R16' },
  stopsLater: { reason: 'declined', card: 'R1', bank: 'R07' },
  expiresLater: { reason: 'expired', card: '54', bank: 'R04' },
  advisedLater: { reason: 'declined', card: '05', bank: 'R20', advice: '03' },
  dullLater: { reason: 'declined', card: '05', bank: 'R99' },
} as const;
export type LaterRefusal = keyof typeof laterRefusals;

/** The network's codes for a refusal, beside the reason. */
const codes: Readonly<Record<DeclineReason, { readonly card: string; readonly bank: string }>> = {
  declined: { card: '05', bank: 'R99' },
  funds: { card: '51', bank: 'R01' },
  expired: { card: '54', bank: 'R04' },
  cvv: { card: 'N7', bank: 'R04' },
  number: { card: '14', bank: 'R03' },
  account: { card: '46', bank: 'R02' },
  limit: { card: '61', bank: 'R09' },
  review: { card: '05', bank: 'R99' },
  smaller: { card: '05', bank: 'R99' },
  replaced: { card: '05', bank: 'R99' },
};

export interface Refusal {
  readonly reason: DeclineReason;
  readonly code: string;
  readonly advice?: string;
}

const isLater = (behaviour: Behaviour): behaviour is LaterRefusal =>
  Object.hasOwn(laterRefusals, behaviour);

/** The refusal of a number; undefined where it is paid. */
export const refusalOf = (behaviour: Behaviour, isBank: boolean): Refusal | undefined => {
  const kind = isBank ? 'bank' : 'card';
  if (isLater(behaviour)) {
    const { reason, [kind]: code, ...more } = laterRefusals[behaviour];
    return { reason, code, ...('advice' in more && !isBank && { advice: more.advice }) };
  }
  const reason = declineReasonIn(behaviour);
  return reason && { reason, code: codes[reason][kind] };
};

export interface TestCard {
  readonly number: string;
  readonly behaviour: Behaviour;
  readonly says: string;
}

/** Every card that the stand-in knows; any other valid number is paid like the first. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', behaviour: 'paid', says: 'Visa: paid' },
  { number: '4242424242424242', behaviour: 'paid', says: 'Visa: paid' },
  { number: '5555555555554444', behaviour: 'paid', says: 'Mastercard: paid' },
  { number: '2223003122003222', behaviour: 'paid', says: 'Mastercard of the 2-series: paid' },
  { number: '378282246310005', behaviour: 'paid', says: 'American Express (CID of 4): paid' },
  { number: '6011111111111117', behaviour: 'paid', says: 'Discover: paid' },
  { number: '4000000000000002', behaviour: 'declined', says: 'declined without a reason' },
  {
    number: '5105105105105100',
    behaviour: 'declined',
    says: 'Mastercard: declined without a reason',
  },
  { number: '4000000000009995', behaviour: 'funds', says: 'declined: not enough money' },
  { number: '4000000000000069', behaviour: 'expired', says: 'declined: expired' },
  { number: '4000000000000127', behaviour: 'cvv', says: 'declined: wrong security code' },
  { number: '4000000000000119', behaviour: 'number', says: 'declined: no such card' },
  { number: '4000000000009987', behaviour: 'account', says: 'declined: account closed' },
  { number: '4000000000006975', behaviour: 'limit', says: 'declined: over its limit' },
  { number: '4000000000008013', behaviour: 'late', says: 'paid, but the answer takes 15 seconds' },
  { number: '4000000000008021', behaviour: 'timeout', says: 'never answers, and is not charged' },
  { number: '4000000000008039', behaviour: 'lost', says: 'paid, but the answer is lost' },
  { number: '4000000000008047', behaviour: 'twice', says: 'paid, and answered twice' },
  { number: '4000000000008054', behaviour: 'failing', says: 'error 500, and is not charged' },
  {
    number: '4000000000008062',
    behaviour: 'firstOnly',
    says: 'pays the first location of a cart and declines the others',
  },
  {
    number: '4000000000008070',
    behaviour: 'onceOnly',
    says: 'paid; debited later for a payment plan: not enough money',
  },
  {
    number: '4000000000008088',
    behaviour: 'wavers',
    says: 'paid; debited later for a payment plan: not enough money every other time',
  },
  {
    number: '4000000000008104',
    behaviour: 'closesLater',
    says: 'paid; debited later for a payment plan: its account is closed (46)',
  },
  {
    number: '4000000000008112',
    behaviour: 'stolenLater',
    says: 'paid; debited later for a payment plan: it is stolen (43)',
  },
  {
    number: '4000000000008120',
    behaviour: 'stopsLater',
    says: 'paid; debited later for a payment plan: its owner has stopped such payments (R1)',
  },
  {
    number: '4000000000008138',
    behaviour: 'expiresLater',
    says: 'paid; debited later for a payment plan: it has expired (54)',
  },
  {
    number: '4000000000008146',
    behaviour: 'dullLater',
    says: 'paid; debited later for a payment plan: declined without a reason (05)',
  },
  {
    number: '5555555555558114',
    behaviour: 'advisedLater',
    says: 'paid; debited later for a payment plan: Mastercard: do not try again (05, advice 03)',
  },
];

export interface TestBankAccount extends TestCard {
  readonly routingNumber: string;
}

const routingNumber = '110000000';

/** Bank accounts by account number, with any valid routing number. */
export const testBankAccounts: readonly TestBankAccount[] = [
  { routingNumber, number: '000123456789', behaviour: 'paid', says: 'paid' },
  { routingNumber, number: '000222222227', behaviour: 'funds', says: 'declined: not enough money' },
  { routingNumber, number: '000111111113', behaviour: 'account', says: 'declined: account closed' },
  { routingNumber, number: '000111111116', behaviour: 'number', says: 'declined: no such account' },
  { routingNumber, number: '000333333335', behaviour: 'declined', says: 'declined' },
  { routingNumber, number: '000555555559', behaviour: 'limit', says: 'declined: over its limit' },
  {
    routingNumber,
    number: '000888888013',
    behaviour: 'late',
    says: 'paid, but the answer takes 15 seconds',
  },
  { routingNumber, number: '000888888039', behaviour: 'lost', says: 'paid, the answer is lost' },
  {
    routingNumber,
    number: '000999999903',
    behaviour: 'closesLater',
    says: 'paid; debited later for a payment plan: returned, account closed (R02)',
  },
  {
    routingNumber,
    number: '000999999911',
    behaviour: 'stopsLater',
    says: 'paid; debited later for a payment plan: returned, authorization revoked (R07)',
  },
  {
    routingNumber,
    number: '000999999929',
    behaviour: 'onceOnly',
    says: 'paid; debited later for a payment plan: returned, not enough money (R01)',
  },
];

/** A bank account that the check before its first debit refuses; it is never debited. */
export const invalidBankAccount = { routingNumber, number: '000444444440' } as const;

const known = new Map<string, Behaviour>(
  [...testCards, ...testBankAccounts].map(({ number, behaviour }) => [number, behaviour]),
);

/** The behaviour of a number when its token was used so often. */
export const laterBehaviour = (kept: Behaviour, uses: number): Behaviour =>
  kept === 'onceOnly' || (kept === 'wavers' && uses % 2 === 0) ? 'funds' : kept;

export const behaviourOf = (number: string): Behaviour => known.get(number) ?? 'paid';
