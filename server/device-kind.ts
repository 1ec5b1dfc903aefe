import type { Browser, DeviceKind, System } from '#domain/device-kind.ts';

/** In this order: most browsers name others beside themselves. */
const browsers: readonly (readonly [Browser, RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
];
const systems: readonly (readonly [System, RegExp])[] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows NT\b/],
  ['chromebook', /\bCrOS\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
];

const longest = 512;

/** The kind of device that a request says it comes from; nothing else of what it says is kept. */
export const deviceKind = (userAgent: string | undefined): DeviceKind => {
  const said = userAgent?.slice(0, longest) ?? '';
  const browser = browsers.find(([, pattern]) => pattern.test(said))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(said))?.[0];
  return { ...(browser && { browser }), ...(system && { system }) };
};
