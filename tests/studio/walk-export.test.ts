import { expect, test } from 'vitest';
import { cell, csvOf, markdownOf, untouched } from '#walks/telling/export.ts';
import { asUsual, fail, hold, refuse, scriptedIn } from '#walks/telling/server.ts';
import { scriptedLines } from '#walks/telling/server-words.ts';
import { walksOf } from '../support/english-walks.ts';
import { isDone, shownOf, stepsIn, type Filter } from '#studio/walks/filter.ts';
import { addressesFrom } from '#studio/walks/addresses.ts';
import { readPlace, throughHref, walksHref } from '#studio/place.ts';
import { english } from '../support/english.ts';

const addresses = addressesFrom('http://qa.test:4000/studio/#/walks', 'payment/direct');
const payment = walksOf('payment/direct');
const declined = payment.walks.find(({ title }) => title.startsWith('The bank declines'));
if (!declined) throw new Error('No card is declined.');

test.each([
  ['plain', '"plain"'],
  ['say "so"', '"say ""so"""'],
  ['=1+1', `"'=1+1"`],
  ['  @sum', `"'  @sum"`],
  ['-2', `"'-2"`],
  ['+49', `"'+49"`],
  ['\t=1', `"'\t=1"`],
  ['a = b', '"a = b"'],
])('a cell holds %j as a text', (text, written) => expect(cell(text)).toBe(written));

test('as a table each step is a row, with its ticks and the note', () => {
  const csv = csvOf([declined], () => ({ ticked: [0], note: '=cmd, and\nmore' }), addresses);
  const rows = csv.trim().split('\r\n');
  expect(rows).toHaveLength(stepsIn(declined) + 1);
  expect(rows[0]).toMatch(/^"walk","chart","title","step","do","see"/);
  expect(rows[1]).toContain(`"yes","'=cmd, and\nmore"`);
  expect(csv.split('Use a bill number you have not paid today')).toHaveLength(2);
  expect(csv).toContain('card 4000 0000 0000 9995');
  expect(rows[1]).toContain('"http://qa.test:4000/demo/"');
  expect(rows[1]).toContain(`"http://qa.test:4000/studio/#/walks/payment/direct/${declined.id}"`);
  expect(csv).toContain(english('headings_paymentdeclined'));
});

test('as Markdown each step is a box, and typed text stays text', () => {
  const text = markdownOf(
    'payment/direct',
    [declined],
    () => ({
      ticked: [0],
      note: '[x](y) *a*',
    }),
    addresses,
  );
  expect(text).toContain(`## ${declined.title}`);
  expect(text).toContain(`<http://qa.test:4000/studio/#/walks/payment/direct/${declined.id}>`);
  expect(text).toContain('- Open: `/demo/` (<http://qa.test:4000/demo/>), as a guest');
  expect(text.split('Use a bill number you have not paid today')).toHaveLength(2);
  expect(text).toContain('- [x] 1. Open /demo/ in the sandbox');
  expect(text).toContain('- [ ] 2. Press “Guest Checkout”');
  expect(text).toContain(String.raw`> \[x\](y) \*a\*`);
  expect(markdownOf('none', [], () => untouched, addresses)).toBe('# none\n');
});

test('the sandbox is not set to usual answers, and lets earlier calls through', () => {
  const told = scriptedIn([
    asUsual('pay'),
    asUsual('kill'),
    refuse('pay', 'tooOften'),
    asUsual('pay'),
  ]);
  expect(told.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
    'pay delay',
    'pay refuse',
  ]);
  expect(scriptedLines(scriptedIn([fail('pay', 3)]))).toEqual([
    'the next time a payment is sent (pay), fail (3 times)',
  ]);
  expect(scriptedLines([...told, ...scriptedIn([hold('readReceipt')])])).toEqual([
    'the next time a payment is sent (pay), answer as usual (delay, 0 milliseconds)',
    'the next time a payment is sent (pay), refuse it with HTTP status 429',
    'the next time the receipt is asked for (readReceipt), answer 25 seconds late (delay, 25000 milliseconds)',
  ]);
});

const filter: Filter = { by: 'transitions', byHandOnly: false, which: 'all', text: '' };
const none = () => untouched;

test('walks are found by words, by what can be done by hand, by state and by progress', () => {
  const found = (change: Partial<Filter>, of = none) =>
    shownOf(payment, { ...filter, ...change }, of);
  expect(found({}).length).toBe(payment.enough.transitions.size);
  expect(found({ by: 'states' }).length).toBeLessThan(found({}).length);
  expect(found({ text: '9995' })).toContain(declined);
  expect(found({ byHandOnly: true }).every(({ cannot }) => cannot.length === 0)).toBe(true);
  const unresolved = found({ through: 'unresolved' });
  expect(unresolved.length).toBeGreaterThan(0);
  expect(unresolved.every(({ states }) => states.includes('unresolved'))).toBe(true);
  expect(found({ through: 'checking' }).length).toBeGreaterThan(0);
  const all = { ticked: Array.from({ length: stepsIn(declined) }, (_, at) => at), note: '' };
  const of = (id: string) => (id === declined.id ? all : untouched);
  expect(isDone(declined, all)).toBe(true);
  expect(shownOf(payment, { ...filter, which: 'done' }, of)).toEqual([declined]);
  expect(shownOf(payment, { ...filter, which: 'open' }, of)).not.toContain(declined);
});

test.each([
  ['#/walks', { page: 'walks' }],
  [walksHref('cart'), { page: 'walks', chart: 'cart' }],
  [
    walksHref('payment/direct', 'by-card-1'),
    { page: 'walks', chart: 'payment/direct', walk: 'by-card-1' },
  ],
  [walksHref('quick-pay', 'way-1'), { page: 'walks', chart: 'quick-pay', walk: 'way-1' }],
  [
    throughHref('payment/direct', 'checking.asking'),
    { page: 'walks', chart: 'payment/direct', through: 'checking.asking' },
  ],
])('%s leads to its walks', (href, place) => expect(readPlace(href)).toEqual(place));
