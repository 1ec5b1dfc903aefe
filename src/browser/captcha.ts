import type { CaptchaInUse } from '#domain/captcha.ts';
import type { Captcha } from './captcha-kind.ts';
import { createChallenge } from './challenge-captcha.ts';
import { createScore } from './score-captcha.ts';

export interface CaptchaOptions {
  readonly captcha: CaptchaInUse | undefined;
  /** The vendors' addresses from the deployment's settings. */
  readonly vendors: Readonly<Record<string, string>>;
  readonly language: string;
}

const none: Captcha = {
  prepare: () => undefined,
  getToken: () => Promise.resolve(undefined),
  showIn: () => () => undefined,
};

/** The captcha of this provider; a provider without one gets empty proofs. */
export const createCaptcha = ({ captcha, vendors, language }: CaptchaOptions): Captcha => {
  const address = captcha && vendors[`${captcha.kind}Captcha`];
  if (captcha === undefined || address === undefined) return none;
  return captcha.kind === 'score'
    ? createScore(address, captcha.siteKey)
    : createChallenge(address, captcha, language);
};
