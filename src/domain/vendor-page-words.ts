import type { Away } from './away-methods.ts';

/** The words beside the page of a payment service, by how that page stands. */
const ofService = {
  heading: 'headings_atvendor',
  page: 'labels_vendorpage',
  opening: 'topics_atvendor',
  shown: 'topics_atvendor',
  apart: 'topics_atvendor',
  closed: 'topics_windowclosed',
  blocked: 'topics_windowblocked',
  elsewhere: 'topics_atvendorelsewhere',
} as const;

/** The words beside the page of a card's bank. */
const ofBank = {
  heading: 'headings_atbank',
  page: 'labels_bankpage',
  opening: 'topics_atbank',
  shown: 'topics_atbank',
  apart: 'topics_atbankapart',
  closed: 'topics_bankclosed',
  blocked: 'topics_bankblocked',
  elsewhere: 'topics_atbankelsewhere',
} as const;

export const vendorPageWords = ({ shows }: Pick<Away, 'shows'>) =>
  shows === 'card' ? ofBank : ofService;
