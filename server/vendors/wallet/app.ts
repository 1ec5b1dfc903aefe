import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import * as resultCodes from '#domain/result-codes.ts';
import { socketOf } from '../../connection.ts';
import { Refused } from '../../failure.ts';
import { readJson } from '../../sandbox/read.ts';
import { asScript } from '../page.ts';
import walletScript from '../browser/wallet-sdk.js?raw';
import { goodFor, isClient, isGoodToken, newToken } from './bearer.ts';
import type { WalletBook } from './book.ts';
import { openCallbacks } from './callbacks.ts';
import { checkoutPages } from './checkout.ts';
import { Faults, noFaults } from './faults.ts';
import { NotTaken, refusalTold } from './not-taken.ts';
import { beginOrder, captureOrder, knownOrder, newId, OrderRequest } from './orders.ts';
import {
  disputeCapture,
  DisputeEnd,
  DisputeRequest,
  endDispute,
  knownDispute,
  RefundRequest,
  refundCapture,
  settleCapture,
  SettleRequest,
} from './payments.ts';
import { captureTold, disputeTold, orderTold } from './told.ts';

export interface WalletSettings {
  readonly book: WalletBook;
  readonly now: () => Promise<number>;
  /** The address under which the pages stand. */
  readonly base: string;
  readonly clientId: string;
  readonly secret: string;
  /** Brings a callback to an address; answers whether it was taken. */
  readonly deliver: (url: string, init: RequestInit) => Promise<boolean>;
  /** The pause before a callback that was not taken is brought again; later ones are longer. */
  readonly callbacksAgainMs?: number;
}

const HookRequest = v.object({ url: v.pipe(v.string(), v.nonEmpty()) });

