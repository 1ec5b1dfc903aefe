import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { dayIn } from '#domain/time-zone.ts';
import { paymentsOf } from '#server/payments/payments.ts';
import { recover } from '#server/payments/recover.ts';
import { VendorUnclear } from '#server/payments/vendor.ts';
import { autopayAt, zone } from '../../support/autopay.ts';
import { eachDatabase } from '../../support/databases.ts';
import { minutes, useServer } from '../../support/server.ts';
import { randomFrom } from '../payments/chaos/random.ts';

// More of them: AUTOPAY_LIVES=50 npx vitest run tests/server/autopay/lives.test.ts
const asked = Number(process.env['AUTOPAY_LIVES'] ?? 0);

interface Announced {
  readonly toldAt: string;
  readonly amount: number;
}

eachDatabase((open, name) => {
  const server = useServer(open, { processorSlowestMs: 1_000 });
  const at = autopayAt(server);
  const lives = asked || (name === 'SQLite' ? 4 : 1);
  const random = randomFrom(Number(process.env['AUTOPAY_SEED'] ?? 7) + name.length);
  const below = (most: number) => Math.floor(random() * most);

  let all = 0;
  afterAll(() => expect(all).toBeGreaterThan(0));

  const settled = async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await recover(paymentsOf(server.deps));
      server.pass(minutes(1));
    }
  };

  test.each(Array.from({ length: lives }, (_, life) => life))(
    'in a random life nothing is taken unannounced, above what was announced, owed or agreed to: %i',
    async () => {
      const { vendor } = paymentsOf(server.deps);
      const charge = vendor.charge.bind(vendor);
      // Answers are lost, though the money was taken.
      Object.assign(vendor, {
        charge: async (one: Parameters<typeof charge>[0]) => {
          const answer = await charge(one);
          if (random() < 0.3) throw new VendorUnclear('the answer was lost');
          return answer;
        },
      });
      let cap = 5_000 + below(20_000);
      await at.begun({ cap, day: [1, 5, 15, 28, 31][below(5)] });
      let isOn = true;
      const announced = new Map<string, Announced>();
      const months = new Map<string, number>();
      const allowed = new Set<string>();
      let charged = 0;
      let owed = 20_000;
      for (let step = 0; step < 150; step += 1) {
        server.pass(minutes(24 * 60) * (random() < 0.02 ? 1 + below(25) : 1));
        const today = dayIn(await server.deps.now(), zone);
        if (random() < 0.15) {
          owed = below(15_000);
          await at.setOwed('A-1', owed);
        }
        await at.announce();
        for (const round of await at.rounds()) {
          const known = announced.get(`${round.id} ${round.date}`);
          const toldAt = dayIn(round.toldAt, zone);
          if (known === undefined)
            announced.set(`${round.id} ${round.date}`, {
              toldAt,
              amount: round.amount,
            });
        }
        const drawn = random();
        const isAsked = (await at.rounds()).some(({ status }) => status === 'asking');
        const looks = drawn < 0.05 || (isAsked && drawn < 0.4) || (!isOn && drawn < 0.3);
        const known = looks ? await at.known() : undefined;
        const round = known?.agreement?.round;
        if (round?.state === 'asking' || (round?.state === 'told' && drawn < 0.01)) {
          const answer = round.state === 'asking' ? 'allow' : 'leaveOut';
          const { amount, date } = round;
          const json = { idempotencyKey: randomUUID(), answer, amount, date };
          const { status } = await at.ask('POST', `/automatic/rounds/${round.id}`, json);
          expect(status).toBe(200);
          if (answer === 'allow') allowed.add(round.id);
        } else if (known && (!isOn || drawn > 0.02)) {
          cap = 5_000 + below(20_000);
          expect((await at.agree({ cap })).status).toBe(200);
          isOn = true;
        } else if (known) {
          expect((await at.ask('POST', '/automatic/stop', {})).status).toBe(200);
          isOn = false;
        }
        const before = charged;
        await Promise.all([at.take(), at.take()]);
        await settled();
        const paid = (await at.charges()).filter(({ status }) => status === 'paid');
        charged = paid.reduce((sum, { amount }) => sum + amount, 0);
        const cents = charged - before;
        if (cents === 0) continue;
        expect(isOn).toBe(true);
        expect(cents).toBeLessThanOrEqual(owed);
        owed -= cents;
        const row = (await at.rounds()).find(
          ({ status, date }) => status === 'paid' && date === today,
        );
        const told = announced.get(`${row?.id} ${today}`);
        expect(told?.amount).toBeGreaterThanOrEqual(cents);
        // Ten days lie between the letter and the payment.
        const ahead = Date.parse(today) - Date.parse(told?.toldAt ?? today);
        expect(ahead).toBeGreaterThanOrEqual(10 * 86_400_000);
        const month = (today as CalendarDate).slice(0, 7);
        months.set(month, (months.get(month) ?? 0) + cents);
        if (!allowed.has(row?.id ?? '')) expect(months.get(month)).toBeLessThanOrEqual(cap);
      }
      Object.assign(vendor, { charge });
      expect(await at.balanced()).toBe(true);
      all += charged;
    },
    300_000,
  );
});
