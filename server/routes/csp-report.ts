import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { clientIp } from '../client-ip.ts';
import { violationsIn } from '../csp-report.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { cspReportPath } from '../security-headers.ts';

const largest = 50 * 1024;
const perAddress = { max: 60, windowMs: 60_000 };
const reportType = /^application\/(csp-report|reports\+json|json)\b/i;

/** Browsers report here what the policy kept a page from doing: an attack, or a mistake of ours. */
export const routes = (app: Hono, deps: Deps): void => {
  const onError = () => {
    throw new Refused('tooLarge');
  };
  app.post(cspReportPath, bodyLimit({ maxSize: largest, onError }), async (c) => {
    await keepLimit(deps, ['csp', clientIp(c, deps.config)], perAddress, await deps.now());
    if (!reportType.test(c.req.header('content-type') ?? '')) throw new Refused('wrongType');
    const report: unknown = await c.req.json().catch(() => {
      throw new Refused('invalid');
    });
    for (const { directive, blocked } of violationsIn(report))
      deps.log('warning', 'page.violated', { directive, blocked });
    return c.body(null, 204);
  });
};
