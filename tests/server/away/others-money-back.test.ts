import { describe, expect, test } from 'vitest';
import { twoBills } from '../../support/at-wallet.ts';
import { moneyBackElsewhere } from '../../support/away-money-back.ts';
import { eachDatabase } from '../../support/databases.ts';
import { aPayerAway } from '../../support/decided-away.ts';
import { owedChanges } from '../../support/owed-changes.ts';
import { addPayee } from '../../support/payee.ts';
import { byCard, cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = moneyBackElsewhere(server);
  const { post, look, asked, sends, reversals, states } = at;
  const { chargesOf, book, letters, slug, moves } = at;

  describe('a card that its bank asked about', () => {
    const paid = async () => {
      const dana = await aPayerAway(server, slug());
      const {
        paymentMethod: _,
        idempotencyKey: __,
        ...card
      } = byCard(twoBills(), {
        cardNumber: '4000000000003006',
      });
      expect(await dana.begin({ type: '3ds', ...card })).toMatchObject({ paymentStatus: 'paid' });
      const { body } = await server.ask('GET', '/vendors/three-d-secure/ledger');
      const { payments } = body as unknown as { payments: readonly { id: string }[] };
      return { id: payments.at(-1)?.id ?? '', legs: await chargesOf(slug()) };
    };

    test('is refunded at its gateway, a part once', async () => {
      await paid();
      await asked({ amount: 2_500 });
      await post('three-d-secure/faults', { losing: 1 });
      await sends();
      await post('three-d-secure/faults', {});
      await sends();
      await sends();
      await look();
      expect(await reversals()).toEqual([
        ['refunded', 500],
        ['refunded', 2_000],
      ]);
      expect(await states()).toEqual(['done', 'done']);
    });

    test('is owed again once its holder disputes it', async () => {
      const { id, legs } = await paid();
      const part = legs[0]?.vendorKey;
      const told = owedChanges(server.deps);
      await post('three-d-secure/back', { id, kind: 'disputed', part, amount: 3_000 });
      await look();
      await look();
      expect(told).toHaveLength(1);
      expect(await reversals()).toEqual([['disputed', 3_000]]);
      expect(await letters()).toHaveLength(1);
    });
  });

  describe('mobile money', () => {
    const paid = async () => {
      moves(`${slug()}-ke`);
      await addPayee(server.db, slug(), {
        payments: {
          'mobile-money': true,
          'redirect-vendor': true,
          currencySettings: { CurrencyCode: 'KES', CurrencySymbol: 'KSh' },
        },
        vendorFields: [
          {
            locationId: 0,
            fieldKey: 'phone',
            type: 'tel',
            label: 'v4_labels_phone',
            required: true,
          },
        ],
      });
      const wanjiku = await aPayerAway(server, slug());
      const { redirectionUrl, clientToken } = await wanjiku.begin({
        type: 'mobile-money',
        cart: cartOf(typed(30_000, 4), typed(20_000, 5)),
        payerName: 'Wanjiku Mwangi',
        userFieldValues: { phone: '0712 345 678' },
      });
      await wanjiku.press(redirectionUrl, { deed: 'paid', minutes: '0' });
      await wanjiku.finalize(clientToken);
      return new URL(redirectionUrl).pathname.split('/').at(-1) ?? '';
    };

    test('goes back as a whole only', async () => {
      await paid();
      expect(await asked({ amount: 1_000 })).toMatchObject({ kind: 'whole', left: 50_000 });
      expect(await asked()).toMatchObject({ kind: 'asked', cents: 50_000 });
      await sends();
      await look();
      expect(await reversals()).toEqual([
        ['refunded', 20_000],
        ['refunded', 30_000],
      ]);
      expect(await states()).toEqual(['done', 'done']);
    });

    test('taken back by its network is owed again at every location', async () => {
      const id = await paid();
      await post('redirect-vendor/reverse', { id });
      await look();
      await look();
      expect(await reversals()).toEqual([
        ['returned', 20_000],
        ['returned', 30_000],
      ]);
      expect(await book()).toEqual({});
    });
  });
});
