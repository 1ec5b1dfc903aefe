import { expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import { dayIn } from '#domain/time-zone.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { VendorUnclear } from '#server/payments/vendor.ts';
import type { Charge, Charged } from '#server/payments/vendor.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { byBank, byCard, typed } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server);
  const { slug, pass, statuses, began, debit, untilDebit, balanced } = at;
  const { owner, found, announce, thePlan } = at;

  /** The charges at the second location get no answer until they are said to have come, or not. */
  const answersLate = () => {
    const payments = paymentsOf(server.deps);
    const sent: Charge[] = [];
    let said: 'nothing' | 'absent' | 'paid' = 'nothing';
    const charge = async (asked: Charge): Promise<Charged> => {
      if (asked.merchant !== `${slug()}:2`) return payments.vendor.charge(asked);
      sent.push(asked);
      throw new VendorUnclear('no answer');
    };
    const find = async (reference: string): Promise<Charged | undefined> => {
      const asked = sent.find((one) => one.reference === reference);
      if (asked === undefined) return payments.vendor.find(reference);
      if (said === 'nothing') throw new VendorUnclear('no answer');
      const { amount, currency } = asked;
      return said === 'paid' ? { kind: 'paid', vendorId: reference, amount, currency } : undefined;
    };
    const { isValid } = payments.banks;
    replaceVendor(server.deps, { ...payments.vendor, charge, find, isValid });
    return { sent, says: (word: typeof said) => void (said = word) };
  };

  test('a debit that came after it was given up is found before the rest is debited again', async () => {
    await began([typed(25_000), typed(35_000, 2)], 20_000);
    await untilDebit();
    const vendor = answersLate();
    await debit();
    pass(minutes(24 * 60));
    vendor.says('absent');
    await recover(paymentsOf(server.deps));
    expect(await statuses()).toBe('paid pending pending');
    const before = vendor.sent.length;
    vendor.says('paid');
    // Nobody looks for late charges meanwhile, as where the server is down.
    await untilDebit();
    await debit();
    expect(vendor.sent).toHaveLength(before);
    expect(await statuses()).toBe('paid paid pending');
    expect(await balanced()).toBe(true);
  });

  test.each([
    ['of a bank account', byBank, 7],
    ['of a card', byCard, 3],
  ] as const)(
    'a debit %s whose day passed is told so many days ahead: %s',
    async (_, paid, days) => {
      const payer = await owner();
      expect((await payer.pay(paid(planCart([await found()], 5_000)))).status).toBe(200);
      await untilDebit();
      // The server is down for that day.
      pass(minutes(48 * 60));
      await announce();
      const [, next] = (await thePlan()).rows;
      const today = dayIn(await server.deps.now(), 'America/Chicago');
      expect(next?.toldDate).toBe(days === 3 ? soonestDebit(today) : addDays(today, days));
    },
  );
});
