import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { toCents } from '#domain/money.ts';
import { oneAccount, twoLocations } from '#walks/samples/payable-carts.ts';
import { otherwiseOwed } from '#walks/samples/payments.ts';
import { atTheForm, found, kept } from '../support/at-the-form.ts';
import { paid } from '../support/typed-payments.ts';

const withFound = { ...oneAccount, accounts: { [found.accountId]: found } };
const toAccounts = { to: '/accounts', replace: true };

/** The knowledge that the portal calls stale from now on. */
function staledBy(actor: Awaited<ReturnType<typeof atTheForm>>['actor']) {
  const stale: object[] = [];
  actor.on('staled', ({ what }) => stale.push(what));
  return stale;
}

/** The portal's notices, and where it leads, from now on. */
function heardOf(actor: Awaited<ReturnType<typeof atTheForm>>['actor']) {
  const went: object[] = [];
  actor.on('went', ({ to, replace }) => went.push({ to, replace }));
  return {
    went,
    told: () =>
      (actor.getSnapshot().children.alerts?.getSnapshot().context.list ?? []).map(
        ({ text, values }) => ({ text, ...(values && { values }) }),
      ),
    isRead: () => actor.getSnapshot().matches({ open: { visitor: { known: { record: 'read' } } } }),
  };
}

test('the bill of a text that was paid elsewhere meanwhile leads to the page that says so', async () => {
  const { actor, owed } = await atTheForm(withFound);
  const { went, told, isRead } = heardOf(actor);
  actor.send({ type: 'record.reloaded' });
  await expect.poll(isRead).toBe(true);
  expect(went).toEqual([]);
  owed.now = [{ ...found, amount: toCents(0) }];
  expect(told()).toEqual([]);
  actor.send({ type: 'record.reloaded' });
  await expect.poll(() => went).toEqual([{ to: '/settled', replace: true }]);
  expect(told()).toEqual([
    { text: 'topics_settledmeanwhile', values: { numbers: found.paymentPostingId } },
  ]);
});

test('a payment that is refused because the bill of a text is paid leads to that page', async () => {
  const { actor, owed, next, submit } = await atTheForm(withFound, () =>
    Promise.reject(otherwiseOwed),
  );
  const { went } = heardOf(actor);
  owed.now = [];
  submit();
  for (let saves = 0; saves < 3 && went.length === 0; saves += 1) (await next()).answer();
  await expect.poll(() => went).toEqual([{ to: '/settled', replace: true }]);
});

const accountsFound = Object.values(twoLocations.accounts).map((one) => ({
  ...one,
  openBalanceId: `b-${one.accountId}`,
}));
const twoFound = {
  ...twoLocations,
  accounts: Object.fromEntries(accountsFound.map((one) => [one.accountId, one])),
};
const [gone, stays] = accountsFound.map((one, at) => ({
  ...one,
  ...(at === 0 && { amount: toCents(0) }),
}));
const settledNotice = {
  text: 'topics_settledmeanwhile',
  values: { numbers: gone!.paymentPostingId },
};
const otherwiseNotice = { text: 'topics_owedchanged' };

test.each([
  ['the other costs what it did', stays!.amount, settledNotice],
  ['the other costs something else', toCents(2_500), otherwiseNotice],
])('one bill of two was paid elsewhere, and %s: one notice', async (_, amount, notice) => {
  const read = [gone!, { ...stays!, amount }];
  const fromThePayment = await atTheForm(twoFound);
  const { went, told } = heardOf(fromThePayment.actor);
  fromThePayment.owed.now = read;
  fromThePayment.actor.send({ type: 'record.reloaded' });
  await expect.poll(() => went).toEqual([toAccounts]);
  expect(told()).toEqual([notice]);

  const { actor } = await atTheForm(twoFound);
  actor.send({ type: 'place.visited', place: '/quick-pay/accounts', needsSession: true });
  actor.send({ type: 'owed.read', owed: read, isOtherwise: true });
  expect(heardOf(actor).told()).toEqual([notice]);
});

