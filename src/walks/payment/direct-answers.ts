import { payProblems } from '#domain/pay-problems.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { directPayment } from '#machines/payment/direct.ts';
import {
  failure,
  otherwiseOwed,
  outcome,
  paid,
  paidPart,
  paidBefore,
} from '../samples/payments.ts';
import { savedVisa } from '../samples/saved-cards.ts';
import { no, ok, usual, type May } from '../table.ts';
import type { Moment } from '../telling/script.ts';
import { fail } from '../telling/server.ts';
import { refuses } from '../walking/walk.ts';
import { askedLater, type Polled } from './direct-means.ts';

/** The server's answers to a payment, and to the question what became of it. */

type Chart = typeof directPayment;
type How = Pick<May<Chart>, 'scripted' | 'cannot'>;
const named = { reference: 'PT-2051-2051' };
const knowsAll = 'the sandbox’s bank can always say what became of a payment';

/** An answer that a tester can bring about or not, by what the bank says when it is asked. */
const asked = (decide: (polled: readonly Polled[]) => How) => ({
  how: (moment: Moment<Chart>) => decide(askedLater(moment)),
});

/** Answers that no tester can bring about; the chart tells them apart all the same. */
export const odd: Readonly<Record<string, May<Chart>>> = {
  'the server refuses it (422)': no('unprocessable'),
  'the server refuses it (400)': no('invalid'),
  'the answer takes too long': no('timeout'),
  'the server breaks': no(failure('broken', resultCodes.fault)),
  'it fails in a way nobody thought of': { answer: refuses('anything else') },
};
export const took = 'the bank took it';
export const tookPart = 'the bank took a part of it';
export const declines = 'the bank declines it, for there is not enough money';
export const gone = 'the server says that the card on file is gone';
export const toPay: Readonly<Record<string, May<Chart>>> = {
  [took]: ok(paid),
  [tookPart]: ok(paidPart),
  [declines]: ok(outcome('declined', { reason: 'funds' })),
  'the answer is lost': no(
    'offline',
    asked(([first, ...more]) => {
      if (first === 'unknown' && more.every((one) => one === 'unknown' || one === 'failed'))
        return { scripted: fail('pay', 3).outcomes };
      return first === 'notcharged'
        ? { scripted: 'usual' }
        : { cannot: 'what is lost on its way, a browser sends again by itself' };
    }),
  ),
  'the bank is still at work on it': ok(
    outcome('processing', named),
    asked((polled) => {
      const heard = polled.filter((one) => one !== 'failed');
      const isPaidLast = (one: Polled, at: number) => one === 'paid' && at === heard.length - 1;
      return heard.every((one, at) => one === 'processing' || isPaidLast(one, at))
        ? {}
        : { cannot: 'the sandbox’s bank is still at work only on what it will take' };
    }),
  ),
  'the bank did not charge it': ok(outcome('notcharged'), {
    cannot: 'the sandbox says so only when it is asked what became of a payment',
  }),
  'the bank cannot say': ok(outcome('unresolved', named), { cannot: knowsAll }),
  'the server refuses the card number': no(
    failure('refused', resultCodes.invalid, { fields: ['cardNumber'] }),
    {
      cannot: 'the form refuses such a number before it is sent',
    },
  ),
  [gone]: no(failure('refused', resultCodes.invalid, { general: [payProblems.cardGone] }), {
    cannot: 'the card would have to be deleted in another window meanwhile',
  }),
  'the server knows of a payment for the same bill': no(paidBefore, {
    cannot: 'the same bill would have to be paid with the same card in another window first',
  }),
  'the server refuses it (409)': no(
    'conflict',
    asked((polled) =>
      polled.every((one) => one === 'unknown')
        ? {}
        : { cannot: 'what was refused like this never came to the bank' },
    ),
  ),
  'another payment stands in the way': no(
    failure('refused', resultCodes.conflict, { attempt: 'k-other' }),
    {
      cannot: 'another payment would have to be sent at the very same moment',
    },
  ),
  'the server was asked too often': no('tooOften'),
  'the server refuses it (403)': no('forbidden'),
  'the server says that something else is owed now': no(otherwiseOwed, {
    cannot: 'the bill would have to be paid in another window first',
  }),
  'the answer cannot be read': no('unreadable', {
    cannot: 'the sandbox answers nothing that cannot be read',
  }),
  // The answer that ends the session comes last.
  'the server says that the session is over': no('signedOut'),
};
export const isThere = 'the card is there';
export const textOver = 'no card pays the text any more';
export const whenRead: Readonly<Record<string, May<Chart>>> = {
  [isThere]: ok(savedVisa, usual),
  'the date of the card is past': ok(
    { ...savedVisa, expiry: { month: 4, year: 2024 }, isExpired: true },
    { cannot: 'no card can be saved that has expired' },
  ),
  'there is no such card': ok(undefined, {
    cannot: 'the card would have to be deleted in another window meanwhile',
  }),
  [textOver]: ok('ended', {
    cannot: 'the link of a text leads here, and Text to Pay would have to be turned off meanwhile',
  }),
  'the cards cannot be read': no('fault'),
};
export const lasts = 'asked again, the bank is still at work on it';
export const whenAsked: Readonly<Record<string, May<Chart>>> = {
  'asked again, the bank took it': ok(paid),
  'asked again, the bank declines it': ok(outcome('declined', named)),
  [lasts]: ok(outcome('processing', named)),
  'asked again, the bank never heard of it': ok(outcome('unknown', named)),
  'asked again, the bank did not charge it': ok(outcome('notcharged', named)),
  'asked again, the bank cannot say': ok(outcome('unresolved', named)),
  'asked again, the answer is lost': no('offline', { scripted: { outcome: 'fail' } }),
  'asked again, the server says that the session is over': no('signedOut'),
};
