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
import { receiptFor } from '../receipts/receipt-for.ts';
import { wordsFor } from '../receipts/words.ts';
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

/** A receipt is read with the token of its payment, and by nothing else. */
export const routes = (app: Hono, deps: Deps, paidBy: Find = findPaid): void => {
  const { db, config } = deps;

  const find = async (token: string | undefined) => {
    const paid = token === undefined ? undefined : await paidBy(db, token);
    if (paid === undefined) throw new Refused('missing');
    return { paid, stored: await openTenant(db, paid.tenant) };
  };

  serve(app, deps, contract.readReceipt, async ({ query }) => {
    const receipt = await receiptFor(db, query, paidBy);
    if (receipt === undefined) throw new Refused('missing');
    return { receipt };
  });

  serve(app, deps, contract.emailReceipt, async ({ body, query, now }) => {
    const { to, language, token = query.transaction_id } = body;
    const { paid, stored } = await find(token);
    await keepLimit(deps, ['receipt', 'email', token ?? ''], perReceipt.email, now);
    await addMessage(db, receiptMessage({ paid, stored, to, language }, config), now);
    return {};
  });

  serve(app, deps, contract.printReceipt, async ({ body, query, now }) => {
    const { language, token = query.transaction_id ?? '' } = body;
    await find(token);
    await keepLimit(deps, ['receipt', 'pdf', token], perReceipt.pdf, now);
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
      return { name: `receipt-${paid.reference}`, file };
    },
  });
};
