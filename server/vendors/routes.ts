import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { cashNetworkStandIn } from './cash-network/stand-in.ts';
import { challengeCaptchaStandIn } from './challenge-captcha.ts';
import { financingStandIn } from './financing/stand-in.ts';
import { healthcareCreditStandIn } from './healthcare-credit/stand-in.ts';
import { liveChatStandIn } from './live-chat.ts';
import { processorStandIn } from './processor/stand-in.ts';
import { redirectVendorStandIn } from './redirect-vendor/stand-in.ts';
import { scoreCaptchaStandIn } from './score-captcha.ts';
import { textGatewayStandIn } from './text-gateway/stand-in.ts';
import { walletStandIn } from './wallet/stand-in.ts';
import { threeDSecureStandIn } from './three-d-secure/stand-in.ts';

/** Mounts the stand-ins of the outside services; in production there are none. */
export const vendorRoutes = (app: Hono, deps: Deps): void => {
  if (deps.config.mode === 'sandbox') {
    scoreCaptchaStandIn(app, deps);
    challengeCaptchaStandIn(app, deps);
    liveChatStandIn(app);
    processorStandIn(app, deps);
    textGatewayStandIn(app, deps);
    walletStandIn(app, deps);
    redirectVendorStandIn(app, deps);
    threeDSecureStandIn(app, deps);
    cashNetworkStandIn(app, deps);
    healthcareCreditStandIn(app, deps);
    financingStandIn(app, deps);
  }
  app.all('/vendors/*', () => {
    throw new Refused('missing');
  });
};
