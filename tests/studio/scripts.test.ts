import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { Script } from '#server/store/scripts.ts';
import { testBankAccounts, testCards } from '#server/vendors/processor/numbers.ts';
import { findCharts } from '#walks/chart/find-charts.ts';
import { allCharts } from '#walks/all.ts';
import { wayOf } from '#walks/telling/scripts.ts';
import { known, password, unknown, wrongPassword } from '#walks/samples/typed.ts';
import { wholeWay } from '#walks/telling/walks.ts';
import { scripts as allScripts, walkedCharts, walksOf } from '../support/english-walks.ts';
import { isInWords } from '#walks/telling/server-words.ts';
import { briefOf } from '#walks/telling/turns.ts';
import { idsOf } from '#walks/proof/transition-ids.ts';
import * as v from 'valibot';
import { sampleFile } from '../support/tenants.ts';

const all = walkedCharts.flatMap((chart) => walksOf(chart).walks);
const stepsOf = (walk: (typeof all)[number]) => [...walk.before, ...walk.steps];

test('every chart has a script, and the same machine as its walks', async () => {
  const charts = await findCharts();
  expect(allScripts.map(({ chart }) => chart)).toEqual(charts.map(({ name }) => name));
  for (const { chart, machine } of allScripts)
    expect(machine.id).toBe(allCharts.find(({ name }) => name === chart)?.machine.id);
});

test('each line of a walk says what to see, and the last one what stays', () => {
  for (const walk of all) {
    const steps = stepsOf(walk);
    for (const [at, { sees, meanwhile }] of steps.entries())
      expect([...sees, ...meanwhile], `${walk.chart} ${walk.id}, ${at + 1}`).not.toEqual([]);
    expect(steps.at(-1)?.sees, `${walk.chart} ${walk.id}`).not.toEqual([]);
  }
});

test('every line of a walk has words', () => {
  for (const walk of all) {
    expect(walk.title, walk.id).not.toBe('');
    for (const step of stepsOf(walk)) {
      expect(step.do, walk.id).not.toBe('');
      expect(`${step.do} ${step.sees.join(' ')} ${step.server.join(' ')}`).not.toMatch(
        /undefined|NaN|\[object|“[a-z]+_/,
      );
    }
  }
});

test('walks have names of their own, which stay', () => {
  for (const chart of walkedCharts) {
    const ids = walksOf(chart).walks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+-[0-9a-z]+$/);
  }
  expect(walksOf(wholeWay).walks[0]).toMatchObject({
    id: 'way-6awvhl',
    title: 'A guest pays by card, and all goes well',
  });
});

test('no two walks in one list are called the same, and each name tells of the last step', () => {
  for (const chart of walkedCharts) {
    const { walks } = walksOf(chart);
    const titles = walks.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    for (const { title, steps, scenario } of chart === wholeWay ? [] : walks) {
      const { do: done, server } = steps.at(-1) as (typeof steps)[number];
      const brief = [done, ...server].map((words) => briefOf(words).toLowerCase());
      const isNothingDone = steps.length === 1 && server.length === 0;
      if (!isNothingDone)
        expect(
          brief.some((words) => title.toLowerCase().includes(words)),
          `${chart}, ${scenario}: ${title}`,
        ).toBe(true);
    }
  }
});

test('the walks of a list that are enough show every transition and state of the chart', () => {
  for (const { chart } of allScripts) {
    const { walks, enough } = walksOf(chart);
    const inside = (ids: ReadonlySet<string>) => walks.filter(({ id }) => ids.has(id));
    for (const by of ['states', 'transitions'] as const) {
      const every = new Set(walks.flatMap((one) => one[by]));
      const shown = new Set(inside(enough[by]).flatMap((one) => one[by]));
      expect([...every].filter((one) => !shown.has(one))).toEqual([]);
    }
    const ids = new Set(
      idsOf(allScripts.find((one) => one.chart === chart)?.machine as never).values(),
    );
    for (const id of walks.flatMap(({ transitions }) => transitions)) expect(ids).toContain(id);
  }
});

test('the walks of the payment take every transition of it', () => {
  const { walks } = walksOf('payment/direct');
  const taken = new Set(walks.flatMap(({ transitions }) => transitions));
  const machine = allScripts.find(({ chart }) => chart === 'payment/direct')?.machine;
  if (!machine) throw new Error('It is not there.');
  expect([...idsOf(machine).values()].filter((id) => !taken.has(id))).toEqual([]);
});

