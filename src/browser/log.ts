import {
  consoleThreshold,
  isUuid,
  logLevels,
  type LogEntry,
  type LogLevel,
} from '#domain/logging.ts';
import { scrub } from '#domain/scrub.ts';
import { tabMemory, type Memory } from './memory.ts';
import { newUuid } from './uuid.ts';

/** Writes an entry of codes and route templates; the scrubber removes anything else. */
export type Log = (level: LogLevel, message: string, stackTrace?: string) => void;

export interface LogWays {
  /** Hands the entry to the live socket; false when there is none. */
  readonly live: (entry: LogEntry) => boolean;
  readonly post: (entry: LogEntry) => void;
  readonly memory?: Memory;
  readonly write?: (line: string) => void;
  readonly now?: () => number;
}

/** The server takes no more; a fault that repeats itself must not drown what follows. */
const mostPerMinute = 30;

export function createLog({
  live,
  post,
  memory = tabMemory,
  write = (line) => globalThis.console.error(line),
  now = Date.now,
}: LogWays): Log {
  const correlationId = correlationIdIn(memory);
  let minute = { begun: -Infinity, count: 0 };

  return (level, message, stackTrace) => {
    const entry: LogEntry = {
      applicationName: 'portico-portal',
      logLevel: logLevels[level],
      message: scrub(message),
      correlationId,
      ...(stackTrace !== undefined && { stackTrace: scrub(stackTrace) }),
    };
    if (entry.logLevel >= consoleThreshold) write(`${level}: ${entry.message}`);
    if (now() - minute.begun >= 60_000) minute = { begun: now(), count: 0 };
    minute.count += 1;
    if (minute.count > mostPerMinute) return;
    if (!live(entry)) post(entry);
  };
}

const drawer = 'portico.correlation';

/** The tab's own id, so that its entries can be read together. */
function correlationIdIn(memory: Memory): string {
  const kept = memory.read(drawer);
  if (kept !== undefined && isUuid(kept)) return kept;
  const made = newUuid();
  memory.write(drawer, made);
  return made;
}
