import { messages as english } from '#locales/en.po';
import { messages as spanish } from '#locales/es.po';
import type { Tenant } from '#domain/tenant.ts';
import { escapeHtml } from './html.ts';

type Known = Pick<Tenant, 'name' | 'locations'>;

const catalogues = { en: english, es: spanish };
type Language = keyof typeof catalogues;

/** The reasons why the drawn page does not come alive, as `start-watch.ts` names them. */
const reasons = {
  old: { heading: 'headings_oldbrowser', topic: 'topics_oldbrowser', again: false },
  late: { heading: 'headings_notstarted', topic: 'topics_notstarted', again: true },
} as const;
const noScript = { heading: 'headings_nojavascript', topic: 'topics_nojavascript', again: false };
type Reason = (typeof reasons)[keyof typeof reasons] | typeof noScript;

/**
 * Boxes that take the place of a page that cannot come alive: why, and whom to call. All of them wait in the
 * page, for nothing can be fetched then.
 */
export function unstartedFor(tenant: Known | undefined, language: string): string {
  const order: readonly Language[] = /^es\b/.test(language) ? ['es', 'en'] : ['en', 'es'];
  const name = tenant === undefined ? '' : `<strong>${escapeHtml(tenant.name)}</strong>`;
  const box = (reason: Reason, why: string) =>
    `<div class="unstarted" data-why="${why}" role="alert">${name}${order
      .map((code) => `<div lang="${code}" dir="ltr">${wordsIn(code, tenant, reason)}</div>`)
      .join('')}</div>`;
  const watched = Object.entries(reasons).map(([why, reason]) => box(reason, why));
  return `<noscript>${box(noScript, 'script')}</noscript>${watched.join('')}`;
}

function wordsIn(language: Language, tenant: Known | undefined, reason: Reason): string {
  const say = (key: string) => escapeHtml(String(catalogues[language][key]?.[0] ?? ''));
  const call = callWords(language, tenant);
  const again = reason.again ? `<p><a href="" data-again>${say('buttons_tryagain')}</a></p>` : '';
  return `<h2>${say(reason.heading)}</h2><p>${say(reason.topic)} ${call}</p>${again}`;
}

/** A sentence on whom to call where nothing can be paid on the page. */
export function callWords(language: Language, tenant: Known | undefined): string {
  const say = (key: string) => escapeHtml(String(catalogues[language][key]?.[0] ?? ''));
  const phone = tenant?.locations.find((one) => one.supportPhoneNumber)?.supportPhoneNumber;
  return tenant === undefined || phone === undefined
    ? say('topics_orcallstatement')
    : say('topics_orcall')
        .replace('@@provider', () => escapeHtml(tenant.name))
        .replace('@@phone', () => phoneLink(phone));
}

const phoneLink = (phone: string): string =>
  `<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${escapeHtml(phone)}</a>`;

/**
 * The sheet of these boxes. A portal that is alive hides them, except in a browser too old, where it never
 * begins.
 */
export const unstartedSheet =
  '.unstarted{display:none;padding:1rem 1.5rem;border-bottom:1px solid var(--line,#dfe4ea);' +
  'background:var(--warning-tint,#fffaeb);font:1.0625rem/1.5 system-ui,sans-serif}' +
  '.unstarted p{margin:.25rem 0}.unstarted h2{margin:.75rem 0 0;font-size:1.25rem}' +
  '.unstarted a{white-space:nowrap}' +
  'noscript .unstarted,[data-unstarted=old] [data-why=old],' +
  '[data-unstarted=late] #root:not([data-alive])~[data-why=late]{display:block}' +
  '[data-unstarted] #root:not([data-alive]){display:none}';

/** Hides the drawn page where no script runs at all. */
export const noScriptStyle = (nonce: string): string =>
  `<noscript><style nonce="${nonce}">#root{display:none}</style></noscript>`;
