import { expect, test } from '../models/test.ts';
import type { Payer } from '../models/payer.ts';
import { lakesideOf } from '../support/providers.ts';
import { expectAccessible } from '../support/axe.ts';
import { comeAs } from '../support/session.ts';
import type { TestServer } from '../support/server.ts';
import { english } from '../support/texts.ts';
import { randomUUID } from 'node:crypto';

const james = 'james.okafor@example.org';

/** James owes a hundred and three bills of ten dollars each. */
async function lookAtMany(i: Payer, server: TestServer): Promise<void> {
  const slug = `many-${randomUUID().slice(0, 8)}`;
  const tenant = lakesideOf(slug, james);
  const [first] = tenant.backend.balances;
  if (first === undefined) throw new Error('James owes nothing');
  const balances = Array.from({ length: 103 }, (_, at) => ({
    ...first,
    paymentPostingId: `LM90${1000 + at}`,
    amount: 1_000,
    hasStatement: false,
    statement: [],
  }));
  const many = { ...tenant, backend: { ...tenant.backend, balances } };
  await server.putTenant(many);
  await comeAs(i, slug, james);
  await i.amAt('/credentialed/accounts');
}

const putOff = english.begins('topics_putoffforroom', { count: 3 });

test('of more bills than can be paid at once I pay the first, and the others stay put off', async ({
  i,
  server,
}) => {
  await lookAtMany(i, server);
  await i.payNow('$1,030.00');
  await i.see(english('headings_toomany', { most: 100 }));
  await i.see(english('topics_toomany', { most: 100, amount: '$1,000.00' }));
  // A hundred cards stand behind the question, each as on any other page of accounts.
  await expectAccessible(i.page, [375], '[aria-modal]');
  await i.press(english('buttons_choosemyself'));
  await expect(i.payNowButton('$1,030.00')).toBeVisible();
  await i.press(english('buttons_setuppaymentplan'));
  await i.see(english('headings_toomany', { most: 100 }));
  await i.press(english('buttons_payfirst', { most: 100 }));
  await i.see(putOff);
  await expect(i.payNowButton('$1,000.00')).toBeVisible();
  await i.press(english('buttons_undo'));
  await i.doNotSee(putOff);
  await i.payNow('$1,030.00');
  await i.press(english('buttons_payfirst', { most: 100 }));
  await i.reload();
  await i.see(putOff);
  await i.payNow();
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$1,000.00');
});
