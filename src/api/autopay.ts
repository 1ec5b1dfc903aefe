import type * as v from 'valibot';
import {
  agreeAutopay,
  answerRound as answerCall,
  readAutopay as readCall,
  stopAutopay as stopCall,
  type Autopay as Sent,
} from '#contract/autopay.ts';
import type {
  Autopay,
  AutopayAgreement,
  AutopayRound,
  RoundAnswer,
  StoppedAutopay,
} from '#domain/autopay/agreement.ts';
import type { BankDetails } from '#domain/bank-form.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents, type Cents } from '#domain/money.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';
import { sendAgain } from './send-again.ts';

/** A day that the contract has checked. */
const day = (date: string) => date as CalendarDate;

const autopayFrom = ({
  today,
  agreement,
  phone,
  locations,
  ...offered
}: v.InferOutput<typeof Sent>): Autopay => {
  return {
    ...offered,
    today: day(today),
    locations: locations.map((one) => ({ ...one, owed: toCents(one.owed) })),
    ...(phone && { phone }),
    ...(agreement && { agreement: agreementFrom(agreement) }),
  };
};

const agreementFrom = ({
  round,
  waitsFor,
  next,
  locations,
  card,
  brand,
  ...terms
}: NonNullable<v.InferOutput<typeof Sent>['agreement']>): AutopayAgreement => ({
  ...terms,
  next: day(next),
  ...(locations && { locations }),
  ...(card && { card }),
  ...(brand && { brand }),
  ...(waitsFor && { waitsFor }),
  ...(round && { round: roundFrom(round) }),
});

const roundFrom = ({
  isAgain,
  date,
  ...round
}: NonNullable<NonNullable<v.InferOutput<typeof Sent>['agreement']>['round']>): AutopayRound => ({
  ...round,
  date: day(date),
  ...(isAgain && { isAgain }),
});

export const readAutopay = async (client: Client): Promise<Autopay> =>
  autopayFrom((await client.send(readCall, {}, quiet)).autopay);

interface Agreed {
  readonly key: string;
  readonly day: number;
  readonly cap: Cents;
  readonly locations?: readonly number[];
  /** A card on file, the bank account that is debited already, or one that is typed. */
  readonly means:
    | { readonly card: string }
    | { readonly sameBank: true }
    | { readonly bank: BankDetails };
  readonly last4?: string;
  readonly first: CalendarDate;
}

const meansIn = (means: Agreed['means']) => {
  if (!('bank' in means)) return means;
  const { method: _, ...bank } = means.bank;
  return { bank };
};

/** Agrees to automatic payment; it is agreed to once, however often this is sent. */
export const agree = async (
  client: Client,
  { key: idempotencyKey, means, locations, ...terms }: Agreed,
  language: string,
): Promise<Autopay> => {
  const where = locations && { locations: [...locations] };
  const asked = { body: { idempotencyKey, ...terms, ...where, ...meansIn(means), language } };
  const { autopay } = await sendAgain((signal) =>
    client.send(agreeAutopay, asked, { ...quiet, signal }),
  );
  return autopayFrom(autopay);
};

interface Answered {
  readonly key: string;
  readonly round: string;
  readonly answer: RoundAnswer;
  readonly amount: number;
  readonly date: CalendarDate;
}

/** Answers an announced payment; it is answered once, however often this is sent. */
export const answerRound = async (
  client: Client,
  { key: idempotencyKey, round: roundId, answer, amount, date }: Answered,
  language: string,
): Promise<Autopay> => {
  const body = { idempotencyKey, answer, amount: toCents(amount), date, language };
  const { autopay } = await sendAgain((signal) =>
    client.send(answerCall, { params: { roundId }, body }, { ...quiet, signal }),
  );
  return autopayFrom(autopay);
};

/** Stops automatic payment; stopped twice is stopped. */
export const stopAutopay = async (client: Client): Promise<StoppedAutopay> => {
  const { underWay } = await sendAgain((signal) =>
    client.send(stopCall, { body: {} }, { ...quiet, signal }),
  );
  return underWay ? { underWay: { ...underWay, date: day(underWay.date) } } : {};
};
