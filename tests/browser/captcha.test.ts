// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCaptcha } from '#browser/captcha.ts';
import { captchaInUse } from '#domain/captcha.ts';
import type { CaptchaInUse } from '#domain/captcha.ts';
import { plainTenant, tenantWith } from '../support/tenants.ts';
import { runVendorScripts } from '../support/vendor-scripts.ts';

const vendors = {
  scoreCaptcha: '/vendors/score-captcha',
  challengeCaptcha: '/vendors/challenge-captcha',
};
const score: CaptchaInUse = { kind: 'score', siteKey: 'key' };
const hidden: CaptchaInUse = { kind: 'challenge', siteKey: 'key', visible: false };
const visible: CaptchaInUse = { ...hidden, visible: true };
const create = (captcha: CaptchaInUse | undefined) =>
  createCaptcha({ captcha, vendors, language: 'es' });

let page: ReturnType<typeof runVendorScripts>;
let sent: { path: string; body: unknown }[];
let out: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  page = runVendorScripts();
  sent = [];
  out = false;
  vi.stubGlobal('fetch', async (address: URL, { body }: { body: string }) => {
    sent.push({ path: address.pathname, body: JSON.parse(body) });
    return out ? new Response('', { status: 503 }) : Response.json({ token: `t${sent.length}` });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of ['grecaptcha', 'hcaptcha']) Reflect.deleteProperty(window, name);
});

const settle = <T>(promise: Promise<T>): Promise<T> => {
  void vi.runAllTimersAsync();
  return promise;
};

describe('without a captcha', () => {
  test('nothing is loaded and nothing is sent along', async () => {
    const captcha = create(undefined);
    captcha.prepare();
    captcha.showIn(document.body)();
    expect(await captcha.getToken('authenticate')).toBeUndefined();
    expect(page.asked).toEqual([]);
  });

  test('a captcha without an address is as good as none', async () => {
    const captcha = createCaptcha({ captcha: score, vendors: {}, language: 'en' });
    expect(await captcha.getToken('authenticate')).toBeUndefined();
  });
});

describe('the score-based captcha', () => {
  test('gives a token per action and is loaded once', async () => {
    const captcha = create(score);
    captcha.prepare();
    expect(await settle(captcha.getToken('authenticate'))).toEqual({
      recaptchaToken: 't1',
      recaptchaAction: 'authenticate',
    });
    await settle(captcha.getToken('pay'));
    expect(sent.map(({ body }) => body)).toEqual([
      { siteKey: 'key', action: 'authenticate' },
      { siteKey: 'key', action: 'pay' },
    ]);
    expect(page.asked).toEqual(['http://localhost:3000/vendors/score-captcha/api.js?render=key']);
  });

  test('a script that fails is taken out and tried again next time', async () => {
    const captcha = create(score);
    page.failNext(1);
    expect(await captcha.getToken('authenticate')).toBeUndefined();
    expect(document.querySelector('script')).toBeNull();
    expect(await settle(captcha.getToken('authenticate'))).toMatchObject({ recaptchaToken: 't1' });
  });

  test('a vendor out of order brings no token, and no error either', async () => {
    out = true;
    expect(await settle(create(score).getToken('authenticate'))).toBeUndefined();
  });

  test('a vendor that never answers is not waited for', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const asked = create(score).getToken('authenticate');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await asked).toBeUndefined();
  });
});

