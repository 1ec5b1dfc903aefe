import type { ApiFailure } from '#domain/failure.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import type { Happening } from '../walking/walk.ts';
import { codeIn, errorIn } from '../telling/coming.ts';
import { declining, misbehaving, visa } from '../samples/typed.ts';
import { fail, refuse, type Script } from '../telling/server.ts';

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
  if (status === 'processing')
    return afterProcessing(polls.map(statusIn).filter((one) => one !== 'failed'));
  if (status === 'notcharged')
    return cannot('the sandbox says so only when it is asked what became of a payment');
  return cannot(knowsAll);
}

function afterFailure(pay: Happening, polls: readonly string[]): Means {
  const { kind, attempt, earlier, fields } = errorIn({ event: pay }) as ApiFailure;
  const code = codeIn({ event: pay });
  if (kind === 'offline') return whenLost(polls);
  if (attempt !== undefined)
    return cannot('another payment would have to be sent at the very same moment');
  if (earlier !== undefined)
    return cannot('the same bill would have to be paid with the same card in another window first');
  if (fields.length > 0) return cannot('the form refuses such a number before it is sent');
  if (code === 401 || code === 403 || code === 429)
    return { card: visa.number, script: refuse('pay', code) };
  if (code === 409 && polls.every((one) => one === 'unknown'))
    return { card: visa.number, script: refuse('pay', 409) };
  if (code === 409) return cannot('what was refused like this never came to the bank');
  return cannot('the sandbox answers nothing that cannot be read');
}

const stillAtWork = 'the sandbox’s bank is still at work only on what it will take';
const knowsAll = 'the sandbox’s bank can always say what became of a payment';

/** The bank’s answer is late: it comes after fifteen seconds. */
const afterProcessing = (polls: readonly string[]): Means =>
  endsIn(polls, 'paid') ? { card: misbehaving.late } : cannot(stillAtWork);

/** No try arrives, or the bank does not take it. */
function whenLost(polls: readonly string[]): Means {
  const [first, ...more] = polls;
  if (first === 'unknown' && more.every((one) => one === 'unknown' || one === 'failed'))
    return { card: visa.number, script: fail('pay', tries) };
  if (first === 'notcharged') return { card: misbehaving.failing };
  return cannot('what is lost on its way, a browser sends again by itself');
}

/** For a while the bank is at work, and then it may come to an end. */
const endsIn = (polls: readonly string[], end: string): boolean =>
  polls.every((one, at) => one === 'processing' || (one === end && at === polls.length - 1));

const statusIn = (event: Happening): string =>
  errorIn({ event }) === undefined ? (event['output'] as PaymentOutcome).status : 'failed';
