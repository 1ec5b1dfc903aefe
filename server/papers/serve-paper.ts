import type { Context, Hono } from 'hono';
import * as resultCodes from '#domain/result-codes.ts';
import { noteAway, noteFault } from '../answer.ts';
import { clientIp } from '../client-ip.ts';
import type { Deps } from '../deps.ts';
import { Refused, retryAfter } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { DatabaseAway } from '../store/away.ts';
import { paperAnswer, type Paper } from './answer.ts';
import { troublePage, type Trouble } from './trouble-page.ts';

const perMinute = { max: 60, windowMs: 60_000 };

interface Door {
  readonly path: string;
  /** The limit's bucket for openings of this document. */
  readonly bucket: string;
  /** The texts for an address that opens nothing, or nothing any more. */
  readonly over: 'statementover' | 'paperover';
  readonly make: (c: Context, now: number) => Promise<Paper | undefined>;
}

/**
 * Serves a document in a tab of its own: every answer, a failure too, is read by a person, never by a
 * program.
 */
export const servePaper = (app: Hono, deps: Deps, { path, bucket, over, make }: Door): void => {
  app.get(path, async (c) => {
    try {
      const now = await deps.now();
      await keepLimit(deps, [bucket, 'file', clientIp(c, deps.config)], perMinute, now);
      const paper = await make(c, now);
      return paper ? paperAnswer(c, paper) : troubleAnswer(c, { why: over }, resultCodes.missing);
    } catch (thrown) {
      if (thrown instanceof DatabaseAway) {
        noteAway(deps, c, thrown);
        return troubleAnswer(c, { why: 'paperfailed' }, resultCodes.unavailable, {
          'retry-after': retryAfter,
        });
      }
      if (!(thrown instanceof Refused))
        return troubleAnswer(
          c,
          { why: 'paperfailed', reference: noteFault(deps, c, thrown) },
          resultCodes.fault,
        );
      const { status, headers } = thrown;
      return troubleAnswer(
        c,
        { why: status === resultCodes.tooOften ? 'paperoften' : over },
        status,
        headers,
      );
    }
  });
};

const troubleAnswer = (
  c: Context,
  trouble: Trouble,
  status: Refused['status'] | typeof resultCodes.fault,
  headers: Refused['headers'] = {},
) =>
  c.html(troublePage(trouble, c.req.header('accept-language')), status, {
    ...headers,
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