test('a bill that was paid in part meanwhile is looked at again before it is paid', async () => {
  const { actor, owed } = await atTheForm(withFound);
  const { went, told } = heardOf(actor);
  owed.now = [{ ...found, amount: toCents(6_000) }];
  actor.send({ type: 'record.reloaded' });
  await expect.poll(() => went).toEqual([toAccounts]);
  expect(told()).toEqual([{ text: 'topics_owedchanged' }]);
});

test('a change that was read before the page was opened again is looked at as well before it is paid', async () => {
  const { actor, went } = await atTheForm(withFound, undefined, {
    ...found,
    amount: toCents(6_000),
  });
  expect(went).toContainEqual(toAccounts);
  expect(heardOf(actor).told()).toEqual([{ text: 'topics_owedchanged' }]);
  expect(actor.getSnapshot().context.cartChange).toBeUndefined();
});

test('a refusal because a balance has changed has what is owed read again', async () => {
  const { actor, owed, next, submit } = await atTheForm(withFound, () =>
    Promise.reject(otherwiseOwed),
  );
  const { went, told } = heardOf(actor);
  const stale = staledBy(actor);
  owed.now = [{ ...found, amount: toCents(6_000) }];
  submit();
  (await next()).answer();
  await expect.poll(() => went).toEqual([toAccounts]);
  expect(stale).toEqual([['owed', 'plans']]);
  expect(told()).toEqual([{ text: 'topics_owedchanged' }]);
});

test('the Edit question is over once the payment beside it is sent', async () => {
  const { actor, submit } = await atTheForm(oneAccount, () => new Promise(() => {}));
  const question = actor.getSnapshot().children.editQuestion;
  const [row] = Object.values(oneAccount.plans);
  if (row) question?.send({ type: 'edit.asked', row });
  expect(question?.getSnapshot()).toMatchObject({ value: 'asking' });
  submit();
  expect(question?.getSnapshot()).toMatchObject({ value: 'unasked' });
});

test('the Edit question goes on while the visit is saved, and is over once its row is another', async () => {
  const { actor, next } = await atTheForm(oneAccount, () => new Promise(() => {}));
  const visit = (place: string) => actor.send({ type: 'place.visited', place, needsSession: true });
  visit('/quick-pay/accounts');
  visit('/select-payment-method');
  const first = await next();
  visit('/payment/cards');
  const question = actor.getSnapshot().children.editQuestion;
  const [row] = Object.values(actor.getSnapshot().context.cart.plans);
  if (row) question?.send({ type: 'edit.asked', row });
  first.answer();
  const second = await next();
  expect(question?.getSnapshot()).toMatchObject({ value: 'asking' });
  second.answer({
    visit: { ...second.visit, cart: structuredClone(oneAccount) },
    notice: { text: 'topics_changedelsewhere' },
  });
  await expect.poll(() => question?.getSnapshot()).toMatchObject({ value: 'unasked' });
});

test('a payment that may be under way stays on show', async () => {
  const { actor, owed, next, submit } = await atTheForm(withFound, () => new Promise(() => {}));
  const { went, isRead } = heardOf(actor);
  submit();
  (await next()).answer();
  owed.now = [{ ...found, amount: toCents(6_000) }];
  actor.send({ type: 'record.reloaded' });
  await expect.poll(isRead).toBe(true);
  const { cart } = actor.getSnapshot().context;
  // Nor by a list that is read again.
  actor.send({
    type: 'owed.read',
    owed: [{ ...found, amount: toCents(5_000) }],
    isOtherwise: true,
  });
  expect(actor.getSnapshot().context).toMatchObject({ owed: [{ amount: 5_000 }] });
  expect(actor.getSnapshot().context.cart).toBe(cart);
  expect(went).toEqual([]);
});

test('no notice says that a bill is settled while it is being paid here', async () => {
  const { actor, owed, submit } = await atTheForm({
    ...oneAccount,
    accounts: { [found.accountId]: found },
  });
  const told = () =>
    (actor.getSnapshot().children.alerts?.getSnapshot().context.list ?? []).map(({ text }) => text);
  submit();
  owed.now = [{ ...found, amount: toCents(0) }];
  actor.send({ type: 'record.reloaded' });
  const isRead = () =>
    actor.getSnapshot().matches({ open: { visitor: { known: { record: 'read' } } } });
  await expect.poll(isRead).toBe(true);
  expect(told()).toEqual([]);
});

