import { checking, visa } from '#walks/samples/payments.ts';

/** The secrets that walks type, answer or know. */
const secrets = [
  visa.cardNumber,
  visa.cvv,
  visa.payerName,
  visa.address,
  visa.postalCode,
  checking.bankRoutingNumber,
  checking.bankAccountNumber,
  'Rosa',
  'Delgado',
  'Ada',
  'Dana',
  'Whitlock',
  'Sunny-Day-2026',
  'example.org',
  'LM2048117',
  '40117',
  'aaaaaaaaaaaaaaaaaaaaaa',
  'AAAAAAAA',
  'LK-2051',
  'PT-1',
  'a0b1',
  'K7QF',
  'signed',
];

/** Three digits turn up by chance inside of a conversation's number. */
export const secretsIn = (text: string): readonly string[] =>
  secrets.filter((secret) => new RegExp(`(?<![\\w:])${secret}`).test(text));
