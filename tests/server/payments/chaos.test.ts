import { describe, expect, test } from 'vitest';
import { faultPoints } from '#server/payments/faults.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { useRig } from '../../support/rig.ts';
import { chaos } from './chaos/chaos.ts';
import { outOfTheBlue } from './chaos/supervisor.ts';

// The whole run, 100 payers and 36 ends of the server: node server/scripts/chaos.mjs
const built = useRig();
/** A guest, one with a card on file, another guest, and one who has the card kept. */
const few = { built, payers: 4, payments: 2, calmMs: 1_200, killsAtLeast: 1, killsAtMost: 2 };

const allIsWell = {
  doubles: 0,
  chargedWithoutReceipt: 0,
  receiptWithoutCharge: 0,
  unequalLedgers: 0,
  mailsMissingOrTwice: 0,
  lostWords: 0,
  cardsForgotten: 0,
  tokensLeft: 0,
  open: 0,
  unequalBacks: 0,
  unbalancedMoments: 0,
};

// Groups of runs: with more than three at a time, on two cores, servers take longer to start than they are left in peace.
describe.concurrent('payments by card', () => {
  test.sequential('everybody pays exactly once, at whatever moment the server is ended, whatever is lost, doubled or taken back', async () => {
    const points = [outOfTheBlue, ...faultPoints];
    const run = { ...few, payments: 1, spread: 0.5, points, banks: true, killsAtMost: Infinity };
    const { findings, killedAt, wentBack, doubled } = await chaos({
      ...run,
      killsAtLeast: points.length,
      seed: 14,
    });
    expect(findings).toMatchObject(allIsWell);
    expect(killedAt).toEqual(Object.fromEntries(points.map((point) => [point, 1])));
    expect(Math.min(wentBack, doubled)).toBeGreaterThan(0);
  }, 180_000);
});

describe.concurrent('a processor that is no help, and a server without its rule', () => {
  test.sequential('everybody pays exactly once with a processor that charges every request it gets', async () => {
    const { findings } = await chaos({ ...few, seed: 12, forgetful: true });
    expect(findings).toMatchObject(allIsWell);
  }, 180_000);

  test.sequential('everybody pays exactly once when the processor takes three times as long as it promises, whatever payers try then', async () => {
    const { findings } = await chaos({ ...few, payments: 1, seed: 15, late: true });
    expect(findings).toMatchObject(allIsWell);
  }, 240_000);

  test.sequential('with keys forgotten the same run finds payments that were charged twice', async () => {
    // The payment is charged and its answer lost: a payer who asks again with a forgotten key pays again.
    const points = ['before-reply', 'after-receipt', 'before-reply'];
    const { findings } = await chaos({
      ...few,
      points,
      killsAtMost: Infinity,
      seed: 13,
      careless: true,
    });
    expect(findings.doubles).toBeGreaterThan(0);
  }, 180_000);
});

/** One pays by card, and one at each of the places where others decide, or in cash. */
const elsewhere = { ...few, payers: 7, away: true };
const allIsWellElsewhere = { ...allIsWell, paidAfterCalledOff: 0, unequalCash: 0 };

describe.concurrent('payments of which others decide', () => {
  test.sequential('everybody who pays where others decide pays once or not at all, whatever is killed, lost, forged or called off', async () => {
    const { findings, elsewhere: done } = await chaos({ ...elsewhere, seed: 16 });
    expect(findings).toMatchObject(allIsWellElsewhere);
    expect(done?.vendors.some(({ charges }) => charges > 0)).toBe(true);
  }, 180_000);

  test.sequential('two servers that share a PostgreSQL take money once of which others decide', async () => {
    const { databaseUrl, clear } = await emptyDatabase();
    if (databaseUrl === undefined) throw new Error('there is a PostgreSQL');
    const { findings } = await chaos({
      ...elsewhere,
      seed: 17,
      databaseUrl,
      servers: 2,
      killsAtLeast: 2,
    });
    await clear();
    expect(findings).toMatchObject(allIsWellElsewhere);
  }, 180_000);

  test.sequential('vendors that are not asked: the same run finds payments which it did not take', async () => {
    // Two payments of each are now and then all paid: of six each at least one has come to nothing.
    const run = { ...elsewhere, payers: 3, payments: 6, killsAtLeast: 0, killsAtMost: 0 };
    const { findings } = await chaos({ ...run, seed: 18, credulous: true });
    expect(findings.receiptWithoutCharge).toBeGreaterThan(0);
  }, 180_000);
});
