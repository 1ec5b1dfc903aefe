import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { sandboxApi } from './api.ts';
import { sandboxBills } from './bills.ts';
import { embed } from './embed.ts';
import { sandboxForms } from './forms.ts';
import { home } from './home.ts';
import { sandboxLauncher } from './launcher.ts';
import { sandboxMoneyBack } from './money-back.ts';
import { sandboxReplies } from './replies.ts';
import { sandboxTexts } from './texts.ts';
import { fromOwnPages } from './own-pages.ts';
import { vendorRoutes } from './vendor-routes.ts';
import { vendors } from './vendors.ts';

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
    for (const vendor of vendors) vendorRoutes(app, deps, vendor);
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
