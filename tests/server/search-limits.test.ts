import { beforeAll, describe, expect, test } from 'vitest';
import { addSample } from '#server/store/samples.ts';
import { eachDatabase } from '../support/databases.ts';
import { asking, bay, unowned } from '../support/searches.ts';
import { minutes, useServer } from '../support/server.ts';

eachDatabase((open) => {
  describe('the limits of searches', () => {
    const server = useServer(open, { limits: true });
    const { guest, signIn, search, add } = asking(server);
    beforeAll(() => addSample(server.db, bay, 0));
    const miss = { paymentPostingId: 'HB20261490', patientLastName: 'Wrong' };

    const wrong = (at: number) => ({ ...miss, paymentPostingId: `HB${30_000_000 + at}` });

    test('a waiting room behind one address finds what it looks for', async () => {
      // Each search in vain is held back for a moment: six patients wait together.
      for (let first = 0; first < 18; first += 6) {
        const tokens = await Promise.all(Array.from({ length: 6 }, guest));
        const missed = await Promise.all(
          tokens.map((token, one) => search(token, wrong(first + one), '192.0.2.50')),
        );
        expect(missed.map(({ status }) => status)).toEqual(Array(6).fill(404));
        for (const token of tokens)
          for (let at = 0; at < 3; at += 1)
            expect((await search(token, unowned, '192.0.2.50')).status).toBe(200);
      }
      server.pass(minutes(10));
    });

    test('ten misses of one session in ten minutes, whatever it finds in between', async () => {
      const token = await guest();
      for (let at = 0; at < 10; at += 1) {
        const ip = `198.51.100.${100 + at}`;
        expect((await search(token, wrong(100 + at), ip)).status).toBe(404);
        if (at < 9) expect((await search(token, unowned, ip)).status).toBe(200);
      }
      const refused = await search(token, wrong(110), '198.51.100.120');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
      server.pass(minutes(10));
      expect((await search(token, unowned, '198.51.100.120')).status).toBe(200);
    });

    test('a hundred misses from one address, however many sessions they come from', async () => {
      const tried: number[] = [];
      const ten = async (session: number) => {
        const token = await guest();
        for (let at = 0; at < 10; at += 1) {
          const number = 1_000 + session * 10 + at;
          tried.push((await search(token, wrong(number), '192.0.2.51')).status);
        }
      };
      await Promise.all(Array.from({ length: 12 }, (_, session) => ten(session)));
      expect(tried.filter((one) => one === 404)).toHaveLength(100);
      expect(tried.filter((one) => one === 429)).toHaveLength(20);
      expect((await search(await guest(), unowned, '192.0.2.52')).status).toBe(200);
      server.pass(minutes(10));
    });

    test('five misses of one number, from wherever, whether or not it exists', async () => {
      for (const number of ['HB20261490', 'HB20260000']) {
        const token = await guest();
        const wanted = { ...miss, paymentPostingId: number };
        const tried = await Promise.all(
          Array.from({ length: 8 }, (_, at) => search(token, wanted, `192.0.2.${60 + at}`)),
        );
        const statuses = tried.map(({ status }) => status);
        expect(statuses.filter((one) => one === 404)).toHaveLength(5);
        expect(statuses.filter((one) => one === 429)).toHaveLength(3);
      }
      const token = await guest();
      const right = await search(token, unowned, '192.0.2.80');
      expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
      server.pass(minutes(10));
      expect((await search(token, unowned, '192.0.2.80')).status).toBe(200);
    });

    test('five misses of one account holder in an hour', async () => {
      const token = await signIn('new@example.org');
      for (let at = 0; at < 5; at += 1) {
        const wanted = { ...miss, paymentPostingId: `HB2026990${at}` };
        expect((await add(token, wanted, `192.0.2.${90 + at}`)).status).toBe(404);
      }
      expect(
        (await add(token, { ...miss, paymentPostingId: 'HB20269909' }, '192.0.2.99')).status,
      ).toBe(429);
    });

    test('somebody else’s bill is a miss, too, however right the name is', async () => {
      server.pass(minutes(60));
      const token = await signIn('new@example.org');
      const others = { paymentPostingId: 'HB20261184', patientLastName: 'Marsh' };
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1)
        statuses.push((await add(token, others, `198.51.100.${at}`)).status);
      expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    });
  });
});
