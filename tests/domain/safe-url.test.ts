import { expect, test } from 'vitest';
import { safeUrl } from '#domain/safe-url.ts';
import { originOf } from '#domain/origin.ts';

test.each([
  'https://www.example.org/a.svg?x=1#y',
  '/media/lakeside/logo.svg',
  '/@@slug/#/notices/terms',
])('%s may be opened', (url) => expect(safeUrl(url)).toBe(url));

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  '//evil.example',
  '/\\evil.example',
  'http://example.org',
  'https://user:pass@example.org',
  'https://a b',
  'https:example.org',
  'java\nscript:x',
  'logo.svg',
  '',
])('%s may not', (url) => expect(safeUrl(url)).toBeUndefined());

test('an origin is exact and https; this machine may be plain where that is allowed', () => {
  expect(originOf('https://www.example.org')).toBe('https://www.example.org');
  expect(originOf('http://localhost:4300', true)).toBe('http://localhost:4300');
  for (const text of [
    'https://*.example.org',
    'https://a.example/',
    'http://a.example',
    'null',
    'http://localhost:1',
  ])
    expect(originOf(text)).toBeUndefined();
  expect(originOf('http://localhost.evil.example', true)).toBeUndefined();
});
