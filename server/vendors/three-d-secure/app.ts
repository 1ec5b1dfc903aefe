import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Refused } from '../../failure.ts';
import { readForm, readJson } from '../../sandbox/read.ts';
import { RefundRequest } from '../decided-away/back.ts';
import { changed } from '../decided-away/changes.ts';
import { openCourier } from '../decided-away/courier.ts';
import { cut, disturbed } from '../decided-away/disturbed.ts';
import { askedFor, found } from '../decided-away/found.ts';
import { givesBack } from '../decided-away/gives-back.ts';
import { pageAt, sendBack } from '../decided-away/pages.ts';
import type { AwayService } from '../decided-away/service.ts';
import { signedLetter } from '../decided-away/signed-letter.ts';
import { onFileUnder } from '../processor/charge.ts';
import type { ProcessorLedger } from '../processor/ledger.ts';
import { behaviourOf } from '../processor/numbers.ts';
import { newSchemeReference } from '../processor/scheme.ts';
import { answerTo, wrongCode } from './numbers.ts';
import { bankPage, deadPage } from './page.ts';
import { afterCode, begun, chargesOf, PayRequest, standing } from './payment.ts';
import type { Change, Payment } from './payment.ts';

export interface Gateway extends AwayService<Payment> {
  /** The processor's book, which keeps the tokens of cards that are debited again. */
  readonly cards: Pick<ProcessorLedger, 'keep' | 'keptUnder' | 'fingerprintOf'>;
  readonly base: string;
}

const BankForm = v.object({
  deed: v.picklist(['code', 'cancel', 'back']),
  code: v.optional(v.string(), ''),
});
const neverMs = 90_000;
const lateMs = 15_000;

/** The stand-in of a gateway that takes cards which their bank may want confirmed. */
export const threeDSecureApp = (gateway: Gateway): Hono => {
  const { book, cards, now, base } = gateway;
  const app = new Hono();
  const faults = disturbed(app, gateway);
  const courier = openCourier({
    ...gateway,
    faults,
    write: signedLetter(gateway.callbackSecret, 'id'),
  });
  const isTaken = (payment: Payment, at: number) => standing(payment, at).word === 'paid';
  const { refund } = givesBack(app, { book, now, courier, isTaken });

  const change = async (payment: Payment, changes: readonly Change[]): Promise<void> => {
    book.rewrite(changed(payment, changes));
    for (const { at } of changes) await courier.tell(payment.id, payment.callbackUrl, at);
  };
  /** Keeps a card at once; its tokens are told only of a payment that was made. */
  const keep = ({ card, reference, ...asked }: PayRequest): void => {
    const known = {
      last4: card.number.slice(-4),
      behaviour: behaviourOf(card.number),
      isBank: false,
      fingerprint: cards.fingerprintOf(card.number),
      schemeReference: newSchemeReference(),
    };
    const under = (name: string) =>
      cards.keep({ ...known, token: `kept_${randomUUID()}`, reference: name });
    if (asked.keep) under(reference);
    if (asked.keepCard) under(onFileUnder(reference));
  };
  const told = (payment: Payment, at: number) => {
    const { id, reference, amount, currency, transaction } = payment;
    const { word: status, reason, code } = standing(payment, at);
    const said = { id, reference, status, ...(reason && { reason }), ...(code && { code }) };
    if (status !== 'paid') return said;
    const kept = payment.keep ? cards.keptUnder(reference) : undefined;
    const onFile = payment.keepCard ? cards.keptUnder(onFileUnder(reference)) : undefined;
    const { schemeReference, fingerprint } = kept ?? onFile ?? {};
    return {
      ...said,
      amount,
      currency,
      transaction,
      charges: chargesOf(payment),
      back: payment.back ?? [],
      ...(kept && { token: kept.token }),
      ...(onFile && { cardToken: onFile.token }),
      ...(schemeReference && { schemeReference }),
      ...(fingerprint && { fingerprint }),
    };
  };

  app.post('/payments', async (c) => {
    const asked = await readJson(c, PayRequest);
    const answer = answerTo(asked.card.number);
    if (answer === 'never') await wait(neverMs, undefined, { ref: false });
    if (answer === 'never' || answer === 'failing') throw new Refused('unavailable');
    const at = await now();
    const [known] = faults().deduplicates === false ? [] : book.under(asked.reference);
    const payment = known ?? begun(asked, at);
    if (known === undefined) {
      book.add(payment);
      const { word } = standing(payment, at);
      if (word !== 'declined') keep(asked);
      if (word !== 'challenge') await courier.tell(payment.id, payment.callbackUrl, at);
      if (answer === 'late') await wait(lateMs, undefined, { ref: false });
      if (answer === 'lost') return cut(c);
    }
    const isAsking = standing(payment, at).word === 'challenge';
    const url = pageAt(payment.returnUrl, `${base}/bank/${payment.id}`);
    return c.json({ id: payment.id, ...(isAsking && { url }) }, 201);
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
    if (standing(payment, at).word !== 'challenge') return c.json({ cancelled: false });
    await change(payment, [{ at, word: 'cancelled' }]);
    return c.json({ cancelled: true });
  });

  app.post('/payments/:id/refunds', async (c) => {
    const payment = found(book, c.req.param('id'));
    return c.json(await refund(payment, await readJson(c, RefundRequest)));
  });
  app.get('/bank/:id', async (c) => {
    const payment = found(book, c.req.param('id'));
    const isOpen = standing(payment, await now()).word === 'challenge';
    const shown = { payment, isOpen, faults: faults() };
    return payment.check === 'abandoned' && isOpen ? deadPage(c, shown) : bankPage(c, shown);
  });
  app.post('/bank/:id', async (c) => {
    const { deed, code } = await readForm(c, BankForm);
    const payment = found(book, c.req.param('id'));
    const { id, returnUrl, cancelUrl, check, language } = payment;
    const at = await now();
    const ways = check === 'byPost' ? { ...faults(), returnsBy: 'post' as const } : faults();
    if (standing(payment, at).word === 'challenge' && deed !== 'back') {
      if (deed === 'cancel') {
        await change(payment, [{ at, word: 'cancelled' }]);
        return sendBack(c, ways, cancelUrl, { status: 'failed', id, language });
      }
      const next = afterCode(payment, code !== wrongCode, at);
      book.rewrite(next.payment);
      if (next.changes === undefined) return c.redirect(`${base}/bank/${id}`, 303);
      await change(next.payment, next.changes);
    }
    return sendBack(c, ways, returnUrl, {
      status: backWord(standing(found(book, id), at)),
      id,
      language,
    });
  });

  app.get('/ledger', async (c) => {
    await courier.bring();
    const at = await now();
    const payments = book.all().map((payment) => {
      const { last4, changes, check, transaction, back = [], currency, provider } = payment;
      const { id, reference, status } = told(payment, at);
      const charges = status === 'paid' ? chargesOf(payment) : [];
      const known = { id, reference, status, transaction, last4, check };
      const order = { asked: payment.amount, currency, provider };
      return { ...known, ...order, charges, back, changes };
    });
    return c.json({ payments, callbacks: book.callbacks() });
  });
  return app;
};

const backWord = ({ word }: Change) =>
  word === 'paid' ? 'succeed' : word === 'pending' ? 'pending' : 'failed';
