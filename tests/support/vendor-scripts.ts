import { runInThisContext } from 'node:vm';
import { vi } from 'vitest';
import challenge from '#server/vendors/browser/challenge-captcha.js?raw';
import chat from '#server/vendors/browser/live-chat.js?raw';
import score from '#server/vendors/browser/score-captcha.js?raw';
import wallet from '#server/vendors/browser/wallet-sdk.js?raw';

const scripts: Readonly<Record<string, string>> = {
  '/vendors/score-captcha/api.js': score,
  '/vendors/challenge-captcha/1/api.js': challenge,
  '/vendors/live-chat/chat.js': chat,
  '/vendors/wallet/sdk/js': wallet,
};

/** Runs scripts that are added to the page as a browser would, from the stand-ins' own files. */
export const runVendorScripts = () => {
  const asked: string[] = [];
  const broken = { next: 0 };
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    append(script);
    if (!(script instanceof HTMLScriptElement)) return;
    asked.push(script.src);
    queueMicrotask(() => {
      const code = scripts[new URL(script.src).pathname];
      if (code === undefined || broken.next-- > 0) {
        script.dispatchEvent(new Event('error'));
        return;
      }
      Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
      runInThisContext(code);
      Object.defineProperty(document, 'currentScript', { value: null, configurable: true });
      script.dispatchEvent(new Event('load'));
    });
  });
  return { asked, failNext: (times: number) => (broken.next = times) };
};