/** The stand-in of the wallet: a service of its own, with a book of its own. */
export const walletApp = (settings: WalletSettings): Hono => {
  const { book, now, base, deliver, callbacksAgainMs: againMs } = settings;
  let faults: Faults = noFaults;
  const callbacks = openCallbacks({
    book,
    now,
    faults: () => faults,
    base,
    deliver,
    ...(againMs !== undefined && { againMs }),
  });
  const desk = { book, callbacks, base, now };
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof NotTaken) return c.json(refusalTold(error), error.status);
    return c.json({}, error instanceof Refused ? error.status : resultCodes.fault);
  });
  // Callbacks that became due while nobody asked go out with the next request, so also once the clock was moved.
  app.use(async (_, next) => {
    await next();
    void callbacks.pump();
  });
  for (const path of ['/v1/*', '/v2/*', '/sdk/*', '/checkoutnow'])
    app.use(path, async (_, next) => {
      if (faults.away) throw new Refused('unavailable');
      await next();
    });

  app.post('/v1/oauth2/token', async (c) => {
    if (!isClient(settings, c.req.header('authorization') ?? ''))
      return c.json({ error: 'invalid_client' }, resultCodes.signedOut);
    const access_token = newToken(settings, await now());
    return c.json({ access_token, token_type: 'Bearer', expires_in: goodFor });
  });
  app.get('/v1/notifications/certs/:name', (c) => c.text(book.events.certificate()));

  const signedIn: MiddlewareHandler = async (c, next) => {
    if (!isGoodToken(settings, c.req.header('authorization') ?? '', await now()))
      return c.json({ error: 'invalid_token' }, resultCodes.signedOut);
    return next();
  };
  app.use('/v1/notifications/webhooks', signedIn);
  app.use('/v1/customer/*', signedIn);
  app.use('/v2/*', signedIn, async (c, next) => {
    const isDeed = c.req.method === 'POST';
    if (isDeed && Math.random() < faults.failing)
      return c.json({ name: 'INTERNAL_SERVER_ERROR' }, resultCodes.fault);
    if (Math.random() < faults.slow) await wait(faults.slowMs);
    await next();
    if (isDeed && Math.random() < faults.losing) c.res = cut(c);
  });

  app.get('/v1/notifications/webhooks', (c) => c.json({ webhooks: book.events.hooks() }));
  app.post('/v1/notifications/webhooks', async (c) => {
    const { url } = await readJson(c, HookRequest);
    if (book.events.hooks().some((hook) => hook.url === url))
      throw new NotTaken('invalid', 'WEBHOOK_URL_ALREADY_EXISTS');
    const id = newId();
    book.events.addHook(id, url);
    return c.json({ id, url }, 201);
  });

  app.post('/v2/checkout/orders', async (c) => {
    const id = await beginOrder(desk, await readJson(c, OrderRequest), keyOf(c));
    return c.json(orderTold(book, base, await knownOrder(desk, id)), 201);
  });
  app.get('/v2/checkout/orders/:id', async (c) =>
    c.json(orderTold(book, base, await knownOrder(desk, c.req.param('id')))),
  );
  app.post('/v2/checkout/orders/:id/capture', async (c) => {
    const id = c.req.param('id');
    await captureOrder(desk, id, keyOf(c));
    return c.json(orderTold(book, base, await knownOrder(desk, id)), 201);
  });
  app.get('/v2/payments/captures/:id', (c) => {
    const capture = book.capture(c.req.param('id'));
    if (capture === undefined) throw new NotTaken('missing', 'INVALID_RESOURCE_ID');
    return c.json(captureTold(book, capture));
  });
  app.post('/v2/payments/captures/:id/refund', async (c) => {
    const asked = await readJson(c, RefundRequest);
    return c.json(await refundCapture(desk, c.req.param('id'), asked, keyOf(c)), 201);
  });

  app.get('/v1/customer/disputes', (c) => {
    const items = book
      .disputes()
      .filter(({ capture }) => capture === c.req.query('disputed_transaction_id'))
      .map((dispute) => {
        // A list tells less of each than the dispute's own address.
        const { dispute_outcome: _, disputed_transactions: __, ...told } = disputeTold(dispute);
        return told;
      });
    return c.json({ items });
  });
  app.get('/v1/customer/disputes/:id', (c) =>
    c.json(disputeTold(knownDispute(book, c.req.param('id')))),
  );

  app.get('/sdk/js', (c) => {
    const { script } = faults;
    if (script === 'blocked' || c.req.query('client-id')?.includes('down'))
      throw new Refused('unavailable');
    return asScript(c, walletScript.replace("'usual'", `'${script}'`));
  });
  checkoutPages(app, desk);

  app.post('/settle', async (c) => {
    await settleCapture(desk, await readJson(c, SettleRequest));
    return c.json({});
  });
  app.post('/dispute', async (c) =>
    c.json({ dispute: await disputeCapture(desk, await readJson(c, DisputeRequest)) }),
  );
  app.post('/dispute/end', async (c) => {
    await endDispute(desk, await readJson(c, DisputeEnd));
    return c.json({});
  });
  /** Plays the seller's people, who give money back on the wallet's own pages. */
  app.post('/refund', async (c) => {
    const { capture, ...asked } = await readJson(
      c,
      v.object({ capture: v.string(), ...RefundRequest.entries }),
    );
    return c.json(await refundCapture(desk, capture, asked, undefined), 201);
  });
  app.get('/ledger', (c) =>
    c.json({
      orders: book.orders(),
      captures: book.captures(),
      refunds: book.refunds(),
      disputes: book.disputes(),
      callbacks: book.events.all(),
    }),
  );
  app.get('/faults', (c) => c.json(faults));
  app.post('/faults', async (c) => {
    faults = await readJson(c, Faults);
    return c.json(faults);
  });
  return app;
};

const keyOf = (c: Context): string | undefined => c.req.header('paypal-request-id');

/** Breaks the connection; a request from inside the process has none, and gets an empty answer. */
const cut = (c: Context): Response => {
  socketOf(c)?.destroy();
  return c.body('');
};
