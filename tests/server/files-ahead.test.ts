import { expect, test } from 'vitest';
import { filesAhead } from '#server/page/files-ahead.ts';
import { sampleTenant } from '../support/tenants.ts';

const file = (name: string, more: object = {}) => ({ file: `assets/${name}.js`, ...more });
const manifest = {
  'index.html': file('index', { isEntry: true, css: ['assets/index.css'] }),
  common: file('common', { imports: ['index.html'], css: ['assets/common.css'] }),
  'src/app/exchange-here.ts': file('calls', { imports: ['index.html'] }),
  'src/app/flows/manual-entry.tsx': file('manual-entry', { imports: ['index.html', 'common'] }),
  'src/app/flows/balance-search.tsx': file('balance-search', { imports: ['common'] }),
  'src/domain/pattern.ts': file('pattern'),
  'src/domain/phone-number.ts': file('phone-number', { imports: ['index.html'] }),
  'locales/en.po': file('en'),
  'locales/es.po': file('es'),
};
const aheadAt = (slug: string, language = 'en') =>
  filesAhead(manifest, sampleTenant(slug), language).map((one) => one.replace('/assets/', ''));

test('the page names what the landing usually leads to, with what it stands on and nothing it brought itself', () => {
  expect(aheadAt('lakeside')).toEqual([
    'calls.js',
    'common.css',
    'common.js',
    'manual-entry.js',
    'en.js',
    'pattern.js',
    'phone-number.js',
  ]);
});

test('a provider whose balances are looked up leads there, and needs no engines', () => {
  expect(aheadAt('harbor', 'es-MX')).toEqual([
    'calls.js',
    'common.css',
    'common.js',
    'balance-search.js',
    'es.js',
  ]);
});
