import type { Hono } from 'hono';
import script from './browser/live-chat.js?raw';
import { asScript, standInPage } from './page.ts';

const base = '/vendors/live-chat';

/** Stands in for the live chat: a panel that answers by itself and sends nothing anywhere. */
export const liveChatStandIn = (app: Hono): void => {
  app.get(base, (c) =>
    standInPage(c, 'Live chat', 'Its panel answers by itself; what is typed stays in the browser.'),
  );
  app.get(`${base}/chat.js`, (c) => asScript(c, script));
};
