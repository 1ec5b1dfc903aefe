import { messages as english } from '#locales/en.po';
import { messages as spanish } from '#locales/es.po';
import type { Tenant } from '#domain/tenant.ts';
import { escapeHtml } from './html.ts';

type Known = Pick<Tenant, 'name' | 'locations'>;

const catalogues = { en: english, es: spanish };
type Language = keyof typeof catalogues;

/** What a browser without JavaScript shows above the drawn page, which cannot work there. */
export function noScriptFor(tenant: Known | undefined, language: string): string {
  const order: readonly Language[] = /^es\b/.test(language) ? ['es', 'en'] : ['en', 'es'];
  const name = tenant === undefined ? '' : `<strong>${escapeHtml(tenant.name)}</strong>`;
  const words = order.map((code) => `<div lang="${code}">${wordsIn(code, tenant)}</div>`);
  return `<noscript><div class="no-script">${name}${words.join('')}</div></noscript>`;
}

function wordsIn(language: Language, tenant: Known | undefined): string {
  const say = (key: string) => escapeHtml(String(catalogues[language][key]?.[0] ?? ''));
  const phone = tenant?.locations.find((one) => one.supportPhoneNumber)?.supportPhoneNumber;
  const topic =
    tenant === undefined || phone === undefined
      ? say('topics_nojavascript')
      : say('topics_nojavascriptcall')
          .replace('@@provider', () => escapeHtml(tenant.name))
          .replace('@@phone', () => phoneLink(phone));
  return `<p><strong>${say('headings_nojavascript')}</strong></p><p>${topic}</p>`;
}

const phoneLink = (phone: string): string =>
  `<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${escapeHtml(phone)}</a>`;

export const noScriptSheet =
  '.no-script{padding:1rem 1.5rem;border-bottom:1px solid var(--line,#dfe4ea);' +
  'background:var(--warning-tint,#fffaeb);font:1.0625rem/1.5 system-ui,sans-serif}' +
  '.no-script p{margin:.25rem 0}.no-script a{white-space:nowrap}';
