import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Refused } from '../../failure.ts';
import { readForm, readJson } from '../../sandbox/read.ts';
import creditScript from '../browser/healthcare-credit.js?raw';
import { RefundRequest } from '../decided-away/back.ts';
import { openCourier } from '../decided-away/courier.ts';
import { disturbed } from '../decided-away/disturbed.ts';
import { askedFor, found } from '../decided-away/found.ts';
import { givesBack } from '../decided-away/gives-back.ts';
import type { AwayService } from '../decided-away/service.ts';
import { signedLetter } from '../decided-away/signed-letter.ts';
import { switchAt } from '../decided-away/switch.ts';
import { asScript } from '../page.ts';
import { deeds, played, type Deed } from './deeds.ts';
import { closedWindow, creditWindow } from './page.ts';
import {
  AuthenticationRequest,
  begun,
  changed,
  isOpen,
  plain,
  standing,
  told,
  type Payment,
} from './payment.ts';

/** The ways of the script: `foreign` has another origin say that the window is closed, `silent` says nothing. */
export const scriptWays = ['usual', 'blocked', 'foreign', 'silent'] as const;

const cents = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.toNumber());
/** The script's amounts have two decimals. */
const money = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}\.\d{2}$/),
  v.transform((text) => Number(text.replace('.', ''))),
);
/** The words that the program's script posts. */
const WindowForm = v.object({
  processInd: v.picklist(['1', '2']),
  tokenId: v.string(),
  clientTransId: v.string(),
  transAmount1: v.optional(money, '0.00'),
  custAddress1: v.optional(v.string(), ''),
});
const DecidedForm = v.object({
  clientTransId: v.string(),
  tokenId: v.string(),
  step: v.picklist(['identify', 'order']),
  deed: v.picklist(deeds),
  ordered: cents,
  street: v.optional(v.string(), ''),
  minutes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/)), '5'),
});
const Named = v.object({ clientTransId: v.string() });
const CreditRefund = v.object({ ...Named.entries, ...RefundRequest.entries });

/** The stand-in of a healthcare credit card: a service of its own, with a book of its own. */
export const healthcareCreditApp = (program: AwayService<Payment>): Hono => {
  const { book, now } = program;
  const app = new Hono();
  const faults = disturbed(app, { secret: program.secret, calls: '/api' });
  const script = switchAt(app, 'script', scriptWays);
  const write = signedLetter(program.callbackSecret, 'clientTransId');
  const courier = openCourier({ ...program, faults, write });
  const isTaken = ({ captured }: Payment) => captured !== undefined;
  const { refund } = givesBack(app, { book, now, courier, isTaken });
  const tell = ({ id, callbackUrl }: Payment, at: number) => courier.tell(id, callbackUrl, at);
  const decide = async (payment: Payment, deed: Deed, { ordered, minutes = 5 }: Decided) => {
    const at = await now();
    const { iniPurAmt: amount } = payment;
    const { changes, keepsAge } = played(deed, { now: at, amount, ordered, minutes });
    if (changes.length === 0) return;
    book.rewrite(changed(payment, changes, { keepsAge }));
    for (const one of changes) await tell(payment, one.at);
  };

  app.post('/api/authentication', async (c) => {
    const asked = await readJson(c, AuthenticationRequest);
    const [known] = faults().deduplicates === false ? [] : book.under(asked.reference);
    const payment = known ?? begun(asked, await now());
    if (known === undefined) book.add(payment);
    return c.json({ clientTransId: payment.id, clientToken: payment.token }, 201);
  });
  app.get('/api/inquiry', async (c) => {
    const { clientTransId, reference } = c.req.query();
    const asked = askedFor(book, { id: clientTransId, reference });
    const at = await now();
    return c.json({ transactions: asked.map((payment) => told(payment, at)) });
  });
  /** Takes the money of an approved order, once; of any other it tells how that stands. */
  app.post('/api/capture', async (c) => {
    const payment = found(book, (await readJson(c, Named)).clientTransId);
    const at = await now();
    const { code, ordered, isUnclear } = standing(payment, at);
    const isApproved = code === '000' && !isUnclear && ordered === payment.iniPurAmt;
    if (payment.captured === undefined && isApproved) {
      book.rewrite({ ...payment, captured: { transaction: randomUUID(), amount: ordered } });
      await tell(payment, at);
    }
    return c.json(told(found(book, payment.id), at));
  });
  app.post('/api/cancel', async (c) => {
    const payment = found(book, (await readJson(c, Named)).clientTransId);
    const { code } = standing(payment, await now());
    const mayEnd = payment.captured === undefined && code !== '99';
    if (mayEnd) await decide(payment, 'left', {});
    return c.json({ cancelled: mayEnd });
  });
  app.post('/api/refunds', async (c) => {
    const { clientTransId, ...asked } = await readJson(c, CreditRefund);
    return c.json(await refund(found(book, clientTransId), asked));
  });

  app.get('/digitalbuy/js/merchant_ff.js', (c) => {
    if (script() === 'blocked' || faults().away) throw new Refused('unavailable');
    return asScript(c, creditScript.replace("'usual'", `'${script()}'`));
  });
  app.post('/digitalbuy/window', async (c) => {
    const { processInd, tokenId, clientTransId, ...sent } = await readForm(c, WindowForm);
    const payment = found(book, clientTransId);
    if (payment.token !== tokenId) throw new Refused('missing');
    return creditWindow(c, {
      payment,
      step: processInd === '1' ? 'identify' : 'order',
      isOpen: isOpen(standing(payment, await now())),
      ordered: sent.transAmount1,
      street: sent.custAddress1,
    });
  });
  app.post('/digitalbuy/decided', async (c) => {
    const { clientTransId, tokenId, step, deed, ...sent } = await readForm(c, DecidedForm);
    const payment = found(book, clientTransId);
    if (payment.token !== tokenId) throw new Refused('missing');
    if (isOpen(standing(payment, await now()))) {
      const isElsewhere = payment.street !== undefined && payment.street !== plain(sent.street);
      const isOrder = step === 'order';
      const said = isOrder && deed === 'approved' && isElsewhere ? 'address' : deed;
      const ordered = isOrder ? sent.ordered : undefined;
      await decide(payment, said, { ordered, minutes: Number(sent.minutes) });
    }
    const message =
      deed === 'shut' ? 'Close' : deed === 'left' ? 'Return To Merchant Shipping' : 'Close Model';
    return closedWindow(c, payment.language, message);
  });

  app.get('/ledger', async (c) => {
    await courier.bring();
    const at = await now();
    const payments = book.all().map((payment) => {
      const { id, reference, iniPurAmt: asked, currency, parts, provider } = payment;
      const { captured, back = [], changes } = payment;
      const charges = captured ? parts : [];
      const { says } = standing(payment, at);
      const known = { id, reference, asked, currency, provider, says, charges, back, changes };
      return { ...known, ...(captured && { captured }) };
    });
    return c.json({ payments, callbacks: book.callbacks(), script: script() });
  });
  return app;
};

interface Decided {
  readonly ordered?: number | undefined;
  readonly minutes?: number;
}
