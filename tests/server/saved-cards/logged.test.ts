import { beforeAll, expect, test } from 'vitest';
import { readyFolder } from '../../support/databases.ts';
import { aCardHolder, addCardKeeper, cardToKeep } from '../../support/saved-cards.ts';
import { loggedBy } from '../../support/logged.ts';
import { byCard, cartOf, payerWith, typed } from '../../support/payments.ts';
import { useServer } from '../../support/server.ts';

const server = useServer(readyFolder);
beforeAll(() => addCardKeeper(server, 'clinic'));

test('a card that is saved, changed and deleted leaves the messages of the specification in the log', async () => {
  const rosa = await aCardHolder(server, 'clinic');
  let id = '';
  const added = await loggedBy(server, async () => {
    id = String((await rosa.add(cardToKeep())).body['cardId']);
  });
  const dated = { expiryMonth: '01', expiryYear: '2031', cvv: '123' };
  const changed = await loggedBy(server, () =>
    rosa.update({ id, cardHolderName: 'Rosa Ruiz', ...dated }),
  );
  const deleted = await loggedBy(server, () => rosa.remove(id));
  expect(added).toContain('Card Saved.');
  expect(changed).toContain('Saved Card Details Updated.');
  expect(deleted).toContain(`Saved Card Deleted. ID: ${id}`);
});

test('a card that is kept with a payment, and once more, is logged as saved and as updated', async () => {
  const rosa = await aCardHolder(server, 'clinic');
  const { pay } = payerWith(server, rosa.token);
  const kept = (amount: number) => () =>
    pay(
      byCard(cartOf(typed(amount, 1, { paymentPostingId: `LM${1_000_000 + amount}` })), {
        saveCardForFuture: true,
      }),
    );
  expect(await loggedBy(server, kept(500))).toContain('Card Saved.');
  expect(await loggedBy(server, kept(600))).toContain('Card Updated.');
});
