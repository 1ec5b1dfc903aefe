/** The levels of the log, as the wire counts them. */
export const logLevels = {
  debug: 0,
  information: 1,
  normal: 2,
  warning: 3,
  error: 4,
  fatal: 5,
} as const;
export type LogLevel = keyof typeof logLevels;

/** The level from which a message is worth the console. */
export const consoleThreshold = logLevels.error;

export interface LogEntry {
  readonly applicationName: string;
  readonly logLevel: number;
  readonly message: string;
  readonly stackTrace?: string | undefined;
  readonly correlationId?: string | undefined;
}

/** Any number becomes a level: what a browser claims is never a reason to lose its message. */
export const clampLevel = (level: number): number =>
  Number.isNaN(level)
    ? logLevels.normal
    : Math.round(Math.min(logLevels.fatal, Math.max(logLevels.debug, level)));

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (value: string): boolean => uuid.test(value);
