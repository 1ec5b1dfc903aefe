import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { methods } from '../methods/methods.ts';
import { challengeCaptchaStandIn } from './challenge-captcha.ts';
import { liveChatStandIn } from './live-chat.ts';
import { processorStandIn } from './processor/stand-in.ts';
import { scoreCaptchaStandIn } from './score-captcha.ts';
import { textGatewayStandIn } from './text-gateway/stand-in.ts';

/** Mounts the stand-ins of the outside services; in production there are none. */
export const vendorRoutes = (app: Hono, deps: Deps): void => {
  if (deps.config.mode === 'sandbox') {
    scoreCaptchaStandIn(app, deps);
    challengeCaptchaStandIn(app, deps);
    liveChatStandIn(app);
    processorStandIn(app, deps);
    textGatewayStandIn(app, deps);
    for (const { standIn } of Object.values(methods)) standIn(app, deps);
  }
  app.all('/vendors/*', () => {
    throw new Refused('missing');
  });
};
