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
import { TypedBank } from './plan-means.ts';
import { Uuid } from './session.ts';

const date = v.pipe(v.string(), v.isoDate());
const payDay = v.pipe(v.number(), v.check(isPayDay));
const month = v.pipe(v.number(), v.integer());
/** The locations whose bills are taken; all of the provider, later ones too, where the list is missing. */
const chosenLocations = v.optional(
  v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1), v.maxLength(500)),
);

const bill = {
  number: v.string(),
  location: v.string(),
  locationId: v.number(),
  amount: Amount,
};

/** A payment that was announced, with its bills. */
const Round = v.object({
  id: Uuid,
  date,
  amount: Amount,
  state: v.picklist(roundStates),
  /** The bank refused it before, and it is tried again. */
  isAgain: v.optional(v.literal(true)),
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
  locations: chosenLocations,
  type: v.picklist(['card', 'ach']),
  /** The card on file. */
  card: v.optional(v.string()),
  brand: v.optional(v.string()),
  last4: v.string(),
  /** Nothing is taken until another card or account is chosen. */
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
  /** A bank account may be typed. */
  takesBank: v.boolean(),
  /** The locations that may be chosen; none where there is nothing to choose. */
  locations: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      /** The locations that lie below it. */
      below: v.array(v.number()),
      /** Cents owed there that could be taken today. */
      owed: Amount,
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
  locations: chosenLocations,
  /** The card on file; or else one of the next two is there. */
  card: v.optional(Uuid),
  /** A bank account that is kept for automatic payment alone. */
  bank: v.optional(TypedBank),
  /** The bank account that is debited already. */
  sameBank: v.optional(v.literal(true)),
  /** The last digits of the card or account, as they were shown; of one that is typed there are none. */
  last4: v.optional(v.string()),
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
    'Agree to automatic payment, or to another day, cap, location, card or bank account. Just one of `card`, `bank` and `sameBank` is sent. Answered 409 where the first day, a location or the card is another by now, 400 with 4348 or 4349 where the card is gone or has expired',
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
