import type { Hono } from 'hono';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { onePerServer } from '../one-per-server.ts';
import { standInPage } from '../page.ts';
import { serveBelow } from '../serve-below.ts';
import { walletApp } from './app.ts';
import { openWalletBook } from './book.ts';

const base = '/vendors/wallet';

/** The portal that callbacks are brought to, once it is put together. */
const portals = new WeakMap<Deps, Hono>();

const keysOf = ({ walletClientId: clientId = '', walletSecret: secret = '' }: Config) => {
  return { clientId, secret };
};

/** The sandbox's own wallet; its book lies beside the sandbox's data. */
export const standInWallet = onePerServer((deps) => {
  const deliver = async (url: string, init: RequestInit): Promise<boolean> => {
    const { pathname, search } = new URL(url, 'http://sandbox');
    const answer = await portals.get(deps)?.request(`${pathname}${search}`, init);
    return answer?.ok === true;
  };
  const book = openWalletBook(deps.config.dataDir);
  return walletApp({ book, now: deps.now, base, ...keysOf(deps.config), deliver });
});

/** Serves the wallet over HTTP, for the portal's pages, for people and for tests. */
export const walletStandIn = (app: Hono, deps: Deps): void => {
  portals.set(deps, app);
  app.get(base, (c) =>
    standInPage(
      c,
      'Online wallet',
      'Its buttons open a page on which you decide what becomes of a payment. The sandbox’s page has more.',
    ),
  );
  serveBelow(app, deps, base, standInWallet);
};
