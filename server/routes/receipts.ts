import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { serviceBases } from '#contract/call.ts';
import * as contract from '#contract/receipt.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { findPaid, type Paid } from '../payments/paid.ts';
import { readLink, signLink, type Linked } from '../receipts/link.ts';
import { servePaper } from '../papers/serve-paper.ts';
import { receiptMessage } from '../receipts/mail.ts';
import { receiptPdf } from '../receipts/pdf.ts';
import { asItsPayer, tokenIn } from '../receipts/owners-key.ts';
import { receiptOf } from '../receipts/receipt-of.ts';
import { wordsFor } from '../receipts/words.ts';
import { hashed } from '../secrets.ts';
import { serve } from '../serve.ts';
import { addMessage } from '../store/outbox.ts';
import type { Database } from '../store/schema.ts';
import { openTenant } from '../tenancy.ts';

type Find = (db: Kysely<Database>, token: string) => Promise<Paid | undefined>;

const minute = 60_000;
const perReceipt = {
  email: { max: 5, windowMs: 60 * minute },
  pdf: { max: 10, windowMs: 60 * minute },
};

/** A receipt is read with the token of its payment, and by nothing else; its payer's key shows the name on the card. */
export const routes = (app: Hono, deps: Deps, paidBy: Find = findPaid): void => {
  const { db, config } = deps;

  const find = async (key: string | undefined) => {
    const known = key === undefined ? undefined : tokenIn(config.secret, key);
    const paid = known && (await paidBy(db, known.token));
    if (paid === undefined) throw new Refused('missing');
    const stored = await openTenant(db, paid.tenant);
    return { paid: known?.isOwners ? asItsPayer(paid) : paid, stored };
  };

  serve(app, deps, contract.readReceipt, async ({ query }) => {
    const { paid, stored } = await find(query.token);
    return { receipt: receiptOf(paid, stored.tenant, wordsFor(stored, query.language)) };
  });

  serve(app, deps, contract.emailReceipt, async ({ body, query, now }) => {
    const { to, language, token = query.transaction_id, key } = body;
    const { paid, stored } = await find(token);
    await keepLimit(deps, ['receipt', 'email', paid.token], perReceipt.email, now);
    const message = receiptMessage({ paid, stored, to, language }, config);
    const asked = key && `receipt:${hashed([paid.token, to, language, key].join('\n'))}`;
    await addMessage(db, { ...message, ...(asked && { uniqueKey: asked }) }, now);
    return {};
  });

  serve(app, deps, contract.printReceipt, async ({ body, query, now }) => {
    const { language, token = query.transaction_id ?? '' } = body;
    const { paid } = await find(token);
    await keepLimit(deps, ['receipt', 'pdf', paid.token], perReceipt.pdf, now);
    const linked: Linked = { token, language };
    const base = config.bases.receipts ?? serviceBases.receipts;
    return { pdfUrl: `${base}/file/${signLink(config.secret, linked, now)}` };
  });

  servePaper(app, deps, {
    path: `${serviceBases.receipts}/file/:signed`,
    bucket: 'receipt',
    over: 'paperover',
    make: async (c, now) => {
      const linked = readLink(config.secret, c.req.param('signed') ?? '', now);
      if (linked === undefined) return undefined;
      const { paid, stored } = await find(linked.token);
      const words = wordsFor(stored, linked.language);
      const file = await receiptPdf({ paid, tenant: stored.tenant, words });
      return { name: words.say('labels_receiptfile', { number: paid.reference }), file };
    },
  });
};
