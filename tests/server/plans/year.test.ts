import { expect, test } from 'vitest';
import { useRig } from '../../support/rig.ts';
import { year } from './year/year.ts';

// The whole run, 500 plans and twelve months: node server/scripts/plan-year.mjs
const built = useRig();

test('every instalment is debited once, and every change made once, whatever is killed or lost', async () => {
  const { findings, kills, reminders, changed } = await year({
    built,
    plans: 20,
    months: 3,
    seed: 21,
    calmMs: 1_500,
    share: 0.2,
  });
  expect(findings).toEqual({
    plans: 20,
    instalments: expect.any(Number),
    wrongInstalments: 0,
    doubleReferences: 0,
    unfinishedPlans: 0,
    overtakenPlans: 0,
    unequalLedgers: 0,
    wrongReceipts: 0,
    lettersMissingOrTwice: 0,
    endedTooSoon: 0,
    untoldDebits: 0,
    openPayments: 0,
    wrongDeeds: 0,
    wrongEnds: 0,
    untoldDeeds: 0,
    unagreedDebits: 0,
    unbalancedMoments: 0,
  });
  expect(Object.keys(changed).length).toBeGreaterThan(1);
  expect(kills).toBeGreaterThan(1);
  expect(reminders).toBeGreaterThan(30);
}, 240_000);
