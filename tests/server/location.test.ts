import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeLocation } from '#server/location.ts';

test.each([
  ['/alpha/', '/alpha/'],
  ['/alpha/iframe/', '/alpha/iframe/'],
  ['/alpha/iframe/600/#/sso-logout', '/alpha/iframe/600/#/sso-logout'],
  ['/alpha/#/credentialed/accounts?from=x', '/alpha/#/credentialed/accounts?from=x'],
])('%s is a path of the tenant', (asked, answered) => {
  expect(safeLocation('alpha', asked)).toBe(answered);
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/alpha/',
  '/\\evil.example',
  '/alpha//evil.example',
  '/alpha/\\evil.example',
  '/alpha/..//evil.example',
  '/alpha/../beta/',
  '/alpha/./../beta/',
  '/alpha/%2e%2e/beta/',
  '/alpha/%2F%2Fevil.example',
  '/alpha/%5Cevil.example',
  '/alpha/\t/evil.example',
  '/alpha/\n',
  '/alpha/\u202e',
  '/alpha/@evil.example',
  'javascript:alert(1)',
  '/alpha',
  '/alphabet/',
  '/beta/',
  '/Alpha/',
  ' /alpha/',
  '/alpha/#/../../beta',
  '/alpha/#<script>',
])('%j leads home', (asked) => {
  expect(safeLocation('alpha', asked)).toBe('/alpha/');
});

const nasty = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2f',
  '%2e',
  '%5c',
  '@',
  ':',
  '#',
  '?',
  '\t',
  '\n',
  ' ',
  '\0',
  'alpha',
  'evil.example',
  'javascript:',
  'iframe',
  '600',
  'sso-logout',
  '\u2215',
  '\uff0f',
);
const address = fc.oneof(
  fc.array(nasty, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(nasty, { maxLength: 12 }).map((parts) => `/alpha/${parts.join('')}`),
  fc.string(),
  fc.webUrl(),
);

test('a browser stays on this origin and under this tenant, whatever is asked', () => {
  fc.assert(
    fc.property(address, (asked) => {
      const reached = new URL(safeLocation('alpha', asked), 'https://pay.example.org/alpha/#/x');
      expect(reached.origin).toBe('https://pay.example.org');
      expect(decodeURIComponent(reached.pathname)).toMatch(/^\/alpha\//);
    }),
    { numRuns: 20_000 },
  );
});
