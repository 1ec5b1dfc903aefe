import type { Captcha } from './captcha-kind.ts';
import { once } from './once.ts';
import { loadVendorScript } from './vendor-script.ts';
import { within } from './within.ts';

/** The public surface of the score-based vendor. */
interface ScoreSdk {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

const patience = 8_000;
const sdk = () => (window as { grecaptcha?: ScoreSdk }).grecaptcha;

/** The captcha that watches in the background and never asks the patient anything. */
export const createScore = (address: string, siteKey: string): Captcha => {
  const load = once(async () => {
    await loadVendorScript(`${address}/api.js?render=${encodeURIComponent(siteKey)}`);
    const loaded = sdk();
    if (loaded === undefined) throw new Error('score captcha missing');
    await within(patience, new Promise<void>((resolve) => loaded.ready(resolve)));
    return loaded;
  });

  const getToken = async (action: string) => {
    const loaded = await load();
    const recaptchaToken = await within(patience, loaded.execute(siteKey, { action }));
    return { recaptchaToken, recaptchaAction: action };
  };

  return {
    prepare: () => void load().catch(() => undefined),
    getToken: (action) => getToken(action).catch(() => undefined),
    showIn: () => () => undefined,
  };
};
