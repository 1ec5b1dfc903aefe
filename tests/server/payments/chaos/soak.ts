import { setTimeout as wait } from 'node:timers/promises';

interface Soak {
  readonly pay: () => Promise<void>;
  readonly seconds: number;
  readonly aSecond: number;
}

/** Pays at an even rate, however long each payment takes; answers milliseconds a payment. */
export const soak = async ({ pay, seconds, aSecond }: Soak) => {
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  const began = performance.now();
  for (let at = 0; at < seconds * aSecond; at += 1) {
    const due = began + (at * 1_000) / aSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    // The clock runs from when the payment was due: waiting for one's turn counts.
    underWay.push(pay().then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(underWay);
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { median: share(0.5), p99: share(0.99) };
};
