import { expect, test } from 'vitest';
import { noScriptFor } from '#server/page/no-script.ts';
import { sampleTenant } from '../support/tenants.ts';

const lakeside = sampleTenant('lakeside');
const inOrder = (...words: readonly string[]) => new RegExp(words.join('.*'), 's');

test('without JavaScript one reads who it is and whom to call, in English and Spanish', () => {
  const said = ['Lakeside Health', 'needs JavaScript', 'href="tel:\\d+"', 'necesita JavaScript'];
  expect(noScriptFor(lakeside, 'en')).toMatch(inOrder(...said));
  expect(noScriptFor(lakeside, 'es')).toMatch(inOrder('necesita JavaScript', 'needs JavaScript'));
});

test('where no number is known, the one on the statement is', () => {
  const silent = { name: 'Bayview', locations: [] };
  expect(noScriptFor(silent, 'en')).toMatch(inOrder('Bayview', 'phone number on your statement'));
  expect(noScriptFor(undefined, 'en')).toContain('phone number on your statement');
});

test('whatever a provider calls itself stays text', () => {
  const said = noScriptFor({ ...lakeside, name: '</noscript><script>$&@@phone' }, 'en');
  expect(said.match(/<\/noscript>/g)).toHaveLength(1);
  expect(said).not.toContain('<script>');
});
