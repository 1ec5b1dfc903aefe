import { randomUUID } from 'node:crypto';
import { isUuid, logLevels } from '#domain/logging.ts';
import type { LogEntry, LogLevel } from '#domain/logging.ts';
import type { Deps } from './deps.ts';

/** Writes an entry that a browser sent: its facts are scrubbed, clamped and never trusted. */
export const recordEntry = ({ log }: Pick<Deps, 'log'>, entry: LogEntry): void => {
  const { applicationName, logLevel, message, stackTrace, correlationId = '' } = entry;
  log(nameOf(logLevel), 'portal.logged', {
    application: applicationName,
    message,
    stackTrace,
    correlationId: isUuid(correlationId) ? correlationId : randomUUID(),
  });
};

/** Fatal is for what ends this server, which wakes somebody up: no browser can say that. */
const nameOf = (level: number): LogLevel =>
  levels.find((name) => logLevels[name] === Math.min(level, logLevels.error)) ?? 'normal';

const levels = Object.keys(logLevels) as LogLevel[];
