import { choiceTexts } from '#domain/choice-texts.ts';
import type { ChoiceName } from '#domain/communications.ts';
import { escapeHtml } from '../page/html.ts';
import type { Words } from '../receipts/words.ts';

interface Page {
  readonly words: Words;
  readonly provider: string;
}

/** The question before a choice is turned off: a program that opens links presses nothing. */
export const askingPage = ({ words, provider }: Page, choice: ChoiceName): string => {
  const { say } = words;
  const what = say(choiceTexts[choice].label);
  return page({ words, provider }, say('headings_unsubscribe'), [
    `<p>${escapeHtml(say('topics_unsubscribe', { what }))}</p>`,
    `<form method="post"><button>${escapeHtml(say('buttons_unsubscribe'))}</button></form>`,
  ]);
};

export const donePage = ({ words, provider }: Page, choice: ChoiceName): string => {
  const { say } = words;
  return page({ words, provider }, say('headings_unsubscribed'), [
    `<p role="status">${escapeHtml(say(choiceTexts[choice].off))}</p>`,
    `<p>${escapeHtml(say('topics_unsubscribed'))}</p>`,
  ]);
};

const page = ({ words, provider }: Page, heading: string, parts: readonly string[]): string =>
  `<!doctype html><html lang="${escapeHtml(words.language)}"><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  `<title>${escapeHtml(heading)}</title><style>${sheet}</style>` +
  `<main><p><small>${escapeHtml(provider)}</small></p><h1>${escapeHtml(heading)}</h1>${parts.join('')}</main></html>`;

const sheet =
  'body{margin:0;padding:3rem 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#0f1b2d}' +
  'main{max-width:34rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}' +
  'p{margin:0 0 .75rem}small{color:#4a5568;overflow-wrap:anywhere}' +
  'button{font:inherit;font-weight:600;color:#fff;background:#0f1b2d;border:0;border-radius:.625rem;' +
  'min-height:3rem;padding:0 1.5rem;cursor:pointer}button:focus-visible{outline:3px solid #0b80e0;outline-offset:2px}';
