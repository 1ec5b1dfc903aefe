import { setTimeout as wait } from 'node:timers/promises';
import { faultPoints } from '#server/payments/faults.ts';
import { answering, end, ended, launch } from './processes.ts';

/** Points that few payments pass. */
const rare: readonly string[] = ['between-legs', 'in-scheduler'];

/** The end that comes whatever the server is at. */
export const outOfTheBlue = 'random';

interface Supervised {
  readonly built: string;
  readonly env: Readonly<Record<string, string>>;
  readonly address: string;
  readonly random: () => number;
  /** The rule that the server forgets on purpose. */
  readonly forgets?: 'careless' | 'credulous' | undefined;
  /** Mean time between a start and the next end, in milliseconds. */
  readonly calmMs: number;
  /** In place of chance the server is ended once at the first pass of each of these points, or out of the blue. */
  readonly points?: readonly string[];
}

/** Starts the server again and again, and ends it: at a named point, or out of the blue. */
export const supervise = (given: Supervised) => {
  const { built, env, address, random, forgets, calmMs, points } = given;
  const kills: string[] = [];
  const restarts: number[] = [];
  let calm = false;
  let child = launch(built, 'server', env);

  const chaosOf = (point: string): string => [forgets, point].filter(Boolean).join(',');

  const round = async (at: number): Promise<void> => {
    const named = random() < 0.6;
    const point = faultPoints[at % faultPoints.length] ?? 'after-call';
    const often = rare.includes(point) ? 10 : 250;
    const chaos = chaosOf(named ? `${point}:${1 + Math.floor(random() * often)}` : '');
    const began = performance.now();
    child = launch(built, 'server', { ...env, ...(chaos && { CHAOS: chaos }) });
    await answering(`${address}/healthz`, child);
    if (child.exitCode === null && child.signalCode === null)
      restarts.push(performance.now() - began);
    const over = wait(calmMs * (0.4 + 1.2 * random()));
    const first = await Promise.race([over.then(() => 'time'), ended(child).then(() => 'self')]);
    kills.push(first === 'self' ? point : outOfTheBlue);
    await end(child);
  };

  const endSoon = async (): Promise<void> => {
    await answering(`${address}/healthz`, child);
    await wait(calmMs);
    await end(child);
    kills.push(outOfTheBlue);
  };

  const endAt = async (point: string): Promise<void> => {
    child = launch(built, 'server', { ...env, CHAOS: chaosOf(`${point}:1`) });
    await (point === outOfTheBlue ? endSoon() : ended(child).then(() => kills.push(point)));
  };

  const run = async (): Promise<void> => {
    if (points === undefined) await endSoon();
    else await end(child);
    for (const point of points ?? []) await endAt(point);
    for (let at = 0; points === undefined && !calm; at += 1) await round(at);
    child = launch(built, 'server', { ...env, ...(forgets && { CHAOS: forgets }) });
    await answering(`${address}/healthz`, child);
  };

  const running = run();
  return {
    kills,
    restarts,
    /** No more ends from now on; answers when the last server is up. */
    calmDown: async () => {
      calm = true;
      await running;
    },
    stop: () => end(child),
  };
};
