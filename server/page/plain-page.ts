import { brandSheet } from '#domain/brand.ts';
import { messages as english } from '#locales/en.po';
import { messages as spanish } from '#locales/es.po';
import { defaultPrimaryColor, type Tenant } from '#domain/tenant.ts';
import { escapeHtml } from './html.ts';
import { languageFor } from './language.ts';

const catalogues = { en: english, es: spanish };
export type PlainLanguage = keyof typeof catalogues;

interface Plain {
  readonly tenant?: Tenant | undefined;
  readonly accepted: string | undefined;
  readonly nonce: string;
  /** The text of the heading, by its key. */
  readonly heading: string;
  /** The paragraphs below it, as markup. */
  readonly paragraphs: (say: (key: string) => string, language: PlainLanguage) => readonly string[];
}

/** A page that says one thing, where the portal itself cannot be shown. */
export function plainPage({ tenant, accepted, nonce, heading, paragraphs }: Plain): string {
  const language = languageFor(['en', 'es'], accepted) === 'es' ? 'es' : 'en';
  const say = (key: string) => escapeHtml(String(catalogues[language][key]?.[0] ?? ''));
  const colours = tenant?.branding ?? { primaryColor: defaultPrimaryColor };
  const name = tenant === undefined ? '' : `<p class="name">${escapeHtml(tenant.name)}</p>`;
  const text = paragraphs(say, language).map((one) => `<p>${one}</p>`);
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${say(heading)}</title>` +
    `<style nonce="${nonce}">${brandSheet(colours)}${sheet}</style>` +
    `${name}<main><h1>${say(heading)}</h1>${text.join('')}</main></html>`
  );
}

const sheet =
  'body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:#0f1b2d}' +
  '.name{margin:0;padding:1rem 1.5rem;font-weight:600;color:var(--brand-on-fill);background:var(--brand-fill)}' +
  'main{max-width:34rem;margin:0 auto;padding:3rem 1.5rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}' +
  'p{margin:0 0 .75rem}a{color:var(--brand-link)}';
