import { expect, test } from 'vitest';
import { unstartedFor } from '#server/page/unstarted.ts';
import { sampleTenant } from '../support/tenants.ts';

const lakeside = sampleTenant('lakeside');
const inOrder = (...words: readonly string[]) => new RegExp(words.join('.*'), 's');

test('a page without JavaScript says whose it is and whom to call, in English and Spanish', () => {
  const said = ['Lakeside Health', 'needs JavaScript', 'href="tel:\\d+"', 'necesita JavaScript'];
  expect(unstartedFor(lakeside, 'en')).toMatch(inOrder(...said));
  expect(unstartedFor(lakeside, 'es')).toMatch(inOrder('necesita JavaScript', 'needs JavaScript'));
});

test('a page in too old a browser, or in one where nothing starts, says so, too', () => {
  const [, old = '', late = ''] = unstartedFor(lakeside, 'en').split(/data-why="(?:old|late)"/);
  expect(old).toMatch(
    inOrder('too old', 'href="tel:\\d+"', 'demasiado antiguo', 'href="tel:\\d+"'),
  );
  expect(late).toMatch(inOrder('not started', 'href="tel:\\d+"', 'Try again', 'no se ha iniciado'));
});

test('the number on the statement is named where no other is known', () => {
  const silent = { name: 'Bayview', locations: [] };
  expect(unstartedFor(silent, 'en')).toMatch(inOrder('Bayview', 'phone number on your statement'));
  expect(unstartedFor(undefined, 'en')).toContain('phone number on your statement');
});

test('the name of a provider stays text, whatever is in it', () => {
  const said = unstartedFor({ ...lakeside, name: '</noscript><script>$&@@phone' }, 'en');
  expect(said.match(/<\/noscript>/g)).toHaveLength(1);
  expect(said).not.toContain('<script>');
});
