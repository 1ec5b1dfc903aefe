import type { Context, Hono } from 'hono';
import { offersChoice } from '#domain/communications.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { clientIp } from '../client-ip.ts';
import { changeChoices } from '../communications/change.ts';
import { choicesOf, isHolder, keptIn, reachOf } from '../communications/choices.ts';
import { endedWith } from '../communications/ends.ts';
import { readUnsubscribe, unsubscribePath } from '../communications/unsubscribe-link.ts';
import { askingPage, donePage } from '../communications/unsubscribe-page.ts';
import type { Deps } from '../deps.ts';
import { supportPhoneOf } from '../letters/call-us.ts';
import { keepLimit } from '../limits.ts';
import { troublePage } from '../papers/trouble-page.ts';
import { wordsFor } from '../receipts/words.ts';
import { personById } from '../store/logins.ts';
import { findTenant } from '../store/tenants.ts';

const perMinute = { max: 60, windowMs: 60_000 };

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * A link in a letter turns off what it is about, without a login: looking changes nothing, and one POST does
 * it, which a program that reads mail sends by itself (RFC 8058).
 */
export const routes = (app: Hono, deps: Deps): void => {
  const path = `${unsubscribePath}/:slug/:signed`;
  // Links of letters from before they had the provider's slug.
  const earlier = `${unsubscribePath}/:signed`;

  const readerOf = async (c: Context, now: number) => {
    await keepLimit(deps, ['unsubscribe', clientIp(c, deps.config)], perMinute, now);
    const linked = readUnsubscribe(deps.config.secret, c.req.param('signed') ?? '', now);
    const person = linked && (await personById(deps.db, linked.person));
    const stored = person && (await findTenant(deps.db, person.tenant));
    if (linked === undefined || person === undefined || stored === undefined) return undefined;
    const words = wordsFor(stored, keptIn(person).language ?? '');
    const choices = await choicesOf(deps.db, person, stored.tenant, await reachOf(deps.db, person));
    const { choice } = linked;
    const isOffered = offersChoice(stored.tenant, choice, isHolder(person));
    const { slug, tenant } = stored;
    const shown = { words, provider: tenant.name, slug, choices, choice, isOffered };
    return { ...linked, stored, shown };
  };

  const over = async (c: Context) => {
    const stored = await findTenant(deps.db, c.req.param('slug') ?? '');
    const provider = stored && {
      name: stored.tenant.name,
      home: `/${stored.slug}/`,
      phone: supportPhoneOf(stored.tenant),
    };
    const trouble = { why: 'unsubscribeover', ...(provider && { provider }) } as const;
    const page = troublePage(trouble, c.req.header('accept-language'));
    return c.html(page, resultCodes.missing, headers);
  };

  app.on('GET', [path, earlier], async (c) => {
    const reader = await readerOf(c, await deps.now());
    if (reader === undefined) return over(c);
    return c.html(askingPage(reader.shown), 200, headers);
  });

  app.on('POST', [path, earlier], async (c) => {
    const now = await deps.now();
    const reader = await readerOf(c, now);
    if (reader === undefined) return over(c);
    const { choice, person: personId, stored, shown } = reader;
    const change = Object.fromEntries(endedWith(choice).map((name) => [name, false]));
    await changeChoices(deps, change, { personId, stored, now, by: 'link' });
    return c.html(donePage(shown), 200, headers);
  });
};
