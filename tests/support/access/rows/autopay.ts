import { randomUUID } from 'node:crypto';
import { withSession } from '../cells.ts';
import type { Row } from '../row.ts';

/** Account holders alone have automatic payment; each has their own. */
const everyHolder = (status: number) => ({
  'account holder': status,
  'another account holder': status,
  'single sign-on with account': status,
  'account holder there': status,
});

const typedBank = {
  payerName: 'Rosa Delgado',
  bankRoutingNumber: '110000000',
  bankAccountNumber: '000123456789',
};
const wish = { day: 5, cap: 50_000, last4: '4242', first: '2040-01-05' };

export const rows: readonly Row[] = [
  {
    call: 'readAutopay',
    ask: () => ({}),
    cells: withSession(403, everyHolder(200)),
  },
  {
    // A card of nobody’s pays nothing, whoever asks.
    call: 'agreeAutopay',
    ask: () => ({ json: { ...wish, idempotencyKey: randomUUID(), card: randomUUID() } }),
    cells: withSession(403, everyHolder(400)),
  },
  {
    // The day is one that moved: nothing is kept, and nobody agrees for another person.
    call: 'agreeAutopay',
    of: 'a bank account that is typed',
    ask: () => ({ json: { ...wish, idempotencyKey: randomUUID(), bank: typedBank } }),
    cells: withSession(403, everyHolder(409)),
  },
  {
    call: 'answerRound',
    ask: () => ({
      params: { roundId: randomUUID() },
      json: { idempotencyKey: randomUUID(), answer: 'allow', amount: 1, date: '2040-01-05' },
    }),
    cells: withSession(403, everyHolder(404)),
  },
  {
    call: 'stopAutopay',
    ask: () => ({ json: {} }),
    cells: withSession(403, everyHolder(200)),
  },
];
