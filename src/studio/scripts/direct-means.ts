import type { ApiFailure } from '#domain/failure.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import type { Happening } from '../plans/walk.ts';
import { codeIn, errorIn } from './coming.ts';
import { declining, misbehaving, visa } from './samples.ts';
import { fail, lose, refuse, type Script } from './server.ts';

/** What somebody has to pay with, and the server to be told, for a payment to end as it does. */
export interface Means {
  readonly card: string;
  readonly script?: Script;
  readonly cannot?: string;
}

const cannot = (why: string): Means => ({ card: visa.number, cannot: why });
const tries = 3;

/** By the answer to the payment, and by those to being asked what became of it. */
export function meansFor(pay: Happening | undefined, polls: readonly Happening[]): Means {
  if (pay === undefined) return { card: visa.number };
  if (errorIn({ event: pay }) !== undefined) return afterFailure(pay, polls.map(statusIn));
  const { status } = pay['output'] as PaymentOutcome;
  if (status === 'paid') return { card: visa.number };
  if (status === 'partly') return { card: declining.secondLocation };
  if (status === 'declined') return { card: declining.funds };
  if (status === 'processing') return afterProcessing(polls.map(statusIn));
  if (status === 'notcharged')
    return cannot('the sandbox says so only when it is asked what became of a payment');
  return cannot('the sandbox’s bank can always say what became of a payment');
}

function afterFailure(pay: Happening, polls: readonly string[]): Means {
  const { kind, attempt, fields } = errorIn({ event: pay }) as ApiFailure;
  const code = codeIn({ event: pay });
  if (kind === 'offline') return whenLost(polls);
  if (attempt !== undefined)
    return cannot('another payment would have to be sent at the very same moment');
  if (fields.length > 0) return cannot('the form refuses such a number before it is sent');
  if (code === 401 || code === 403 || code === 429)
    return { card: visa.number, script: refuse('pay', code) };
  if (code === 409 && polls.every((one) => one === 'unknown'))
    return { card: visa.number, script: refuse('pay', 409) };
  if (code === 409) return cannot('what was refused like this never came to the bank');
  return cannot('the sandbox answers nothing that cannot be read');
}

/** The bank’s answer is late: it comes after fifteen seconds. */
function afterProcessing(polls: readonly string[]): Means {
  const end = polls.find((one) => one !== 'processing');
  if (end === undefined || end === 'paid' || end === 'failed') return { card: misbehaving.late };
  return cannot('the sandbox’s bank is still at work only on what it will take');
}

/** Every try is lost on its way, or does not arrive. */
function whenLost(polls: readonly string[]): Means {
  const end = polls.find((one) => one !== 'processing' && one !== 'failed');
  if (polls.includes('processing'))
    return end === undefined || end === 'paid'
      ? { card: misbehaving.late, script: lose('pay') }
      : cannot('the sandbox’s bank is still at work only on what it will take');
  if (end === 'declined') return { card: declining.funds, script: lose('pay', tries) };
  if (end === 'unknown') return { card: visa.number, script: fail('pay', tries) };
  if (end === 'notcharged') return { card: misbehaving.failing };
  if (end === 'unresolved')
    return cannot('the sandbox’s bank can always say what became of a payment');
  return { card: visa.number, script: lose('pay', tries) };
}

const statusIn = (event: Happening): string =>
  errorIn({ event }) === undefined ? (event['output'] as PaymentOutcome).status : 'failed';
