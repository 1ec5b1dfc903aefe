import { messages as english } from '#locales/en.po';
import { messages as spanish } from '#locales/es.po';
import { escapeHtml } from '../page/html.ts';
import { languageFor } from '../page/language.ts';

const catalogues = { en: english, es: spanish };

export interface Trouble {
  /** The texts that tell of the trouble. */
  readonly why: 'statementover' | 'paperover' | 'paperoften' | 'paperfailed' | 'unsubscribeover';
  /** The id of the fault in our log. */
  readonly reference?: string;
  /** The provider that it is known to be about: whoever is stuck goes on there. */
  readonly provider?: {
    readonly name: string;
    readonly home: string;
    readonly phone: string | undefined;
  };
}

/** The page in a tab that was to show a document. */
export function troublePage(
  { why, reference, provider }: Trouble,
  accepted: string | undefined,
): string {
  const language = languageFor(['en', 'es'], accepted) === 'es' ? 'es' : 'en';
  const say = (key: string) => escapeHtml(String(catalogues[language][key]?.[0] ?? ''));
  const heading = say(`headings_${why}`);
  const known =
    reference === undefined
      ? ''
      : `<p><small>${say('labels_receiptreference')}: ${escapeHtml(reference)}</small></p>`;
  const { name = '', home = '', phone } = provider ?? {};
  const head = provider ? `<p><small>${escapeHtml(name)}</small></p>` : '';
  const on = [
    ...(phone
      ? [`<p>${say('topics_callus').replace('@@phone', () => escapeHtml(phone))}</p>`]
      : []),
    ...(provider
      ? [`<p><a href="${escapeHtml(home)}">${say('links_backtoprovider')}</a></p>`]
      : []),
  ].join('');
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${heading}</title>` +
    `<style>${sheet}</style><main>${head}<h1>${heading}</h1><p>${say(`topics_${why}`)}</p>${on}${known}</main></html>`
  );
}

const sheet =
  'body{margin:0;padding:3rem 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#0f1b2d}' +
  'main{max-width:34rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}' +
  'p{margin:0 0 .75rem}small{color:#4a5568;overflow-wrap:anywhere}a{color:inherit}';
