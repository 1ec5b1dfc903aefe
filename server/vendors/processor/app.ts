import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';
import * as resultCodes from '#domain/result-codes.ts';
import { socketOf } from '../../connection.ts';
import { Refused } from '../../failure.ts';
import { readJson } from '../../sandbox/read.ts';
import { ChargeRequest, onFileUnder, takeCharge } from './charge.ts';
import {
  ChangeRequest,
  CopyRequest,
  ForgetRequest,
  KeepRequest,
  NewsRequest,
  changeCard,
  copyCard,
  keepCard,
  playBank,
} from './cards.ts';
import { Faults, noFaults } from './faults.ts';
import type { ProcessorLedger, Recorded } from './ledger.ts';
import { BackRequest, RefundRequest } from './moved-back.ts';
import { invalidBankAccount } from './numbers.ts';

const BankCheck = v.object({ routingNumber: v.string(), accountNumber: v.string() });

/** The stand-in of the processor: a service of its own, with a book of its own. */
export const processorApp = (ledger: ProcessorLedger, now: () => Promise<number>): Hono => {
  let faults: Faults = noFaults;
  const checks: string[] = [];
  const held: (() => void)[] = [];
  const letGo = () => new Promise<void>((go) => held.push(go));
  /** A charge with the token of its number; `/ledger` tells no tokens. */
  const answerFor = (charge: Recorded) => {
    const kept = ledger.keptUnder(charge.reference);
    const onFile = ledger.keptUnder(onFileUnder(charge.reference));
    const { schemeReference = null } = kept ?? onFile ?? {};
    return {
      ...told(charge),
      ...(kept && { token: kept.token }),
      ...(onFile && { cardToken: onFile.token }),
      ...(schemeReference !== null && { schemeReference }),
    };
  };
  const app = new Hono();
  app.onError((error, c) =>
    c.json({}, error instanceof Refused ? error.status : resultCodes.fault),
  );

  for (const path of ['/charges', '/charges/*', '/refunds', '/cards', '/cards/*'])
    app.use(path, async (_, next) => {
      if (faults.away) throw new Refused('unavailable');
      await next();
    });
  app.post('/charges', async (c) => {
    const desk = { ledger, faults, letGo, now };
    const reply = await takeCharge(desk, await readJson(c, ChargeRequest));
    if (reply.kind === 'answer')
      return c.body(
        Array(reply.times)
          .fill(JSON.stringify(answerFor(reply.charge)))
          .join('\n'),
      );
    if (reply.kind === 'lost') return cut(c);
    throw new Refused(reply.kind === 'late' ? 'conflict' : 'unavailable');
  });

  app.get('/charges', (c) => {
    const reference = c.req.query('reference') ?? '';
    return c.json({ charges: ledger.under(reference).map(answerFor) });
  });

  app.get('/charges/news', (c) => c.json({ news: ledger.movedBack.after(c.req.query('after')) }));
  app.post('/refunds', async (c) => {
    const { reference: refund, charge: reference, ...asked } = await readJson(c, RefundRequest);
    const taken = ledger.under(reference).some(({ status }) => status === 'paid');
    ledger.movedBack.add({ kind: taken ? 'refunded' : 'unrefunded', reference, refund, ...asked });
    return c.json({ status: 'received' });
  });
  app.post('/back', async (c) => {
    const { reference, ...played } = await readJson(c, BackRequest);
    const charge = ledger.under(reference).find(({ status }) => status === 'paid');
    if (charge === undefined) throw new Refused('missing');
    const { currency } = charge;
    const { amount = charge.amount, ...said } = played;
    ledger.movedBack.add({ ...said, reference, amount, currency });
    return c.json({ status: 'received' });
  });

  app.post('/cards', async (c) => {
    const reply = await keepCard(ledger, await readJson(c, KeepRequest));
    if (reply === 'lost') return cut(c);
    if (reply === 'failed') throw new Refused('unavailable');
    return c.json(reply);
  });
  app.post('/cards/update', async (c) =>
    c.json(changeCard(ledger, await readJson(c, ChangeRequest))),
  );
  app.post('/cards/copy', async (c) => c.json(copyCard(ledger, await readJson(c, CopyRequest))));
  app.post('/cards/forget', async (c) => {
    ledger.forget((await readJson(c, ForgetRequest)).token);
    return c.json({ status: 'forgotten' });
  });
  app.get('/cards/news', (c) => c.json({ news: ledger.newsAfter(c.req.query('after')) }));
  app.post('/bank', async (c) =>
    c.json({ cards: playBank(ledger, await readJson(c, NewsRequest)) }),
  );
  app.get('/cards', (c) => c.json({ cards: ledger.allKept() }));

  app.post('/bank-checks', async (c) => {
    const { accountNumber } = await readJson(c, BankCheck);
    checks.push(accountNumber.slice(-4));
    return c.json({ valid: accountNumber !== invalidBankAccount.number });
  });

  app.get('/bank-checks', (c) => c.json({ checks }));
  app.get('/held', (c) => c.json({ held: held.length }));
  app.get('/ledger', (c) => c.json({ charges: ledger.all() }));
  app.get('/faults', (c) => c.json(faults));
  app.post('/faults', async (c) => {
    faults = await readJson(c, Faults);
    if (!faults.holding) for (const go of held.splice(0)) go();
    return c.json(faults);
  });
  return app;
};

const told = ({ id, status, amount, currency, ...said }: Recorded) => {
  const { reason, code, advice, fingerprint } = said;
  return {
    id,
    status,
    amount,
    currency,
    ...(reason !== null && { reason }),
    ...(code !== null && { code }),
    ...(advice !== null && { advice }),
    ...(fingerprint !== null && { fingerprint }),
  };
};

/** Breaks the connection; a request from inside the process has none, and gets an empty answer. */
const cut = (c: Context): Response => {
  socketOf(c)?.destroy();
  return c.body('');
};
