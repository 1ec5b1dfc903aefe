import type { Context, Hono } from 'hono';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { autopayDay } from '#text/autopay.ts';
import { longDate, money } from '#text/formats.ts';
import { knownAutopay } from '../autopay/known.ts';
import { readStopLink, stopLinkPath } from '../autopay/stop-link.ts';
import { askingPage, donePage } from '../autopay/stop-page.ts';
import { stopAutopay } from '../autopay/stop.ts';
import { clientIp } from '../client-ip.ts';
import { usualLanguageOf } from '../communications/usual-language.ts';
import type { Deps } from '../deps.ts';
import { supportPhoneOf } from '../letters/call-us.ts';
import { keepLimit } from '../limits.ts';
import { troublePage } from '../papers/trouble-page.ts';
import { wordsFor } from '../receipts/words.ts';
import { autopayById } from '../store/autopays.ts';
import { findTenant } from '../store/tenants.ts';
import * as resultCodes from '#domain/result-codes.ts';

const perMinute = { max: 60, windowMs: 60_000 };

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * The link of a letter stops automatic payment without a login: looking changes nothing, and one press does
 * it. Stopping can harm nobody, and the page says no more than the provider, and the sum and day that were announced.
 */
export const routes = (app: Hono, deps: Deps): void => {
  const path = `${stopLinkPath}/:slug/:signed`;

  const linkedBy = async (c: Context, now: number) => {
    await keepLimit(deps, ['autopay-stop', clientIp(c, deps.config)], perMinute, now);
    const linked = readStopLink(deps.config.secret, c.req.param('signed') ?? '', now);
    const autopay = linked && (await autopayById(deps.db, linked.autopay));
    const stored = autopay && (await findTenant(deps.db, autopay.tenant));
    if (autopay === undefined || stored === undefined) return undefined;
    const usual = await usualLanguageOf(deps.db, autopay.personId);
    const words = wordsFor(stored, usual || autopay.language);
    const { slug, tenant } = stored;
    const { name: provider, branding } = tenant;
    const phone = supportPhoneOf(tenant);
    const isOn = autopay.running !== null;
    const when = autopayDay(autopay.day, words);
    const { personId } = autopay;
    const round = isOn
      ? (await knownAutopay(deps.db, { personId, stored, now })).agreement?.round
      : undefined;
    const announced = round && {
      amount: money(toCents(round.takes), words.currency, words.language),
      date: longDate(round.date as CalendarDate, words.language),
      state: round.state,
    };
    const shown = { words, provider, branding, slug, when, isOn, announced, phone };
    return { autopay, stored, shown };
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

  app.get(path, async (c) => {
    const linked = await linkedBy(c, await deps.now());
    return linked ? c.html(askingPage(linked.shown), 200, headers) : over(c);
  });

  app.post(path, async (c) => {
    const now = await deps.now();
    const linked = await linkedBy(c, now);
    if (linked === undefined) return over(c);
    const { autopay, stored, shown } = linked;
    const { id, personId } = autopay;
    const underWay = await stopAutopay(deps, { id, personId, stored, by: 'link', now });
    return c.html(donePage(shown, underWay !== undefined), 200, headers);
  });
};
