import type { RoundState } from '#domain/autopay/agreement.ts';
import { places } from '#domain/places.ts';
import type { Branding } from '#domain/tenant.ts';
import { page } from '../communications/unsubscribe-page.ts';
import { escapeHtml } from '../page/html.ts';
import type { Words } from '../receipts/words.ts';

/** The announced payment, in words. */
interface Announced {
  readonly amount: string;
  readonly date: string;
  readonly state: RoundState;
}

interface Link {
  readonly words: Words;
  readonly provider: string;
  readonly branding: Branding;
  readonly slug: string;
  readonly when: string;
  /** The agreement runs, or waits for a card. */
  readonly isOn: boolean;
  readonly announced: Announced | undefined;
  /** The provider's number to call. */
  readonly phone: string | undefined;
}

/** The question before automatic payment is stopped: a program that opens links presses nothing. */
export const askingPage = (link: Link): string => {
  const { words, provider, when, isOn, announced, slug } = link;
  const { say } = words;
  if (!isOn) return donePage(link, false);
  const { state, ...said } = announced ?? {};
  const round = state === 'taking' ? 'topics_autopaystopbegun' : 'topics_autopaystopround';
  return page(link, say('headings_autopaystoppage'), [
    `<p>${escapeHtml(say('topics_autopaystoppage', { provider, when }))}</p>`,
    ...(announced ? [`<p>${escapeHtml(say(round, { amount: '', date: '', ...said }))}</p>`] : []),
    `<form method="post"><button>${escapeHtml(say('buttons_autopaystop'))}</button></form>`,
    `<p><a href="${home(slug)}">${escapeHtml(say('links_autopaykeep', { provider }))}</a></p>`,
    ...calling(link),
  ]);
};

/** Automatic payment is off; a payment that was begun is told. */
export const donePage = (link: Link, isBegun: boolean): string => {
  const { say } = link.words;
  return page(link, say('headings_autopaystopped'), [
    `<div role="status"><p>${escapeHtml(say('topics_autopaystoppednow'))}</p></div>`,
    ...(isBegun ? [`<p>${escapeHtml(say('topics_autopaystoppedbegun'))}</p>`] : []),
    `<p>${escapeHtml(say('topics_autopaystillowed'))}</p>`,
    `<p><a href="${home(link.slug)}">${escapeHtml(say('links_autopaypay', { provider: link.provider }))}</a></p>`,
    ...calling(link),
  ]);
};

const home = (slug: string): string => `/${slug}/#${places.landing.path}`;

const calling = ({ words: { say }, phone }: Link): readonly string[] => {
  if (phone === undefined) return [];
  const called = `<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${escapeHtml(phone)}</a>`;
  // The number stands in the sentence as a link.
  const [before = '', after = ''] = say('topics_callus', { phone: '\n' }).split('\n');
  return [`<p>${escapeHtml(before)}${called}${escapeHtml(after)}</p>`];
};
