import { describe, expect, test } from 'vitest';
import { findPaid } from '#server/payments/paid.ts';
import { receiptFor } from '#server/receipts/receipt-for.ts';
import { moneyBackElsewhere } from '../../support/away-money-back.ts';
import { eachDatabase } from '../../support/databases.ts';
import { cartOf, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const at = moneyBackElsewhere(server);
  const { look, sends, reversals, states, audited, letters, slug, paidByWallet } = at;

  /** The rows of the receipt for the provider's last payment, without what differs at every payment. */
  const receipt = async () => {
    const { token } = await server.db
      .selectFrom('receipts')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'receipts.intentId')
      .select('token')
      .where('paymentIntents.tenant', '=', slug())
      .executeTakeFirstOrThrow();
    expect((await findPaid(server.db, token))?.paidTwice).toBeUndefined();
    const shown = await receiptFor(server.db, { token, language: 'en' });
    return shown?.summaryBottom.fields.map(({ key }) => key);
  };

  describe('a number that is typed and paid by wallet with more than is owed', () => {
    test.each([
      ['A-1', 1],
      ['NOBODY-1', 0],
    ])('%s: nothing comes back, so that nobody hears what is owed', async (number, credits) => {
      // The balance is $200.00.
      await paidByWallet(cartOf(typed(25_000, 1, { paymentPostingId: number })));
      await sends();
      await look();
      expect([await states(), await reversals(), await letters()]).toEqual([[], [], []]);
      // People see what is too much, as with a card.
      expect(await audited('payment.credit')).toBe(credits);
      expect(await receipt()).not.toContain('beyondBills');
    });
  });
});