test('news over the line that a payment went on have what is owed read anew where it is on show', async () => {
  const { actor, next } = await atTheForm();
  const stale = staledBy(actor);
  const before = actor.getSnapshot().value;
  actor.send({ type: 'owed.doubted' });
  expect(stale).toEqual([['owed', 'plans', 'history', 'cashCodes']]);
  (await next()).answer();
  await expect.poll(() => actor.getSnapshot().value).toEqual(before);
});

const underWay = { key: 'k-1', method: 'cards', sent: true };

test('the payment waits for the very save that says it may be under way', async () => {
  const { actor, next, submit, sent } = await atTheForm();
  const stale = staledBy(actor);
  submit();
  const save = await next();
  expect(save.visit.attempt).toEqual(underWay);
  await new Promise((resolve) => void setTimeout(resolve, 20));
  expect(sent).toEqual([]);
  save.answer();
  await waitFor(actor, ({ context }) => context.receipt === paid.transactionId);
  expect(sent).toHaveLength(1);
  expect(stale).toEqual([
    ['owed', 'plans', 'statements', 'history', 'savedCards', 'notifications'],
  ]);
  expect(actor.getSnapshot().context).toMatchObject({
    reference: paid.reference,
    attempt: undefined,
    paid: [{ amount: 8_500, locationId: 1, receipt: paid.transactionId }],
  });
  const { visit } = await next();
  expect(visit.paid).toEqual(actor.getSnapshot().context.paid);
});

test('a save that fails sends nothing, and leaves no payment under way', async () => {
  const { actor, payment, next, submit, sent } = await atTheForm();
  submit();
  (await next()).fail();
  await expect.poll(() => payment()?.getSnapshot().matches({ fillingIn: 'unopened' })).toBe(true);
  expect(actor.getSnapshot().context.attempt).toBeUndefined();
  expect(sent).toEqual([]);
});

test('an attempt that could not be saved is saved once the server is reached again, unasked', async () => {
  const { actor, payment, next, submit, sent } = await atTheForm();
  submit();
  (await next()).fail();
  await expect.poll(() => payment()?.getSnapshot().matches({ fillingIn: 'unopened' })).toBe(true);
  (await next()).answer();
  actor.send({ type: 'reach.restored' });
  (await next()).answer();
  const said = () => actor.getSnapshot().children.alerts?.getSnapshot().context.list;
  expect(said()).toMatchObject([{ text: 'topics_reachedagain' }]);
  await expect.poll(() => payment()?.getSnapshot().matches({ fillingIn: 'ready' })).toBe(true);
  expect(sent).toEqual([]);
});

test('a cart that was changed elsewhere comes first: nothing is sent, and the form shows it', async () => {
  const { actor, payment, next, submit, sent } = await atTheForm();
  const before = payment();
  submit();
  const notice = { text: 'topics_paymentstopped' };
  (await next()).answer({ visit: { ...kept, cart: twoLocations }, notice });
  await waitFor(actor, () => payment() !== undefined && payment() !== before);
  expect(payment()?.getSnapshot().context).toMatchObject({ cart: twoLocations, key: 'k-1' });
  expect(actor.getSnapshot().children.alerts?.getSnapshot().context.list).toMatchObject([notice]);
  expect(sent).toEqual([]);
});

test('a payment that another tab is making is looked after, not made again', async () => {
  const { actor, payment, next, submit, sent } = await atTheForm();
  const before = payment();
  submit();
  (await next()).answer({
    visit: { ...kept, attempt: { key: 'k-other', method: 'cards', sent: true } },
    notice: { text: 'topics_changedelsewhere' },
  });
  await waitFor(actor, () => payment() !== undefined && payment() !== before);
  expect(payment()?.getSnapshot().matches('checking')).toBe(true);
  expect(payment()?.getSnapshot().context.key).toBe('k-other');
  expect(sent).toEqual([]);
});
