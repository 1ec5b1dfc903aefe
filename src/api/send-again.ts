import { failureFrom, type ApiFailure } from '#domain/failure.ts';
import { allTries } from '#domain/patience.ts';
import { isDecline } from './decline.ts';

/** The clock by which tries follow each other; tests bring their own. */
export interface Pace {
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
}

const tries = 3;
const firstBackoff = 500;
const longestBackoff = 8_000;

const realPace: Pace = {
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => performance.now(),
  random: Math.random,
};

/**
 * Makes a request again that may have been lost, with growing and random pauses so that a server
 * that comes back is not stormed. Only for requests that are the same however often they arrive. A
 * refusal that follows a lost try tells nothing of what that one did: the loss is what is thrown.
 */
export async function sendAgain<T>(
  send: (signal: AbortSignal) => Promise<T>,
  pace: Partial<Pace> = {},
): Promise<T> {
  const { sleep, now, random } = { ...realPace, ...pace };
  const end = now() + allTries;
  let lost: ApiFailure | undefined;
  for (let tried = 1; ; tried += 1) {
    try {
      return await send(AbortSignal.timeout(Math.max(0, Math.round(end - now()))));
    } catch (thrown) {
      const failure = failureFrom(thrown);
      if (!mayBeLost(failure)) throw isDecline(failure) ? failure : (lost ?? failure);
      lost = failure;
      const pause = pauseAfter(failure, tried, random);
      if (tried === tries || now() + pause >= end) throw failure;
      await sleep(pause);
    }
  }
}

const mayBeLost = ({ kind }: ApiFailure) => kind === 'offline' || kind === 'broken';

const pauseAfter = ({ retryAfter }: ApiFailure, tried: number, random: () => number): number => {
  const backoff = Math.min(longestBackoff, firstBackoff * 2 ** tried) * random();
  return Math.max(backoff, (retryAfter ?? 0) * 1_000);
};
