import { choiceTexts } from '#domain/choice-texts.ts';
import { brandSheet } from '#domain/brand.ts';
import type { ChoiceName, Choices } from '#domain/communications.ts';
import type { Branding } from '#domain/tenant.ts';
import { places } from '#domain/places.ts';
import { escapeHtml } from '../page/html.ts';
import type { Words } from '../receipts/words.ts';
import { endedWith } from './ends.ts';

interface Link {
  readonly words: Words;
  readonly provider: string;
  readonly slug: string;
  readonly choice: ChoiceName;
  /** The choices that hold before the press. */
  readonly choices: Choices;
  /** The settings have the choice, too. */
  readonly isOffered: boolean;
}

/** The choices that a press ends. */
const stillOn = ({ choice, choices }: Link): readonly ChoiceName[] =>
  endedWith(choice).filter((name) => choices[name]);

const ofOne = {
  heading: 'headings_unsubscribe',
  topic: 'topics_unsubscribe',
  button: 'buttons_unsubscribe',
  done: 'headings_unsubscribed',
  again: 'topics_unsubscribed',
} as const;
const ofSeveral = {
  heading: 'headings_unsubscribeseveral',
  topic: 'topics_unsubscribeseveral',
  button: 'buttons_unsubscribeseveral',
  done: 'headings_unsubscribedseveral',
  again: 'topics_unsubscribedseveral',
} as const;
const textsOf = (names: readonly ChoiceName[]) => (names.length > 1 ? ofSeveral : ofOne);

/** The question before choices are turned off: a program that opens links presses nothing. */
export const askingPage = (link: Link): string => {
  const { say, language } = link.words;
  const names = stillOn(link);
  if (names.length === 0) return offPage(link, 'headings_unsubscribedbefore');
  const what = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    names.map((name) => say(choiceTexts[name].label)),
  );
  const isToPaper = names.includes('hasEStatementOptIn');
  // Text to Pay tells of new balances as well, and is a choice of its own.
  const staysTextToPay =
    names.includes('wantsNewBalanceNotifications') && link.choices.hasTextToPay;
  const texts = textsOf(names);
  return page(link, say(texts.heading), [
    `<p>${escapeHtml(say(texts.topic, { what }))}</p>`,
    ...(isToPaper ? [`<p>${escapeHtml(say('topics_unsubscribepaper'))}</p>`] : []),
    ...(staysTextToPay ? [`<p>${escapeHtml(say('topics_unsubscribetexttopay'))}</p>`] : []),
    `<form method="post"><button>${escapeHtml(say(texts.button))}</button></form>`,
  ]);
};

export const donePage = (link: Link): string => offPage(link, textsOf(stillOn(link)).done);

type Heading = (typeof ofOne | typeof ofSeveral)['done'] | 'headings_unsubscribedbefore';

/** The choices that are off; where none was on any more, those that a press ends or has ended. */
const offPage = (link: Link, heading: Heading): string => {
  const { say } = link.words;
  const on = stillOn(link);
  const off = (on.length === 0 ? endedWith(link.choice) : on).map((name) =>
    say(choiceTexts[name].off),
  );
  const there = `<a href="/${link.slug}/#${places.setupNotifications.path}">`;
  const back = link.isOffered ? [`<p>${there}${escapeHtml(say(textsOf(on).again))}</a></p>`] : [];
  return page(link, say(heading), [
    `<div role="status">${off.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>`,
    ...back,
  ]);
};

/** A page without a script, for whoever comes by a link in a letter. */
export const page = (
  {
    words,
    provider,
    branding,
  }: Pick<Link, 'words' | 'provider'> & { readonly branding?: Branding },
  heading: string,
  parts: readonly string[],
): string =>
  `<!doctype html><html lang="${escapeHtml(words.language)}"><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  `<title>${escapeHtml(heading)}</title><style>${sheet}${branding ? brandSheet(branding) + brandedSheet : ''}</style>` +
  `<main><p><small>${escapeHtml(provider)}</small></p><h1>${escapeHtml(heading)}</h1>${parts.join('')}</main></html>`;

const sheet =
  'body{margin:0;padding:3rem 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#0f1b2d}' +
  'main{max-width:34rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}' +
  'p,form{margin:0 0 .75rem}form{padding-block:.5rem}small{color:#4a5568;overflow-wrap:anywhere}a{color:inherit}' +
  'button{font:inherit;font-weight:600;color:#fff;background:#0f1b2d;border:0;border-radius:.625rem;' +
  'min-height:3rem;padding:0 1.5rem;cursor:pointer}:focus-visible{outline:3px solid #0b80e0;outline-offset:2px}';

const brandedSheet =
  'button{color:var(--brand-on-fill);background:var(--brand-fill)}a{color:var(--brand-link)}';
