import type { CaptchaInUse } from '#domain/captcha.ts';
import type { Captcha } from './captcha-kind.ts';
import { once } from './once.ts';
import { loadVendorScript } from './vendor-script.ts';
import { pause, within } from './within.ts';

/** The public surface of the challenge vendor. */
interface ChallengeSdk {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string;
  execute(widget: string, options: { async: true }): Promise<{ response: string }>;
  getResponse(widget: string): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

const scriptPatience = 8_000;
/** A long patience: the patient may be solving a challenge. */
const solvingPatience = 120_000;
const renderRetries = 3;
const renderPause = 100;
const resetDelay = 300;

const ready = 'porticoChallengeReady';
type Host = typeof window & { hcaptcha?: ChallengeSdk; [ready]?: () => void };
type Challenge = Extract<CaptchaInUse, { kind: 'challenge' }>;

/** The captcha that asks the patient to solve a challenge, always or only when in doubt. */
export const createChallenge = (
  address: string,
  { siteKey, visible }: Challenge,
  language: string,
): Captcha => {
  const host: Host = window;
  let place: HTMLElement | undefined;
  let borrowed = false;
  let widget: Promise<string> | undefined;
  let reset = Promise.resolve();

  const load = once(async () => {
    const called = new Promise<void>((resolve) => (host[ready] = resolve));
    const query = new URLSearchParams({ onload: ready, render: 'explicit', hl: language });
    await loadVendorScript(`${address}/1/api.js?${query}`);
    await within(scriptPatience, called);
    if (host.hcaptcha === undefined) throw new Error('challenge captcha missing');
    return host.hcaptcha;
  });

  const render = async (sdk: ChallengeSdk, retries = renderRetries): Promise<string> => {
    try {
      place ??= ownPlace();
      return sdk.render(place, { sitekey: siteKey, size: visible ? 'normal' : 'invisible' });
    } catch (error) {
      if (retries === 0) throw error;
      await pause(renderPause);
      return render(sdk, retries - 1);
    }
  };

  const rendered = async () => {
    const sdk = await load();
    widget ??= render(sdk);
    return { sdk, id: await widget };
  };

  const getToken = async () => {
    await reset;
    const { sdk, id } = await rendered();
    const given = sdk.getResponse(id);
    const solved = given ? { response: given } : sdk.execute(id, { async: true });
    const { response: captchaToken } = await within(solvingPatience, Promise.resolve(solved));
    // A token is good once: the next request needs a fresh challenge.
    reset = pause(resetDelay)
      .then(() => sdk.reset(id))
      .catch(() => undefined);
    return { captchaToken };
  };

  const remove = (): void => {
    const gone = widget;
    void gone?.then((id) => host.hcaptcha?.remove(id)).catch(() => undefined);
    if (!borrowed) place?.remove();
    widget = undefined;
    place = undefined;
    borrowed = false;
  };

  return {
    prepare: () => void load().catch(() => undefined),
    getToken: () =>
      getToken().catch(() => {
        remove();
        return undefined;
      }),
    showIn: (element) => {
      remove();
      place = element;
      borrowed = true;
      void rendered().catch(() => undefined);
      return () => {
        if (place === element) remove();
      };
    },
  };
};

/** The place of a challenge where no form offers one. */
const ownPlace = (): HTMLElement => {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'fixed',
    insetBlockEnd: '1rem',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    zIndex: '400',
  });
  document.body.append(element);
  return element;
};
