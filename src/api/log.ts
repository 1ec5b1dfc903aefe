import { log } from '#contract/log.ts';
import type { LogEntry } from '#domain/logging.ts';
import type { Client } from './client.ts';

/** An entry that cannot be delivered is lost: reporting that would need an entry. */
export const postEntry = (client: Client, entry: LogEntry): void => {
  const { correlationId, stackTrace, ...rest } = entry;
  const body = {
    ...rest,
    ...(stackTrace !== undefined && { stackTrace }),
    ...(correlationId !== undefined && { correlationId }),
  };
  client.send(log, { body }, { quiet: true, keepalive: true }).catch(() => undefined);
};
