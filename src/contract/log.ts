import * as v from 'valibot';
import { clampLevel } from '#domain/logging.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';

/** Long messages are cut where they are written, not refused: half a message is worth having. */
export const logEntry = {
  applicationName: v.pipe(v.string(), v.maxLength(64)),
  logLevel: v.pipe(v.number(), v.transform(clampLevel)),
  message: v.string(),
  stackTrace: v.optional(v.string()),
};

export const log = call({
  service: 'api',
  method: 'POST',
  path: '/log',
  auth: 'none',
  summary: 'Take a log entry of the portal when the live socket cannot',
  body: v.strictObject({ ...logEntry, correlationId: v.optional(v.string()) }),
  reply: reply({}),
});
