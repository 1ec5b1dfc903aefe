import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Refused } from '../../failure.ts';
import { readForm, readJson } from '../../sandbox/read.ts';
import { signedHeaders } from '../../texts/signature.ts';
import creditScript from '../browser/healthcare-credit.js?raw';
import { BackRequest, RefundRequest, withBack, type Back } from '../decided-away/back.ts';
import type { AwayBook } from '../decided-away/book.ts';
import { openCourier, type Deliver, type Letter } from '../decided-away/courier.ts';
import { disturbed } from '../decided-away/disturbed.ts';
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

export interface CreditProgram {
  readonly book: AwayBook<Payment>;
  readonly now: () => Promise<number>;
  readonly deliver: Deliver;
  readonly secret: string | undefined;
  readonly callbackSecret: string;
}

/** The ways of the script: `foreign` has another origin say that the window is closed, `silent` says nothing. */
export const scriptWays = ['usual', 'blocked', 'foreign', 'silent'] as const;
const ScriptRequest = v.object({ script: v.picklist(scriptWays) });

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
export const healthcareCreditApp = (program: CreditProgram): Hono => {
  const { book, now } = program;
  let script: (typeof scriptWays)[number] = 'usual';
  const app = new Hono();
  const faults = disturbed(app, { secret: program.secret, calls: '/api' });
  const write = ({ payment: clientTransId, event, isForged }: Letter, at: number): RequestInit => {
    const body = JSON.stringify({ clientTransId });
    const secret = isForged ? randomUUID() : program.callbackSecret;
    const headers = signedHeaders(secret, { id: event, body, at });
    return { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
  };
  const courier = openCourier({ ...program, faults, write });
  const found = (id: string): Payment => {
    const payment = book.of(id);
    if (payment === undefined) throw new Refused('missing');
    return payment;
  };
  const tell = ({ id, callbackUrl }: Payment, at: number) => courier.tell(id, callbackUrl, at);
  const decide = async (payment: Payment, deed: Deed, { ordered, minutes = 5 }: Decided) => {
    const at = await now();
    const { iniPurAmt: amount } = payment;
    const { changes, keepsAge } = played(deed, { now: at, amount, ordered, minutes });
    if (changes.length === 0) return;
    book.rewrite(changed(payment, changes, { keepsAge }));
    for (const one of changes) await tell(payment, one.at);
  };
  /** False where nothing was taken, or not as much is left. */
  const goesBack = async (payment: Payment, one: Omit<Back, 'id'>): Promise<boolean> => {
    const after = payment.captured ? withBack(payment, one) : undefined;
    if (after === undefined) return false;
    book.rewrite(after);
    await tell(payment, await now());
    return true;
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
    const one = clientTransId === undefined ? [] : [book.of(clientTransId) ?? []].flat();
    const at = await now();
    const asked = reference === undefined ? one : book.under(reference);
    return c.json({ transactions: asked.map((payment) => told(payment, at)) });
  });
  /** Takes the money of an approved order, once; of any other it tells how that stands. */
  app.post('/api/capture', async (c) => {
    const payment = found((await readJson(c, Named)).clientTransId);
    const at = await now();
    const { code, ordered, isUnclear } = standing(payment, at);
    const isApproved = code === '000' && !isUnclear && ordered === payment.iniPurAmt;
    if (payment.captured === undefined && isApproved) {
      book.rewrite({ ...payment, captured: { transaction: randomUUID(), amount: ordered } });
      await tell(payment, at);
    }
    return c.json(told(found(payment.id), at));
  });
  app.post('/api/cancel', async (c) => {
    const payment = found((await readJson(c, Named)).clientTransId);
    const { code } = standing(payment, await now());
    const mayEnd = payment.captured === undefined && code !== '99';
    if (mayEnd) await decide(payment, 'left', {});
    return c.json({ cancelled: mayEnd });
  });
  app.post('/api/refunds', async (c) => {
    const { clientTransId, reference: refund, ...asked } = await readJson(c, CreditRefund);
    const payment = found(clientTransId);
    const isKnown = payment.back?.some((one) => one.refund === refund);
    const isDone = isKnown || (await goesBack(payment, { kind: 'refunded', refund, ...asked }));
    return c.json({ status: isDone ? 'received' : 'refused' });
  });

  app.get('/digitalbuy/js/merchant_ff.js', (c) => {
    if (script === 'blocked' || faults().away) throw new Refused('unavailable');
    return asScript(c, creditScript.replace("'usual'", `'${script}'`));
  });
  app.post('/digitalbuy/window', async (c) => {
    const { processInd, tokenId, clientTransId, ...sent } = await readForm(c, WindowForm);
    const payment = found(clientTransId);
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
    const payment = found(clientTransId);
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

  app.post('/script', async (c) => {
    ({ script } = await readJson(c, ScriptRequest));
    return c.json({ script });
  });
  /** Plays the program's people and a payer's complaint. */
  app.post('/back', async (c) => {
    const { id, ...one } = await readJson(c, BackRequest);
    if (!(await goesBack(found(id), one))) throw new Refused('conflict');
    return c.json({});
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
    return c.json({ payments, callbacks: book.callbacks(), script });
  });
  return app;
};

interface Decided {
  readonly ordered?: number | undefined;
  readonly minutes?: number;
}
