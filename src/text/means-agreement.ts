import type { Say } from './say.ts';

/** All that a patient agrees to who has a plan taken from another card, written in their language. */
export interface AgreedMeans {
  readonly provider: string;
  readonly phone: string | undefined;
  readonly means: string;
  /** The day of the first payment from the card. */
  readonly date: string;
  /** The most that a payment takes, and that all of them take. */
  readonly amount: string;
  readonly total: string;
  /** The day of the payment before, which the card pays only where it has to be tried again. */
  readonly before: string | undefined;
}

/** The authorization for later payments of a plan: the same words on the screen, and as they are kept. */
export const meansAgreement = (agreed: AgreedMeans, say: Say): string =>
  written(agreed, ['topics_meansagreement', 'topics_meansagreementphone'], say);

/** The authorization that was given, for the letter that tells of it. */
export const meansAgreed = (agreed: AgreedMeans, say: Say): string =>
  written(agreed, ['topics_meansagreed', 'topics_meansagreedphone'], say);

type Texts =
  | readonly ['topics_meansagreement', 'topics_meansagreementphone']
  | readonly ['topics_meansagreed', 'topics_meansagreedphone'];

const written = (
  { phone, before, ...said }: AgreedMeans,
  [without, withPhone]: Texts,
  say: Say,
): string => {
  const agreed = phone === undefined ? say(without, said) : say(withPhone, { ...said, phone });
  return before === undefined
    ? agreed
    : `${agreed} ${say('topics_meansagreementretry', { date: before })}`;
};
