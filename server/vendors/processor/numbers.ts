import type { DeclineReason } from '#domain/payment.ts';

/** What the stand-in of the processor does when it sees a number. */
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
  | 'wavers';

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
];

/** Refused when it is looked at before its first debit; never debited. */
export const invalidBankAccount = { routingNumber, number: '000444444440' } as const;

const known = new Map<string, Behaviour>(
  [...testCards, ...testBankAccounts].map(({ number, behaviour }) => [number, behaviour]),
);

/** What it does when it is debited by a token that was used so often. */
export const laterBehaviour = (kept: Behaviour, uses: number): Behaviour =>
  kept === 'onceOnly' || (kept === 'wavers' && uses % 2 === 0) ? 'funds' : kept;

export const behaviourOf = (number: string): Behaviour => known.get(number) ?? 'paid';
