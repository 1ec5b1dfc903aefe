import { expect, test } from 'vitest';
import { deviceKind } from '#server/device-kind.ts';

const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/140.0.0.0 Safari/537.36`,
    'chrome',
    'windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'edge',
    'windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${gecko} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'chrome',
    'android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${gecko} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${gecko} Chrome/140.0.0.0 Safari/537.36`,
    'chrome',
    'chromebook',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${gecko} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'opera',
    'linux',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    'safari',
    'iphone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'chrome',
    'iphone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1',
    'safari',
    'ipad',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'safari', 'mac'],
  ['curl/8.5.0', undefined, undefined],
  [undefined, undefined, undefined],
])('%s', (said, browser, system) => {
  const { browser: found, system: on } = deviceKind(said);
  expect([found, on]).toEqual([browser, system]);
});

test('a device that says too much is read no further', () => {
  expect(deviceKind(`${'x'.repeat(600)} Chrome/140.0`)).toEqual({});
});
