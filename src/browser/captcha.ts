import type { CaptchaInUse } from '#domain/captcha.ts';
import { createChallenge } from './challenge-captcha.ts';
import { createScore } from './score-captcha.ts';

/** What is merged into a request to show that a person sent it. */
export type CaptchaProof =
  | { readonly recaptchaToken: string; readonly recaptchaAction: string }
  | { readonly captchaToken: string };

export interface Captcha {
  /** Loads the vendor's script ahead of the first request that needs it. */
  readonly prepare: () => void;
  /**
   * A proof for one request. Nothing when the vendor cannot be reached or the patient gave up: the
   * request is sent without one and the server decides.
   */
  readonly getToken: (action: string) => Promise<CaptchaProof | undefined>;
  /** Shows a visible challenge inside the element until the answer is called. */
  readonly showIn: (place: HTMLElement) => () => void;
}

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

/** The captcha of this provider; without one every answer is empty. */
export const createCaptcha = ({ captcha, vendors, language }: CaptchaOptions): Captcha => {
  const address = captcha && vendors[`${captcha.kind}Captcha`];
  if (captcha === undefined || address === undefined) return none;
  return captcha.kind === 'score'
    ? createScore(address, captcha.siteKey)
    : createChallenge(address, captcha, language);
};
