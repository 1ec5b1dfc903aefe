import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { homeOf, parseAddress } from '#domain/address.ts';
import { brandSheet } from '#domain/brand.ts';
import { directionOf } from '#domain/language.ts';
import { defaultPrimaryColor, type Tenant } from '#domain/tenant.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { noteAway } from '../answer.ts';
import type { Deps } from '../deps.ts';
import { retryAfter } from '../failure.ts';
import { documentHeaders } from '../security-headers.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { DatabaseAway } from '../store/away.ts';
import { awayPage } from './away-page.ts';
import { bootFor } from './boot.ts';
import { filesAhead } from './files-ahead.ts';
import { forFirstScreen } from './first-texts.ts';
import { unshapedSheet } from './before-script.ts';
import { escapeHtml, jsonInHtml } from './html.ts';
import { openKnownTenants } from './known-tenants.ts';
import { languageFor } from './language.ts';
import { noScriptStyle, unstartedFor, unstartedSheet } from './unstarted.ts';
import { shellFor } from './shell.ts';
import { readTemplate, type Template } from './template.ts';

const shape = /^\/[^/]+(?:\/iframe)?(?:\/[1-9]\d{0,8})?\/$/;

/** The one page of the portal, at every tenant's address. */
export function portalPage(
  app: Hono,
  deps: Deps,
  template: () => Promise<Template> = built(),
): void {
  app.get('/', (c) =>
    deps.config.mode === 'sandbox'
      ? c.redirect('/sandbox')
      : deps.config.aboutUrl === undefined
        ? c.notFound()
        : c.redirect(deps.config.aboutUrl),
  );
  const known = openKnownTenants();
  const away = (c: Context, found: StoredTenant | undefined) =>
    c.html(awayFor(c, deps, found), resultCodes.unavailable, { 'retry-after': retryAfter });
  app.get('/:slug/*', compress(), async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (!pathname.endsWith('/')) return c.redirect(`${pathname}/${search}`, 308);
    const address = parseAddress(pathname, '');
    if (!shape.test(pathname)) return c.redirect(homeOf(address));
    try {
      const found = await findTenant(deps.db, address.slug);
      known.remember(address.slug, found);
      if (deps.standing.isAsking()) return away(c, found);
      return c.html(
        await documentFor(c, deps, await template(), found),
        found === undefined ? resultCodes.missing : 200,
      );
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      noteAway(deps, c, error);
      return away(c, known.find(address.slug));
    }
  });
}

function awayFor(c: Context, deps: Deps, found: StoredTenant | undefined): string {
  const { nonce } = beginDocument(c, deps, found);
  return awayPage({ tenant: found?.tenant, accepted: c.req.header('accept-language'), nonce });
}

/** Sets the headers of the page, and answers the values that it shares with them. */
function beginDocument(c: Context, { config }: Deps, found: StoredTenant | undefined) {
  const tenant = found?.tenant;
  const nonce = randomBytes(16).toString('base64');
  const offered = found?.configured
    ? found.tenant.branding.languages.map(({ code }) => code)
    : ['en', 'es'];
  const { origin } = new URL(c.req.url);
  const language = languageFor(offered, c.req.header('accept-language'));
  const boot = bootFor(config, found, { language, origin });
  const headers = documentHeaders({
    config,
    nonce,
    origin,
    ...(tenant && { tenant }),
    embedders: boot.embedders,
  });
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return { nonce, boot };
}

async function documentFor(
  c: Context,
  deps: Deps,
  template: Template,
  found: StoredTenant | undefined,
): Promise<string> {
  const { config } = deps;
  const tenant = found?.tenant;
  const { nonce, boot } = beginDocument(c, deps, found);
  return template.fill({
    language: escapeHtml(boot.texts.language),
    direction: directionOf(boot.texts.language),
    nonce,
    head: headOf(tenant, nonce) + liveHook(c, config, nonce),
    shell: shellFor({
      boot,
      updatedAt: found?.updatedAt ?? 0,
      embedded: parseAddress(new URL(c.req.url).pathname, '').embedded,
    }),
    unstarted: unstartedFor(tenant, boot.texts.language),
    boot: jsonInHtml({
      ...forFirstScreen(boot, template.firstTexts),
      ...(template.manifest &&
        boot.tenant && {
          ahead: filesAhead(template.manifest, boot.tenant, boot.texts.language),
        }),
    }),
  });
}

/** The script that lets the studio look on, run before the portal; only in a sandbox with the studio. */
const liveHook = (c: Context, { mode, studio }: Deps['config'], nonce: string): string =>
  mode === 'sandbox' && studio && c.req.query('live') !== undefined
    ? `<script defer nonce="${nonce}" src="/studio/live.js"></script>`
    : '';

function headOf(tenant: Tenant | undefined, nonce: string): string {
  const name = tenant?.name ?? 'Portico';
  const colours = tenant?.branding ?? { primaryColor: defaultPrimaryColor };
  return (
    `<title>${escapeHtml(name)}</title>` +
    `<meta name="theme-color" content="${escapeHtml(colours.primaryColor)}">` +
    `<link rel="icon" href="${escapeHtml(icon(name, colours.primaryColor))}">` +
    `<style nonce="${nonce}">${brandSheet(colours)}${unstartedSheet}${unshapedSheet}</style>` +
    noScriptStyle(nonce)
  );
}

/** A small sign of the provider's own that costs no request. */
const icon = (name: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${escapeHtml(colour)}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${escapeHtml(name.slice(0, 1))}</text></svg>`,
  )}`;

function built(): () => Promise<Template> {
  let read: Promise<Template> | undefined;
  return () => (read ??= readTemplate());
}
