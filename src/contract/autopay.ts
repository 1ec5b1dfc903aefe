import * as v from 'valibot';
import {
  answers,
  isCap,
  isPayDay,
  roundStates,
  untakenWhys,
  waitReasons,
} from '#domain/autopay/agreement.ts';
import { call } from './call.ts';
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';
import { IdempotencyKey } from './payment.ts';
import { Uuid } from './session.ts';

const date = v.pipe(v.string(), v.isoDate());
const payDay = v.pipe(v.number(), v.check(isPayDay));
const month = v.pipe(v.number(), v.integer());

const bill = { number: v.string(), location: v.string(), amount: Amount };

/** A payment that was announced, with its bills. */
const Round = v.object({
  id: Uuid,
  date,
  amount: Amount,
  state: v.picklist(roundStates),
  /** The bills that are taken as things stand, and the sum of them. */
  bills: v.array(v.object(bill)),
  takes: Amount,
  /** The parts of the announced bills that are not taken: a plan pays them, they are owed no more, or held. */
  untaken: v.array(v.object({ ...bill, why: v.picklist(untakenWhys) })),
});

const Agreement = v.object({
  /** 1 to 28, or 31 for the last day of the month. */
  day: payDay,
  /** Cents that a month takes at most without a further yes. */
  cap: Amount,
  card: v.string(),
  brand: v.string(),
  last4: v.string(),
  /** Nothing is taken until another card is chosen. */
  waitsFor: v.optional(v.picklist(waitReasons)),
  /** The next day of which nothing is announced yet. */
  next: date,
  round: v.optional(Round),
});

export const Autopay = v.object({
  today: date,
  /** Cents that could be taken today, were it the day. */
  owed: Amount,
  agreement: v.optional(Agreement),
  cards: v.array(
    v.object({
      id: Uuid,
      brand: v.string(),
      last4: v.string(),
      expiry: v.object({ month, year: month }),
      /** The card can be charged here, today. */
      isFit: v.boolean(),
    }),
  ),
  /** The provider's number to call. */
  phone: v.optional(v.string()),
});

export const readAutopay = call({
  service: 'payments',
  method: 'GET',
  path: '/automatic',
  auth: 'bearer',
  summary:
    'Automatic payment as the account holder has agreed to it, if they have, with the payment that is announced',
  when: 'automatic payment is looked at',
  reply: reply({ autopay: Autopay }),
});

const language = v.optional(v.pipe(v.string(), v.maxLength(35)), 'en');

const Agreeing = v.strictObject({
  /** The key is made once per wish: a repeat gets the same answer and agrees once. */
  idempotencyKey: IdempotencyKey,
  day: payDay,
  cap: v.pipe(
    Amount,
    v.check((cents) => isCap(cents)),
  ),
  /** The card on file, and the last digits that were shown. */
  card: Uuid,
  last4: v.string(),
  /** The first day on which something is taken, as it was shown. */
  first: date,
  language,
});
export type AgreeAutopay = v.InferOutput<typeof Agreeing>;

export const agreeAutopay = call({
  service: 'payments',
  method: 'POST',
  path: '/automatic',
  auth: 'bearer',
  summary:
    'Agree to automatic payment, or to another day, cap or card. Answered 409 where the first day or the card is another by now, 400 with 4348 or 4349 where the card is gone or has expired',
  when: 'automatic payment is agreed to or changed',
  body: Agreeing,
  reply: reply({ autopay: Autopay }),
});

export const stopAutopay = call({
  service: 'payments',
  method: 'POST',
  path: '/automatic/stop',
  auth: 'bearer',
  summary:
    'Stop automatic payment. However often it comes, it is stopped once; a payment that was begun is told',
  when: 'automatic payment is stopped',
  body: v.strictObject({}),
  reply: reply({ underWay: v.optional(v.object({ date, amount: Amount })) }),
});

const Answering = v.strictObject({
  idempotencyKey: IdempotencyKey,
  answer: v.picklist(answers),
  /** The amount and day of the payment, as they were shown. */
  amount: Amount,
  date,
  language,
});
export type AnswerRound = v.InferOutput<typeof Answering>;

export const answerRound = call({
  service: 'payments',
  method: 'POST',
  path: '/automatic/rounds/:roundId',
  auth: 'bearer',
  summary:
    'Say yes to an announced payment above the cap, or leave an announced payment out. Answered 409 where it is another by now, or over',
  when: 'an announced payment is answered',
  params: v.object({ roundId: Uuid }),
  body: Answering,
  reply: reply({ autopay: Autopay }),
});