test('the whole way goes through all conversations of a paying guest, one leading to the next', () => {
  expect(wayOf(allScripts).map(({ chart }) => chart)).toEqual([
    'quick-pay-login',
    'manual-entry',
    'cart',
    'payment/checkout',
    'payment/direct',
    'receipt',
  ]);
  const [usual] = walksOf(wholeWay).walks;
  if (!usual) throw new Error('There is no usual way.');
  expect(stepsOf(usual).map((step) => step.do.split(':')[0])).toEqual([
    'Open /lakeside/ in the sandbox',
    'Press “Guest Checkout”',
    'Type what is on the bill and press “Continue”',
    'Press “Pay Now”',
    'Press “Credit or debit card”',
    'Fill in the form and press “Pay $85.00”',
    'Press “Done”',
  ]);
});

test('an act during a wait is not followed by the sight of the wait’s end', () => {
  const early = walksOf('receipt').walks.find(({ title }) => title.startsWith('Choose “Español”'));
  if (!early) throw new Error('Nobody chooses a language while they wait.');
  const paying = stepsOf(early).find((step) => step.do.startsWith('Fill in the form'));
  expect(paying).toMatchObject({
    sees: [expect.stringContaining('Getting your receipt') as unknown],
  });
  expect(early.scripted).toContainEqual({
    call: 'readReceipt',
    outcome: 'delay',
    detail: { ms: 25_000 },
  });
});

test('a wait for the bank says how long it takes at most', () => {
  const waiting = walksOf('payment/direct').walks.flatMap((walk) =>
    stepsOf(walk).filter(
      ({ do: done, server }) =>
        !done.startsWith('Open') && server.some((one) => one.startsWith('asked again')),
    ),
  );
  expect(waiting.length).toBeGreaterThan(3);
  for (const { do: done } of waiting)
    expect(done).toMatch(/wait for up to (ten seconds|half a minute)/i);
});

test('each walk has bills of its own, the same in all of its lines', () => {
  const numberIn = (text: string) => /LM\d{7}/.exec(text)?.[0];
  const paying = walksOf(wholeWay).walks.filter(({ pays }) => pays !== '');
  const numbers = paying.map((walk) => {
    const named = stepsOf(walk).flatMap(
      (step) => numberIn([step.do, ...step.sees].join(' ')) ?? [],
    );
    expect(new Set(named).size).toBe(1);
    return named[0];
  });
  expect(new Set(numbers).size).toBe(paying.length);
});

test('each login of a walk is given, and the wrong password is named', () => {
  const typing = all.filter((walk) =>
    /password|31255501/.test(
      stepsOf(walk)
        .map((one) => one.do)
        .join(' '),
    ),
  );
  expect(typing.length).toBeGreaterThan(5);
  for (const walk of typing) {
    const typed = stepsOf(walk)
      .map((one) => one.do)
      .join(' ');
    const words =
      typed.match(/3125550\d{3}|\S+@example.org and press “Continue|(?<=password )\S+/g) ?? [];
    for (const word of words) expect(walk.login, walk.id).toContain(word.split(' ')[0]);
    expect(walk.login.includes('the wrong one')).toBe(typed.includes(wrongPassword));
  }
});

test('the sandbox understands what it is set to', () => {
  const told = all.flatMap((walk) => [
    ...walk.scripted,
    ...stepsOf(walk).flatMap(({ first }) => first),
  ]);
  expect(told.length).toBeGreaterThan(10);
  for (const { call, outcome, detail } of told) {
    expect(Object.keys(calls)).toContain(call);
    expect(isInWords(call), `write when ${call} is called beside its summary`).toBe(true);
    expect(v.safeParse(Script, { ...detail, outcome }).issues).toBeUndefined();
  }
});

test('the sandbox knows every login and card of the walks', () => {
  const people = sampleFile('lakeside').backend?.people ?? [];
  for (const { typed } of Object.values(known))
    expect(people.find(({ username }) => username === typed)).toMatchObject({
      loginType: 'quickpay',
      password,
    });
  for (const name of Object.values(unknown))
    expect(people.flatMap((one) => [one.username, one.email, one.phone])).not.toContain(name);
  const numbers = [...testCards, ...testBankAccounts].map(({ number }) => number);
  const paidWith = all.flatMap(
    ({ pays }) => pays.replaceAll(/(\d) (?=\d)/g, '$1').match(/\d{12,}/g) ?? [],
  );
  expect(paidWith.length).toBeGreaterThan(5);
  for (const number of paidWith) expect(numbers).toContain(number);
});
