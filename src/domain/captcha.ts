import type { General } from './tenant.ts';

/** The captcha that protects a provider's forms. */
export type CaptchaInUse =
  | { readonly kind: 'score'; readonly siteKey: string }
  | { readonly kind: 'challenge'; readonly siteKey: string; readonly visible: boolean };

export const captchaInUse = (general: General): CaptchaInUse | undefined => {
  const { challengeCaptchaSiteKey, challengeCaptchaMode: mode, scoreCaptchaSiteKey } = general;
  if (general.challengeCaptcha && challengeCaptchaSiteKey && mode !== 'disabled')
    return {
      kind: 'challenge',
      siteKey: challengeCaptchaSiteKey,
      visible: mode !== 'invisible',
    };
  if (general.scoreCaptcha && scoreCaptchaSiteKey)
    return { kind: 'score', siteKey: scoreCaptchaSiteKey };
  return undefined;
};
