import { logLevels } from '#domain/logging.ts';
import type { LogLevel } from '#domain/logging.ts';
import { scrub } from '#domain/scrub.ts';
import { requestId } from './request-id.ts';

export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** One line per event: codes and scrubbed facts, never a request's body. */
export type Log = (level: LogLevel, event: string, facts?: Facts) => void;

export const openLog =
  (threshold: number, write: (line: string) => void = (line) => console.log(line)): Log =>
  (level, event, facts = {}) => {
    if (logLevels[level] < threshold) return;
    const cleaned = Object.entries(facts).map(([name, value]) => [name, clean(value)]);
    const at = new Date().toISOString();
    const request = requestId();
    write(
      JSON.stringify({
        at,
        level,
        event,
        ...(request && { request }),
        ...Object.fromEntries(cleaned),
      }),
    );
  };

const clean = (value: Facts[string]) => (typeof value === 'string' ? scrub(value) : value);
