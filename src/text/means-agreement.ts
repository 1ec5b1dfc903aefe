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
export const meansAgreement = ({ phone, before, ...said }: AgreedMeans, say: Say): string => {
  const agreed =
    phone === undefined
      ? say('topics_meansagreement', said)
      : say('topics_meansagreementphone', { ...said, phone });
  return before === undefined
    ? agreed
    : `${agreed} ${say('topics_meansagreementretry', { date: before })}`;
};
