import { describe, expect, test } from 'vitest';
import { clearMessages } from '#server/store/outbox.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { useServer } from '../../support/server.ts';
import { answering, provider, visa } from '../../support/text-answers.ts';

eachDatabase((open) => {
  describe('a card that its bank renewed between PAY and YES', () => {
    const server = useServer(open, { limits: true });
    const { taken, answers, texts, texted } = answering(server);

    test('is named by its new number, and charged by a YES to that alone', async () => {
      const payer = await texted('renewed');
      const before = await taken();
      await answers('renewed', 'PAY');
      await clearMessages(server.db);
      const set = { last4: '5151' };
      await server.db.updateTable('savedCards').set(set).where('id', '=', payer.cardId).execute();
      await Promise.all([answers('renewed', 'YES'), answers('renewed', 'YES')]);
      await answers('renewed', 'YES');
      const now = { provider, brand: 'Visa', last4: '5151' };
      expect(await texts()).toEqual([english('topics_textpayrenewed', now)]);
      expect(await taken()).toBe(before);
      await answers('renewed', 'PAY');
      expect(await texts()).toContain(english('topics_textpayconfirm', { ...visa, last4: '5151' }));
      await answers('renewed', 'YES');
      expect((await taken()) - before).toBe(1);
    });

    test('is charged where its date alone is new', async () => {
      const payer = await texted('redated');
      const before = await taken();
      await answers('redated', 'PAY');
      const set = { expYear: 2039 };
      await server.db.updateTable('savedCards').set(set).where('id', '=', payer.cardId).execute();
      await answers('redated', 'YES');
      expect((await taken()) - before).toBe(1);
    });
  });
});
