import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refused } from './failure.ts';

/**
 * Refuses a body that is larger. Where its length is stated the stream is left alone: to look at it costs
 * as much as to read the whole request.
 */
export const limitBody = (maxSize: number): MiddlewareHandler => {
  const onError = () => {
    throw new Refused('tooLarge');
  };
  const counted = bodyLimit({ maxSize, onError });
  return (c, next) => {
    const stated = c.req.header('content-length');
    if (stated === undefined || c.req.header('transfer-encoding') !== undefined)
      return counted(c, next);
    return Number(stated) > maxSize ? onError() : next();
  };
};
