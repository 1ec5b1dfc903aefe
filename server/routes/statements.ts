import type { Context, Hono } from 'hono';
import { serviceBases } from '#contract/call.ts';
import * as contract from '#contract/statement.ts';
import type { Deps } from '../deps.ts';
import { servePaper } from '../papers/serve-paper.ts';
import { wordsFor } from '../receipts/words.ts';
import { serve } from '../serve.ts';
import { findOwn, statementOf } from '../statements/find.ts';
import { issueOnce, openOnce } from '../statements/once.ts';
import { statementPdf } from '../statements/pdf.ts';
import { record } from '../store/audit.ts';
import { openTenant } from '../tenancy.ts';
import type { Session } from '../store/sessions.ts';

/** An account holder reads the lines of a bill, and opens them as a PDF. */
export const routes = (app: Hono, deps: Deps): void => {
  const { db } = deps;

  const find = async (session: Session, id: string, action: string, at: number) => {
    const stored = await openTenant(db, session.tenant);
    const { tenant } = stored;
    const entry = { at, tenant: session.tenant, subject: session.personId ?? session.id, action };
    const note = (outcome: string) => record(db, { ...entry, target: id, outcome });
    try {
      const balance = await findOwn(db, session, { tenant, id });
      await note('done');
      return { stored, balance };
    } catch (thrown) {
      await note('refused');
      throw thrown;
    }
  };

  serve(app, deps, contract.readStatement, async ({ params, session, now }) => {
    const found = await find(session, params.openBalanceId, 'statement.read', now);
    const { lines, ...statement } = await statementOf(db, found.balance, found.stored);
    return { statement: { ...statement, lines: lines.map((line) => ({ ...line })) } };
  });

  serve(app, deps, contract.generateStatement, async ({ body, session, now }) => {
    const { openBalanceId, language } = body;
    const { balance } = await find(session, openBalanceId, 'statement.generated', now);
    return { otu: await issueOnce(deps, { session, balance, language }, now) };
  });

  servePaper(app, deps, {
    path: `${serviceBases.statements}/view-statement/:otu`,
    bucket: 'statement',
    over: 'statementover',
    make: async (c, now) => {
      const opened = isLook(c) ? undefined : await openOnce(deps, c.req.param('otu') ?? '', now);
      if (opened === undefined) return undefined;
      const { balance, language } = opened;
      const stored = await openTenant(db, balance.tenant);
      const words = wordsFor(stored, language);
      const file = await statementPdf({
        statement: await statementOf(db, balance, stored),
        tenant: stored.tenant,
        words,
        prints: c.req.query('print') === '1',
        now,
      });
      const kept = c.req.query('download') === '1' ? 'attachment' : 'inline';
      const name = words.say('labels_statementfile', { number: balance.paymentPostingId });
      return { name, file, kept };
    },
  });
};

/** A browser that prefetches, or asks by HEAD whether there is something, uses nothing up. */
const isLook = (c: Context): boolean =>
  c.req.raw.method === 'HEAD' || /prefetch|prerender/.test(c.req.header('sec-purpose') ?? '');
