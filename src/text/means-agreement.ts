import type { Say } from './say.ts';

/** All that a patient agrees to who has a plan taken from another card or bank account, written in their language. */
export interface AgreedMeans {
  readonly provider: string;
  readonly phone: string | undefined;
  readonly means: string;
  /** A bank asks for more than a card does: the last day, and that the payer may use the account. */
  readonly isBank: boolean;
  /** The days of the first payment from the new means, and of the last one. */
  readonly date: string;
  readonly last: string;
  /** The most that a payment takes, and that all of them take. */
  readonly amount: string;
  readonly total: string;
  /** The day of the payment before, which the card pays only where it has to be tried again. */
  readonly before: string | undefined;
}

interface Changed {
  /** The plan was paid by hand before, and nothing was taken for it. */
  readonly wasByHand: boolean;
  readonly isBank: boolean;
}

/** The key of the sentence on the first payment from other means, on the screen and in the letter. */
export const changeText = ({ wasByHand, isBank }: Changed) => {
  if (wasByHand) return isBank ? ('topics_bankagain' as const) : ('topics_meansagain' as const);
  return isBank ? ('topics_bankchange' as const) : ('topics_meanschange' as const);
};

/** The authorization for later payments of a plan: the same words on the screen, and as they are kept. */
export const meansAgreement = (agreed: AgreedMeans, say: Say): string =>
  written(
    agreed,
    agreed.isBank
      ? ['topics_bankagreement', 'topics_bankagreementphone']
      : ['topics_meansagreement', 'topics_meansagreementphone'],
    say,
  );

/** The authorization that was given, for the letter that tells of it. */
export const meansAgreed = (agreed: AgreedMeans, say: Say): string =>
  written(
    agreed,
    agreed.isBank
      ? ['topics_bankagreed', 'topics_bankagreedphone']
      : ['topics_meansagreed', 'topics_meansagreedphone'],
    say,
  );

type Texts =
  | readonly ['topics_meansagreement', 'topics_meansagreementphone']
  | readonly ['topics_meansagreed', 'topics_meansagreedphone']
  | readonly ['topics_bankagreement', 'topics_bankagreementphone']
  | readonly ['topics_bankagreed', 'topics_bankagreedphone'];

const written = (
  { phone, before, isBank, ...said }: AgreedMeans,
  [without, withPhone]: Texts,
  say: Say,
): string => {
  const agreed = phone === undefined ? say(without, said) : say(withPhone, { ...said, phone });
  return before === undefined
    ? agreed
    : `${agreed} ${say(isBank ? 'topics_bankagreementretry' : 'topics_meansagreementretry', { date: before })}`;
};
