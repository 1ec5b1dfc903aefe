import { messages as english } from '#locales/en.po';
import { messages as spanish } from '#locales/es.po';
import { escapeHtml } from '../page/html.ts';
import { languageFor } from '../page/language.ts';

const catalogues = { en: english, es: spanish };

/** What stands in a tab whose address opened its statement before, or too late. */
export function overPage(accepted: string | undefined): string {
  const language = languageFor(['en', 'es'], accepted) === 'es' ? 'es' : 'en';
  const say = (key: string) => escapeHtml(String(catalogues[language][key]?.[0] ?? ''));
  const heading = say('headings_statementover');
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${heading}</title>` +
    `<style>${sheet}</style><main><h1>${heading}</h1><p>${say('topics_statementover')}</p></main></html>`
  );
}

const sheet =
  'body{margin:0;padding:3rem 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#0f1b2d}' +
  'main{max-width:34rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0}';
