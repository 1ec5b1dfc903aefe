import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { clientIp } from '../client-ip.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { hearTold, Told } from '../texts/reports.ts';
import { isSigned } from '../texts/signature.ts';

export const textReportsPath = '/texts/reports';

const forgedPerAddress = { max: 30, windowMs: 15 * 60_000 };

/** The gateway of text messages calls back here; every other caller is refused. */
export const routes = (app: Hono, deps: Deps): void => {
  const { textSecret } = deps.config;
  const onError = () => {
    throw new Refused('tooLarge');
  };
  app.post(textReportsPath, bodyLimit({ maxSize: 256 * 1024, onError }), async (c) => {
    if (textSecret === undefined) throw new Refused('missing');
    const now = await deps.now();
    const body = await c.req.text();
    if (!isSigned(textSecret, (name) => c.req.header(name), body, now)) {
      await keepLimit(deps, ['text-reports', clientIp(c, deps.config)], forgedPerAddress, now);
      deps.log('warning', 'text-report.forged');
      throw new Refused('signedOut');
    }
    await hearTold(deps, read(body));
    return c.body(null, 204);
  });
};

const read = (body: string): Told => {
  try {
    return v.parse(Told, JSON.parse(body));
  } catch {
    throw new Refused('invalid');
  }
};
