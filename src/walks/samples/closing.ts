import type { Closing } from '#domain/closing.ts';

/** The login of somebody with cards on file who invited somebody, and owes something. */
export const closing: Closing = {
  cards: [
    { brand: 'visa', last4: '4242' },
    { brand: 'mastercard', last4: '4444' },
  ],
  people: ['ana.delgado@example.org'],
  owed: 12_550,
  hasTextToPay: true,
  hasNotices: true,
  inTheWay: [],
};

export const inTheWay = [
  { what: 'plan', reference: 'PT-4411-2051' },
  { what: 'payment', reference: 'PT-2051-2051' },
] as const;
