import { setTimeout as wait } from 'node:timers/promises';

interface Soak {
  readonly pay: () => Promise<void>;
  readonly minutes: number;
  readonly aSecond: number;
  /** Told after each minute how long its payments took, in milliseconds. */
  readonly onMinute: (minute: number, times: Times) => Promise<void>;
}

export interface Times {
  readonly median: number;
  readonly p99: number;
}

/** Pays evenly, however long each payment takes. */
export const soak = async ({ pay, minutes, aSecond, onMinute }: Soak): Promise<void> => {
  for (let minute = 1; minute <= Math.ceil(minutes); minute += 1) {
    const seconds = 60 * Math.min(1, minutes - minute + 1);
    await onMinute(minute, await evenly(pay, seconds, aSecond));
  }
};

const evenly = async (pay: () => Promise<void>, seconds: number, aSecond: number) => {
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  const began = performance.now();
  for (let at = 0; at < seconds * aSecond; at += 1) {
    const due = began + (at * 1_000) / aSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    // Times count from when a payment was due: waiting for one's turn is part of them.
    underWay.push(pay().then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(underWay);
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { median: share(0.5), p99: share(0.99) };
};
