import { beforeAll, expect, test } from 'vitest';
import { takeCardNews } from '#server/saved-cards/take-news.ts';
import { tellExpiring } from '#server/saved-cards/tell-expiring.ts';
import { clearMessages, listMessages } from '#server/store/outbox.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { aCardHolder, addCardKeeper, cardToKeep } from '../../support/saved-cards.ts';
import { useServer } from '../../support/server.ts';

/** The letter about what holders do themselves. */
const byHolder = english('headings_cardsmail', { provider: 'Lakeside Health' });
const thisMonth = { expiryMonth: '11', expiryYear: '2026' };
const master = { cardNumber: '5555555555554444' };

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => addCardKeeper(server, 'clinic'));
  const play = (json: object) => server.ask('POST', '/vendors/processor/bank', { json });
  const letters = async () =>
    (await listMessages(server.db))
      .map(({ recipient, subject, body }) => ({ recipient, subject, body }))
      .filter(({ subject }) => subject !== byHolder);
  const holderWith = async (card: object, more: object = {}) => {
    const rosa = await aCardHolder(server, 'clinic');
    for (const { id } of await rosa.list()) await rosa.remove(id);
    await rosa.add(cardToKeep(card, more));
    await clearMessages(server.db);
    return rosa;
  };

  test('a card in its last month is told of once, until it has another date', async () => {
    const rosa = await holderWith(thisMonth);
    await rosa.add(cardToKeep(master));
    await tellExpiring(server.deps);
    await Promise.all([tellExpiring(server.deps), tellExpiring(server.deps)]);
    expect(await letters()).toMatchObject([
      {
        recipient: 'rosa.delgado@example.org',
        subject: english('headings_cardexpiringmail', { last4: '4242' }),
        body: expect.stringMatching(/11\/26[^]*\/#\/settings\/saved_cards/) as string,
      },
    ]);
    const [card] = await rosa.list();
    await rosa.update({
      id: card?.id,
      cardHolderName: 'Rosa',
      expiryMonth: '11',
      expiryYear: '2030',
      cvv: '123',
    });
    await tellExpiring(server.deps);
    expect(await letters()).toHaveLength(1);
  });

  test('a card that its bank renewed is on file as it is now, and its holder is told once', async () => {
    const rosa = await holderWith(thisMonth);
    await play({ last4: '4242', kind: 'renewed', newLast4: '1881', expMonth: 2, expYear: 2031 });
    await Promise.all([takeCardNews(server.deps), takeCardNews(server.deps)]);
    await takeCardNews(server.deps);
    expect(await rosa.list()).toMatchObject([
      { lastDigits: '1881', expiryMonth: '02', expiryYear: '2031' },
    ]);
    expect(await letters()).toMatchObject([{ body: expect.stringContaining('1881') as string }]);
    // The date on file is the bank's, so the letter about the old one is not due.
    await tellExpiring(server.deps);
    expect(await letters()).toHaveLength(1);
  });

  test('a card that its bank closed is on file no longer, and the others are', async () => {
    const rosa = await holderWith({});
    await rosa.add(cardToKeep(master));
    await play({ last4: '4242', kind: 'closed' });
    await takeCardNews(server.deps);
    await takeCardNews(server.deps);
    expect((await rosa.list()).map(({ lastDigits }) => lastDigits)).toEqual(['4444']);
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      english('headings_cardclosedmail', { last4: '4242' }),
    ]);
  });

  test('news of a card that was deleted meanwhile are passed over', async () => {
    const rosa = await holderWith({});
    await play({ last4: '4242', kind: 'closed' });
    const [card] = await rosa.list();
    await rosa.remove(String(card?.id));
    await takeCardNews(server.deps);
    expect(await letters()).toEqual([]);
    await rosa.add(cardToKeep());
    await takeCardNews(server.deps);
    expect(await rosa.list()).toHaveLength(1);
  });

  test('the letter is in the language in which its holder used the portal last', async () => {
    await holderWith(thisMonth);
    const rosa = { username: 'rosa.delgado@example.org', password: 'Sunny-Day-2026' };
    const json = { slug: 'clinic', type: 'credentialed', ...rosa, language: 'es' };
    server.pass(1);
    await server.ask('POST', '/api/authenticate', { json });
    await tellExpiring(server.deps);
    expect((await letters())[0]?.subject).toBe('Su tarjeta terminada en 4242 vence pronto');
  });
});
