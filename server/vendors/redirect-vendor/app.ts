import { Hono } from 'hono';
import * as v from 'valibot';
import { Refused } from '../../failure.ts';
import { readForm, readJson } from '../../sandbox/read.ts';
import { changed } from '../decided-away/changes.ts';
import { openCourier } from '../decided-away/courier.ts';
import { disturbed } from '../decided-away/disturbed.ts';
import { askedFor, found } from '../decided-away/found.ts';
import { pageAt, sendBack } from '../decided-away/pages.ts';
import type { AwayService } from '../decided-away/service.ts';
import { codes } from './codes.ts';
import { deeds, played } from './deeds.ts';
import { phonePage } from './page.ts';
import { BeginRequest, begun, isOpen, standing, type Change, type Payment } from './payment.ts';
import { callbackBy } from './callback.ts';

export interface RedirectVendor extends Omit<AwayService<Payment>, 'callbackSecret'> {
  /** The address under which the payer's pages stand. */
  readonly base: string;
  /** The secret that callbacks carry; without one they are unsigned. */
  readonly callbackSecret: string | undefined;
}

const PlayForm = v.object({
  deed: v.picklist([...deeds, 'cancel', 'back']),
  minutes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/)), '5'),
});
const ReverseRequest = v.object({ id: v.string() });
const RefundRequest = v.object({ reference: v.string() });

/** The stand-in of mobile money: a service of its own, with a book of its own. */
export const redirectVendorApp = (vendor: RedirectVendor): Hono => {
  const { book, now, base } = vendor;
  const app = new Hono();
  const faults = disturbed(app, vendor);
  const courier = openCourier({ ...vendor, faults, write: callbackBy(vendor.callbackSecret) });

  const change = async (payment: Payment, changes: readonly Change[]): Promise<void> => {
    book.rewrite(changed(payment, changes));
    for (const { at } of changes) await courier.tell(payment.id, payment.callbackUrl, at);
  };
  const told = (payment: Payment, at: number) => {
    const { word, amount, refund } = standing(payment, at);
    const { id, reference, currency, receipt } = payment;
    const { code, says } = codes[word];
    const money = amount !== undefined && { amount, currency, receipt };
    return { id, reference, code, says, ...money, ...(refund && { refund }) };
  };

  app.post('/payments', async (c) => {
    const asked = await readJson(c, BeginRequest);
    const at = await now();
    const [known] = faults().deduplicates ? book.under(asked.reference) : [];
    const payment = known ?? begun(asked, at);
    if (known === undefined) book.add(payment);
    const { id, reference, returnUrl } = payment;
    return c.json({ id, reference, url: pageAt(returnUrl, `${base}/pay/${id}`) }, 201);
  });
  app.get('/payments', async (c) => {
    const { id, reference } = c.req.query();
    const payments = askedFor(book, { id, reference });
    const at = await now();
    return c.json({ payments: payments.map((payment) => told(payment, at)) });
  });
  app.post('/payments/:id/cancel', async (c) => {
    const payment = found(book, c.req.param('id'));
    const at = await now();
    if (!isOpen(payment, at)) return c.json({ cancelled: false });
    await change(payment, [{ at, word: 'cancelled' }]);
    return c.json({ cancelled: true });
  });

  /** All of a payment goes back, once; this vendor gives no part of one back. */
  app.post('/payments/:id/refund', async (c) => {
    const payment = found(book, c.req.param('id'));
    const { reference: refund } = await readJson(c, RefundRequest);
    const at = await now();
    const { word, amount } = standing(payment, at);
    if (word !== 'paid' || amount === undefined) return c.json({ status: 'refused' });
    await change(payment, [{ at, word: 'reversed', amount, refund }]);
    return c.json({ status: 'received' });
  });

  app.get('/pay/:id', async (c) =>
    phonePage(c, { payment: found(book, c.req.param('id')), now: await now(), faults: faults() }),
  );
  app.post('/pay/:id', async (c) => {
    const { deed, minutes } = await readForm(c, PlayForm);
    const payment = found(book, c.req.param('id'));
    const { id, returnUrl, cancelUrl, language } = payment;
    const at = await now();
    if (deed === 'back' || !isOpen(payment, at)) {
      const status = standing(payment, at).word === 'paid' ? 'succeed' : 'failed';
      return sendBack(c, faults(), returnUrl, { status, id, language });
    }
    if (deed === 'cancel') {
      await change(payment, [{ at, word: 'cancelled' }]);
      return sendBack(c, faults(), cancelUrl, { status: 'failed', id, language });
    }
    const { changes, back: status } = played(payment, deed, { now: at, minutes: Number(minutes) });
    await change(payment, changes);
    return sendBack(c, faults(), returnUrl, { status, id, language });
  });

  /** Plays the network, which takes money back that was paid. */
  app.post('/reverse', async (c) => {
    const payment = found(book, (await readJson(c, ReverseRequest)).id);
    const at = await now();
    const { word, amount } = standing(payment, at);
    if (word !== 'paid' || amount === undefined) throw new Refused('conflict');
    await change(payment, [{ at, word: 'reversed', amount }]);
    return c.json(told(found(book, payment.id), at));
  });
  app.get('/ledger', async (c) => {
    await courier.bring();
    const at = await now();
    const payments = book.all().map((payment) => {
      const { parts, amount: asked, phone, fields, changes } = payment;
      return { ...told(payment, at), parts, asked, phone, fields, changes };
    });
    return c.json({ payments, callbacks: book.callbacks() });
  });
  return app;
};
