import { once } from '#browser/once.ts';
import type { Log } from '#browser/log.ts';
import type { wiredLog } from './log.ts';

type Given = Parameters<typeof wiredLog>;

const fetched = async (...given: Given): Promise<Log> =>
  (await import('./log.ts')).wiredLog(...given);

/** The log, whose code comes with its first entry. */
export const lateLog =
  (load: (...given: Given) => Promise<Log> = fetched) =>
  (...given: Given): Log => {
    const ready = once(() => load(...given));
    return (...entry) =>
      void ready().then(
        (log) => log(...entry),
        () => undefined,
      );
  };
