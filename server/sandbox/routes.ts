import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { sandboxApi } from './api.ts';
import { sandboxBills } from './bills.ts';
import { sandboxCashNetwork } from './cash-network.ts';
import { embed } from './embed.ts';
import { sandboxFinancing } from './financing.ts';
import { sandboxForms } from './forms.ts';
import { home } from './home.ts';
import { sandboxLauncher } from './launcher.ts';
import { sandboxHealthcareCredit } from './healthcare-credit.ts';
import { sandboxMobileMoney } from './mobile-money.ts';
import { sandboxMoneyBack } from './money-back.ts';
import { sandboxReplies } from './replies.ts';
import { sandboxThreeDSecure } from './three-d-secure.ts';
import { sandboxTexts } from './texts.ts';
import { sandboxWallet } from './wallet.ts';
import { fromOwnPages } from './own-pages.ts';

/** Mounts the sandbox; in production none of its addresses exist. */
export const sandboxRoutes = (app: Hono, deps: Deps): void => {
  if (deps.config.mode === 'sandbox') {
    app.use('/sandbox/*', fromOwnPages);
    app.get('/sandbox', (c) => home(c, deps));
    app.get('/sandbox/embed', (c) => embed(c, deps));
    sandboxLauncher(app, deps);
    sandboxTexts(app, deps);
    sandboxBills(app, deps);
    sandboxMoneyBack(app, deps);
    sandboxWallet(app, deps);
    sandboxMobileMoney(app, deps);
    sandboxThreeDSecure(app, deps);
    sandboxCashNetwork(app, deps);
    sandboxHealthcareCredit(app, deps);
    sandboxFinancing(app, deps);
    sandboxReplies(app, deps);
    sandboxForms(app, deps);
    sandboxApi(app, deps);
  }
  for (const path of ['/sandbox', '/sandbox/*']) {
    app.all(path, () => {
      throw new Refused('missing');
    });
  }
};
