import type { Context, Hono } from 'hono';
import { serviceBases } from '#contract/call.ts';
import * as contract from '#contract/statement.ts';
import { clientIp } from '../client-ip.ts';
import type { Deps } from '../deps.ts';
import { keepLimit } from '../limits.ts';
import { pdfAnswer } from '../pdf-answer.ts';
import { wordsFor } from '../receipts/words.ts';
import { serve } from '../serve.ts';
import { findOwn, statementOf } from '../statements/find.ts';
import { issueOnce, openOnce } from '../statements/once.ts';
import { overPage } from '../statements/over-page.ts';
import { statementPdf } from '../statements/pdf.ts';
import { record } from '../store/audit.ts';
import { openTenant } from '../tenancy.ts';
import type { Session } from '../store/sessions.ts';

const views = { max: 60, windowMs: 60_000 };

/** An account holder reads the lines of a bill, and opens them as a PDF. */
export const statementRoutes = (app: Hono, deps: Deps): void => {
  const { db, config } = deps;

  const find = async (session: Session, id: string, action: string, at: number) => {
    const { tenant } = await openTenant(db, session.tenant);
    const entry = { at, tenant: session.tenant, subject: session.personId ?? session.id, action };
    const note = (outcome: string) => record(db, { ...entry, target: id, outcome });
    try {
      const balance = await findOwn(db, session, { tenant, id });
      await note('done');
      return { tenant, balance };
    } catch (thrown) {
      await note('refused');
      throw thrown;
    }
  };

  serve(app, deps, contract.readStatement, async ({ params, session, now }) => {
    const found = await find(session, params.openBalanceId, 'statement.read', now);
    const { lines, ...statement } = await statementOf(db, found.balance, found.tenant);
    return { statement: { ...statement, lines: lines.map((line) => ({ ...line })) } };
  });

  serve(app, deps, contract.generateStatement, async ({ body, session, now }) => {
    const { openBalanceId, language } = body;
    const { balance } = await find(session, openBalanceId, 'statement.generated', now);
    return { otu: await issueOnce(deps, { session, balance, language }, now) };
  });

  app.get(`${serviceBases.statements}/view-statement/:otu`, async (c) => {
    const now = await deps.now();
    await keepLimit(deps, ['statement', 'view', clientIp(c, config)], views, now);
    const opened = isLook(c) ? undefined : await openOnce(deps, c.req.param('otu'), now);
    if (opened === undefined) return over(c);
    const held = await openTenant(db, opened.balance.tenant);
    const file = await statementPdf({
      statement: await statementOf(db, opened.balance, held.tenant),
      tenant: held.tenant,
      words: wordsFor(held, opened.language),
      prints: c.req.query('print') === '1',
      now,
    });
    const kept = c.req.query('download') === '1' ? 'attachment' : 'inline';
    return pdfAnswer(c, `statement-${opened.balance.paymentPostingId}`, file, kept);
  });
};

/** A browser that looks ahead, or asks only whether there is something, uses nothing up. */
const isLook = (c: Context): boolean =>
  c.req.raw.method === 'HEAD' || /prefetch|prerender/.test(c.req.header('sec-purpose') ?? '');

const over = (c: Context) =>
  c.html(overPage(c.req.header('accept-language')), 404, {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