describe('the challenge captcha', () => {
  test('works unseen, in the language of the page, with a fresh token each time', async () => {
    const captcha = create(hidden);
    expect(await settle(captcha.getToken('authenticate'))).toEqual({ captchaToken: 't1' });
    expect(await settle(captcha.getToken('authenticate'))).toEqual({ captchaToken: 't2' });
    expect(page.asked).toHaveLength(1);
    expect(page.asked[0]).toContain('?onload=porticoChallengeReady&render=explicit&hl=es');
  });

  test('can be shown in a form and is answered by ticking its box', async () => {
    const captcha = create(visible);
    const form = document.createElement('form');
    document.body.append(form);
    const hide = captcha.showIn(form);
    await vi.advanceTimersByTimeAsync(0);
    const frame = form.querySelector('iframe');
    expect(frame?.title).toBe('Control de seguridad');
    const asked = captcha.getToken('authenticate');
    const { origin } = window.location;
    const tick = (from: string) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: from,
          source: frame?.contentWindow ?? null,
          data: { token: `from ${from}` },
        }),
      );
    await vi.advanceTimersByTimeAsync(0);
    tick('https://evil.example');
    tick(origin);
    expect(await asked).toEqual({ captchaToken: `from ${origin}` });
    hide();
    await vi.advanceTimersByTimeAsync(0);
    expect(form.querySelector('iframe')).toBeNull();
  });

  test('a patient who gives up is not waited for longer than two minutes', async () => {
    const asked = create(visible).getToken('authenticate');
    await vi.advanceTimersByTimeAsync(0);
    expect(document.querySelector('iframe')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await asked).toBeUndefined();
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('a vendor out of order brings no token', async () => {
    out = true;
    expect(await settle(create(hidden).getToken('authenticate'))).toBeUndefined();
  });
});

describe('a widget that is slow to start', () => {
  const sdk = (failures: number) => {
    const seen = { tries: 0, resetAt: [] as number[] };
    const began = Date.now();
    const fake = {
      render: () => {
        if (seen.tries++ < failures) throw new Error('not yet');
        return 'widget';
      },
      getResponse: () => '',
      execute: async () => ({ response: 'token' }),
      reset: () => void seen.resetAt.push(Date.now() - began),
      remove: () => undefined,
    };
    return { seen, fake };
  };
  const ready = async (failures: number) => {
    const captcha = create(hidden);
    captcha.prepare();
    await vi.advanceTimersByTimeAsync(0);
    const { seen, fake } = sdk(failures);
    Object.assign((window as unknown as { hcaptcha: object }).hcaptcha, fake);
    return { captcha, seen };
  };

  test('is rendered again every 100 ms, three times at most', async () => {
    const { captcha, seen } = await ready(3);
    const asked = captcha.getToken('authenticate');
    await vi.advanceTimersByTimeAsync(299);
    expect(seen.tries).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ captchaToken: 'token' });
  });

  test('is given up after the third time', async () => {
    const { captcha, seen } = await ready(4);
    const asked = captcha.getToken('authenticate');
    await vi.advanceTimersByTimeAsync(300);
    expect(await asked).toBeUndefined();
    expect(seen.tries).toBe(4);
  });

  test('is reset 300 ms after its token was taken', async () => {
    const { captcha, seen } = await ready(0);
    await captcha.getToken('authenticate');
    await vi.advanceTimersByTimeAsync(299);
    expect(seen.resetAt).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.resetAt).toEqual([300]);
  });
});

describe('the captcha in use', () => {
  const general = {
    scoreCaptcha: false,
    challengeCaptcha: false,
    scoreCaptchaSiteKey: 's',
    challengeCaptchaSiteKey: 'c',
  };
  test.each([
    [{}, undefined],
    [{ scoreCaptcha: true }, { kind: 'score', siteKey: 's' }],
    [{ scoreCaptcha: true, scoreCaptchaSiteKey: '' }, undefined],
    [{ challengeCaptcha: true }, { kind: 'challenge', siteKey: 'c', visible: true }],
    [
      { challengeCaptcha: true, challengeCaptchaMode: 'invisible' },
      { kind: 'challenge', siteKey: 'c', visible: false },
    ],
    [{ challengeCaptcha: true, challengeCaptchaMode: 'disabled' }, undefined],
    [{ challengeCaptcha: true, challengeCaptchaSiteKey: '' }, undefined],
  ])('%j', (changes, expected) => {
    const tenant = tenantWith(plainTenant(), { general: { ...general, ...changes } });
    expect(captchaInUse(tenant.general)).toEqual(expected);
  });
});
