import { places } from '#domain/places.ts';
import { page } from '../communications/unsubscribe-page.ts';
import { escapeHtml } from '../page/html.ts';
import type { Words } from '../receipts/words.ts';

interface Link {
  readonly words: Words;
  readonly provider: string;
  readonly slug: string;
  readonly when: string;
  /** The agreement runs, or waits for a card. */
  readonly isOn: boolean;
}

/** The question before automatic payment is stopped: a program that opens links presses nothing. */
export const askingPage = (link: Link): string => {
  const { words, provider, when, isOn } = link;
  const { say } = words;
  if (!isOn) return donePage(link, false);
  return page(link, say('headings_autopaystoppage'), [
    `<p>${escapeHtml(say('topics_autopaystoppage', { provider, when }))}</p>`,
    `<form method="post"><button>${escapeHtml(say('buttons_autopaystop'))}</button></form>`,
  ]);
};

/** Automatic payment is off; a payment that was begun is told. */
export const donePage = (link: Link, isBegun: boolean): string => {
  const { say } = link.words;
  const there = `<a href="/${link.slug}/#${places.landing.path}">`;
  return page(link, say('headings_autopaystopped'), [
    `<div role="status"><p>${escapeHtml(say('topics_autopaystoppednow'))}</p></div>`,
    ...(isBegun ? [`<p>${escapeHtml(say('topics_autopaystoppedbegun'))}</p>`] : []),
    `<p>${there}${escapeHtml(say('topics_autopaystillowed'))}</a></p>`,
  ]);
};
