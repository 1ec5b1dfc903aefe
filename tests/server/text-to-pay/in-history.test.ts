import { describe, expect, test } from 'vitest';
import { ofText } from '#domain/of-text.ts';
import { itemOf } from '#server/history/item.ts';
import { historyPageOf, theEnd } from '#server/store/history.ts';
import { paidByOthers } from '#server/store/paid-by-others.ts';
import { hearReply } from '#server/text-replies.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCardOnFile } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';
import { aTextPayer, inFull, rosasPhone } from '../../support/text-to-pay.ts';

eachDatabase((open) => {
  describe('the payment of a text', () => {
    const server = useServer(open, { limits: false });
    /** The payers in the history of a person, and what is told of their cards. */
    const paid = async (personId: string) =>
      (await historyPageOf(server.db, { ...theEnd, personId, since: 0, limit: 9 })).map((row) => {
        const stored = { tenant: { locations: [] }, backend: {} } as never;
        const reading = { stored, personId, holder: personId, now: 0 };
        return itemOf(row, undefined, reading);
      });
    const own = {
      paidBy: 'you',
      paymentDetails: { paymentMethod: { type: 'card', brand: 'visa', last4: '4242' } },
    };

    test('the link pays in the name of the card’s owner', async () => {
      const payer = await aTextPayer(server, 'link');
      const { text } = await payer.isTexted();
      const { seen, pay } = await payer.opens(text);
      await pay(byCardOnFile(ofText, inFull(seen)));
      expect(await paid(payer.personId)).toMatchObject([own]);
    });

    test('the card’s owner reads the whole name on it, whoever has the receipt by the text its first letters', async () => {
      const payer = await aTextPayer(server, 'named');
      const { text } = await payer.isTexted();
      const { seen, pay } = await payer.opens(text);
      const { body } = await pay(byCardOnFile(ofText, inFull(seen)));
      const [item] = await historyPageOf(server.db, {
        ...theEnd,
        personId: payer.personId,
        since: 0,
        limit: 1,
      });
      const path = `/history/api/v1/ledger/accounts/history/${item?.id}`;
      const { token } = payer;
      const read = await server.ask('GET', path, { token });
      const { accountFutureAndPastHistory: own } = read.body['payload'] as unknown as {
        accountFutureAndPastHistory: { receipt: string; paymentDetails: { name: string } };
      };
      expect(own.paymentDetails.name).toBe('Rosa Delgado');
      const receipt = async (key: string) => {
        const { status, body: told } = await server.ask('GET', `/receipts/get?token=${key}`);
        return [status, JSON.stringify(told)] as const;
      };
      const [status, whole] = await receipt(own.receipt);
      expect([status, whole.includes('Rosa Delgado'), whole.includes('R. D.')]).toEqual([
        200,
        true,
        false,
      ]);
      const [, short] = await receipt(String(body['transactionId']));
      expect([short.includes('Rosa Delgado'), short.includes('R. D.')]).toEqual([false, true]);
      const madeUp = `${String(body['transactionId'])}${'A'.repeat(22)}`;
      expect((await receipt(madeUp))[0]).toBe(404);
    });

    test('the owner of card and bill is not told that somebody else paid', async () => {
      const payer = await aTextPayer(server, 'untold');
      const { text, balanceId } = await payer.isTexted();
      const { seen, pay } = await payer.opens(text);
      await pay(byCardOnFile(ofText, inFull(seen)));
      const told = (owner: string) => paidByOthers(server.db, owner, [balanceId], 0);
      expect(await told(payer.personId)).toEqual([]);
      const { id: user } = await server.db
        .selectFrom('people')
        .select('id')
        .where('tenant', '=', 'untold')
        .where('id', '!=', payer.personId)
        .executeTakeFirstOrThrow();
      const set = { ownerId: payer.personId };
      await server.db.updateTable('people').set(set).where('id', '=', user).execute();
      await server.db.updateTable('historyItems').set({ payer: user }).execute();
      expect(await told(payer.personId)).toMatchObject([{ amount: 8_500, by: 'user' }]);
    });

    test('the answer pays in the name of the card’s owner', async () => {
      const payer = await aTextPayer(server, 'answer');
      await payer.isTexted();
      const whom = { tenant: 'answer', tenants: ['answer'], phone: `+1${rosasPhone}` };
      for (const said of ['PAY', 'YES'])
        await hearReply(server.deps, whom, said, Date.UTC(2026, 10, 21, 18));
      expect(await paid(payer.personId)).toMatchObject([own]);
    });
  });
});
