import { expect, test } from 'vitest';
import { checkTenant } from '#server/tenant-check.ts';

const least = {
  slug: 'x',
  categories: { general: { quickpay: true }, payments: { card: true, cardVisa: true } },
  app: { name: 'X' },
};

test.each<[string, unknown]>([
  ['The file: must be an object, not 7', 7],
  ['The file: must be an object, not null', null],
  ['slug: is missing', { ...least, slug: undefined }],
  ['app: is missing', { ...least, app: undefined }],
  ['app.name: is missing', { ...least, app: {} }],
  ['app.name: must not be empty', { ...least, app: { name: '' } }],
  ['locations: must be a list, not "one"', { ...least, locations: 'one' }],
  [
    'app.copyright: must be text or a number, not a list',
    { ...least, app: { name: 'X', copyright: [] } },
  ],
])('%s', (sentence, raw) => {
  const said = checkTenant(raw).findings.map(({ path, message }) => `${path}: ${message}`);
  expect(said).toContain(sentence);
  expect(said.join()).not.toMatch(/Invalid|undefined|Expected/);
});
