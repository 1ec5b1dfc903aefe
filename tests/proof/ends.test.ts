import { expect, test } from 'vitest';
import { allCharts } from '#walks/all.ts';
import { endsOf } from '../support/ends.ts';

/** The ends of a chart, each with how many steps lead there. */
const toldOf = (chart: string) =>
  endsOf(allCharts.find(({ name }) => name === chart)!).map(({ endings }) =>
    endings.map(({ end, steps }) => `${steps.length} ${end}`),
  );

test('an end counts once for each of what it tells, by the shortest way', () =>
  expect(toldOf('login')).toEqual([
    ['1 left as recovery', '1 left as newAccount', '1 left as quickPay', '2 admitted as admitted'],
  ]));

test('a state in which nothing but leaving is left to do is an end as well', () =>
  expect(toldOf('create-account')[0]).toEqual(['1 left as login', '6 created', '6 refused']));

test('a state in which the patient may stay is an end, and one from which a way goes on is none', () => {
  expect(toldOf('invitation')[2]).toContain('3 declined');
  expect(toldOf('recovery').flat().join()).not.toMatch(/sent|givingCode/);
});

test('a visitor who has nothing to do is at the end at once', () =>
  expect(toldOf('activation')[1]).toEqual(['0 left as unactivated']));
