import { Hono } from 'hono';
import * as v from 'valibot';
import { Refused } from '../../failure.ts';
import { readJson } from '../../sandbox/read.ts';
import { openCourier } from '../decided-away/courier.ts';
import { disturbed } from '../decided-away/disturbed.ts';
import type { AwayService } from '../decided-away/service.ts';
import { signedLetter } from '../decided-away/signed-letter.ts';
import { switchAt } from '../decided-away/switch.ts';
import { CounterRequest, openCounter, type AskPortal } from './counter.ts';
import {
  isOrder,
  isPayment,
  orderFrom,
  OrderRequest,
  places,
  type Entry,
  type Payment,
} from './entry.ts';

export interface Network extends AwayService<Entry> {
  readonly ask: AskPortal;
}

/** A counter that was allowed to take money, and did not, gives it up after this long. */
const allowedFor = 15 * 60_000;
const Named = v.object({ id: v.string() });
/** The life of a code: the one that was asked for, or seconds. */
export const codeLives = ['asked', 'seconds'] as const;
const seconds = 3_000;

/** The stand-in of a network of counters at which codes are paid in cash. */
export const cashNetworkApp = (network: Network): Hono => {
  const { book, now } = network;
  const app = new Hono();
  const faults = disturbed(app, { secret: network.secret, calls: '/orders' });
  const write = signedLetter(network.callbackSecret, 'payment');
  const courier = openCourier({ ...network, faults, write });
  const lives = switchAt(app, 'lives', codeLives);
  const counter = openCounter({ ...network, courier });

  const told = ({ id, reference: order, state, at, ...facts }: Payment, time: number) => {
    const { amount, currency, receipt, test } = facts;
    const isLapsed = state === 'allowed' && time > at + allowedFor;
    return { id, order, amount, currency, receipt, test, state: isLapsed ? 'lapsed' : state };
  };

  app.post('/orders', async (c) => {
    const asked = await readJson(c, OrderRequest);
    const known = book.under(asked.reference).find(isOrder);
    const until = lives() === 'seconds' ? (await now()) + seconds : asked.until;
    const order = known ?? orderFrom({ ...asked, until });
    if (known === undefined) book.add(order);
    const { id, code } = order;
    return c.json({ id, code, bars: 'code128', until: order.until, places }, 201);
  });
  app.post('/orders/:id/revoke', (c) => {
    const order = book.of(c.req.param('id'));
    if (!isOrder(order)) throw new Refused('missing');
    book.rewrite({ ...order, isRevoked: true });
    return c.json({});
  });
  app.get('/orders/payments', async (c) => {
    const { id, order } = c.req.query();
    const one = id === undefined ? [] : [book.of(id)];
    const all = order === undefined ? one : book.under(order);
    const time = await now();
    return c.json({ payments: all.filter(isPayment).map((payment) => told(payment, time)) });
  });

  /** Plays a customer at a counter. */
  app.post('/counter', async (c) => {
    const payment = await counter.pay(await readJson(c, CounterRequest));
    return c.json(
      payment === undefined
        ? { state: 'unread', slip: '' }
        : { id: payment.id, state: payment.state, slip: payment.slip },
    );
  });
  app.post('/again', async (c) => {
    if (!(await counter.again((await readJson(c, Named)).id))) throw new Refused('missing');
    return c.json({});
  });
  app.post('/reverse', async (c) => {
    if (!(await counter.reverse((await readJson(c, Named)).id))) throw new Refused('conflict');
    return c.json({});
  });

  app.get('/ledger', async (c) => {
    await courier.bring();
    const time = await now();
    const all = book.all();
    const payments = all.filter(isPayment);
    const orders = all.filter(isOrder).map((order) => ({
      id: order.id,
      code: order.code,
      type: order.type,
      amount: order.amount,
      minimum: order.minimum,
      currency: order.currency,
      until: order.until,
      isRevoked: order.isRevoked,
      provider: order.provider,
      payments: payments
        .filter(({ reference }) => reference === order.id)
        .map((payment) => ({ ...told(payment, time), slip: payment.slip })),
    }));
    return c.json({ orders, callbacks: book.callbacks() });
  });
  return app;
};
