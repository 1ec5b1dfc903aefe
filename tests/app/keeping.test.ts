import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitVersion } from '#contract/visit.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { tabMemory } from '#browser/memory.ts';
import { paymentsIn } from '#app/unsettled.ts';
import { slugShown } from '#browser/page.ts';
import { endedKey, endedUnpaid, secretKey, unsettledKey } from '#app/wiring/memory-keys.ts';
import {
  answered,
  cartWith,
  refused,
  savedOnce,
  theirs,
  transaction,
  visit,
} from '../support/kept-visits.ts';

const attempt = { key: '0b6f5a9e-3c1d-4e2f-8a7b-9c0d1e2f3a4b', method: 'cards' } as const;
const sent = { ...attempt, sent: true };
const other = { ...sent, key: '1b6f5a9e-3c1d-4e2f-8a7b-9c0d1e2f3a4b' };

beforeEach(() => {
  sessionStorage.clear();
  tabMemory.forget(endedKey);
  tabMemory.forget(unsettledKey(''));
});
afterEach(() => vi.restoreAllMocks());

/** A page that has not painted yet, until it does. */
function unpainted() {
  const due: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => due.push(paint));
  return { paint: () => due.splice(0).forEach((one) => one(0)) };
}

/** Long enough for a call to be sent that nothing holds up. */
const aMoment = () => new Promise((go) => setTimeout(go, 150));

test('a visit is saved once the screen that its step led to is painted', async () => {
  const { keeper, asked } = await savedOnce(answered(2));
  const page = unpainted();
  const saving = keeper.save(visit);
  await aMoment();
  expect(asked).toEqual(['POST']);
  page.paint();
  await saving;
  expect(asked).toEqual(['POST', 'PUT 1']);
});

test('a visit whose session was followed by another while it waited is not sent', async () => {
  const { keeper, asked } = await savedOnce(answered(2));
  const page = unpainted();
  const saving = keeper.save(visit);
  tabMemory.write(secretKey(slugShown()), 'the secret of the next session');
  page.paint();
  await saving;
  expect(asked).toEqual(['POST']);
});

test.each([
  ['payment that is sent', { attempt: sent }],
  ['changed list', { cart: cartWith('a1') }],
  ['location that was chosen', { location: 2 }],
])('a %s waits for no paint to be kept', async (_, change) => {
  const { keeper, asked } = await savedOnce(answered(2));
  unpainted();
  await keeper.save({ ...visit, ...change });
  expect(asked).toEqual(['POST', 'PUT 1']);
});

test('a page that goes away before it is painted saves its visit all the same', async () => {
  const { keeper, asked, outliving } = await savedOnce(answered(2));
  unpainted();
  const saving = keeper.save(visit);
  window.dispatchEvent(new Event('pagehide'));
  await saving;
  expect(asked).toEqual(['POST', 'PUT 1']);
  expect(outliving).toEqual([false, true]);
});

test('a save that another tab came before stays refused, and the next one goes on top', async () => {
  const newer = theirs({ place: '/receipt', receipt: transaction, reference: 'PT-1' });
  const { keeper, asked } = await savedOnce(refused(409), newer, answered(8), answered(9));
  expect(await keeper.save(visit)).toMatchObject({
    visit: { receipt: transaction, reference: 'PT-1' },
    notice: { text: 'topics_changedelsewhere' },
  });
  expect(await keeper.save(visit)).toBeUndefined();
  expect(await keeper.save(visit)).toBeUndefined();
  expect(asked).toEqual(['POST', 'PUT 1', 'GET', 'PUT 7', 'PUT 8']);
});

test('a visit that is gone is saved anew', async () => {
  const { keeper, asked } = await savedOnce(refused(404), answered(1));
  await expect(keeper.save(visit)).rejects.toMatchObject({ code: 404 });
  await keeper.save(visit);
  expect(asked).toEqual(['POST', 'PUT 1', 'POST']);
});

test('while the newer visit cannot be read, the older one is not saved over it', async () => {
  const { keeper, asked } = await savedOnce(refused(409), refused(500), refused(409), answered(3));
  await expect(keeper.save(visit)).rejects.toMatchObject({ code: 409 });
  await expect(keeper.save(visit)).rejects.toMatchObject({ code: 409 });
  expect(asked).toEqual(['POST', 'PUT 1', 'GET', 'PUT 1', 'GET']);
});

test.each([
  ['looked elsewhere', { place: '/terms-of-service', language: 'es' }],
  ['only opened a form', { attempt: { ...attempt, sent: false } }],
  ['wrote the same in another order', { cart: { plans: {}, planIds: [], accounts: {} } }],
])('a tab that %s takes nothing from what was typed here', async (_, change) => {
  const { keeper, asked, bodies } = await savedOnce(refused(409), theirs(change), answered(8));
  expect(await keeper.save({ ...visit, cart: cartWith('a1') })).toBeUndefined();
  expect(asked).toEqual(['POST', 'PUT 1', 'GET', 'PUT 7']);
  expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({ cart: { accounts: { a1: {} } } });
});

test('a tab that looks elsewhere again and again does not keep this one from being saved', async () => {
  const elsewhere = [refused(409), theirs({ place: '/notices/terms-of-service' }, 8)];
  const { keeper, asked } = await savedOnce(...elsewhere, ...elsewhere, answered(9));
  expect(await keeper.save({ ...visit, cart: cartWith('a1') })).toBeUndefined();
  expect(asked.at(-1)).toBe('PUT 8');
});

test('both tabs changed the list: the newer one counts, and the patient is told', async () => {
  const newer = theirs({ cart: cartWith('b1') });
  const { keeper } = await savedOnce(refused(409), newer);
  const adopted = await keeper.save({ ...visit, cart: cartWith('a1') });
  expect(Object.keys(adopted?.visit.cart.accounts ?? {})).toEqual(['b1']);
  expect(adopted?.notice).toEqual({
    text: 'topics_listchangedelsewhere',
    type: 'WARNING',
    stays: true,
  });
});

test('the list was changed elsewhere when Pay was pressed: nothing is sent, and the patient is told', async () => {
  const { keeper } = await savedOnce(refused(409), theirs({ cart: cartWith('b1') }));
  expect(await keeper.save({ ...visit, attempt: sent })).toMatchObject({
    visit: { attempt: undefined },
    notice: { text: 'topics_paymentstopped', stays: true },
  });
});

test.each([
  ['of its own', other],
  ['of both', sent],
])(
  'of two tabs that press Pay, the second follows the payment of the first, with a key %s',
  async (_, theirAttempt) => {
    const { keeper } = await savedOnce(refused(409), theirs({ attempt: theirAttempt }));
    expect(await keeper.save({ ...visit, attempt: sent })).toMatchObject({
      visit: { attempt: theirAttempt },
      notice: { text: 'topics_changedelsewhere' },
    });
  },
);

test('a payment under way here before, or just made, stands whatever other tabs changed', async () => {
  const { keeper, asked } = await savedOnce(
    answered(2),
    refused(409),
    theirs({ cart: cartWith('b1') }),
    answered(8),
    refused(409),
    theirs({ cart: cartWith('b1') }, 10),
    answered(11),
  );
  expect(await keeper.save({ ...visit, attempt: sent })).toBeUndefined();
  expect(await keeper.save({ ...visit, place: '/payment/cards', attempt: sent })).toBeUndefined();
  expect(await keeper.save({ ...visit, receipt: transaction })).toBeUndefined();
  expect(asked.at(-1)).toBe('PUT 10');
});

test('the tab keeps the reference of a payment under way, until the payment is over', async () => {
  const key = unsettledKey('');
  const { keeper } = await savedOnce(refused(500), refused(500), answered(2));
  await keeper.save({ ...visit, attempt: sent }).catch(() => undefined);
  expect(tabMemory.read(key)).toBe(' ');
  await keeper.save({ ...visit, attempt: { ...sent, reference: 'PT-9' } }).catch(() => undefined);
  expect(tabMemory.read(key)).toBe('PT-9 ');
  await keeper.save({ ...visit, receipt: transaction });
  expect(tabMemory.read(key)).toBeUndefined();
});

test('the tab keeps the reference of a payment that its payer left, until its vendor has decided', async () => {
  const key = unsettledKey('');
  const { keeper } = await savedOnce(answered(2), answered(3), answered(4));
  await keeper.save({ ...visit, attempt: { ...sent, reference: 'PT-9' } });
  const one = { key: 'k', reference: 'PT-9', cart: emptyCart };
  await keeper.save({ ...visit, deferred: [one] });
  expect(tabMemory.read(key)).toBe('PT-9 ');
  await keeper.save(visit);
  expect(tabMemory.read(key)).toBeUndefined();
});

test('the tab keeps every payment that is open, and of each only while it is', async () => {
  const key = unsettledKey('');
  const { keeper } = await savedOnce(answered(2), answered(3), answered(4), answered(5));
  const one = { key: 'k', reference: 'PT-1', cart: emptyCart };
  const two = { key: 'l', reference: 'PT-2', cart: emptyCart };
  await keeper.save({ ...visit, attempt: { ...sent, reference: 'PT-1' } });
  await keeper.save({ ...visit, attempt: { ...other, reference: 'PT-2' }, deferred: [one] });
  expect(tabMemory.read(key)).toBe('PT-1 \nPT-2 ');
  await keeper.save({ ...visit, deferred: [one, two] });
  expect(tabMemory.read(key)).toBe('PT-1 \nPT-2 ');
  await keeper.save({ ...visit, deferred: [two] });
  expect(tabMemory.read(key)).toBe('PT-2 ');
});

test('a payment that an earlier visit left is kept beside those of this one, until its end was told', async () => {
  const key = unsettledKey('');
  tabMemory.write(key, 'PT-1 1 H1\ntold PT-0 1 H0');
  const { keeper } = await savedOnce(answered(2), answered(3));
  expect(tabMemory.read(key)).toBe('earlier PT-1 1 H1');
  await keeper.save({ ...visit, attempt: { ...sent, reference: 'PT-9' } });
  expect(tabMemory.read(key)).toBe('earlier PT-1 1 H1\nPT-9 ');
  await keeper.save({ ...visit, receipt: transaction });
  expect(tabMemory.read(key)).toBe('earlier PT-1 1 H1');
  expect(paymentsIn(tabMemory.read(key))).toEqual(['PT-1 1 H1']);
  tabMemory.forget(key);
});

test('a session that was over before the payment was sent has charged nothing, and says so', async () => {
  const { keeper } = await savedOnce(refused(401));
  await keeper.save({ ...visit, attempt: sent }).catch(() => undefined);
  expect(tabMemory.read(unsettledKey(''))).toBeUndefined();
  expect(tabMemory.read(endedKey)).toBe(endedUnpaid);
});

test('a session that is over after the payment was sent leaves its end open', async () => {
  const { keeper } = await savedOnce(answered(2), refused(401));
  await keeper.save({ ...visit, attempt: sent });
  await keeper.save({ ...visit, place: '/payment/ach', attempt: sent }).catch(() => undefined);
  expect(tabMemory.read(unsettledKey(''))).toBe(' ');
  expect(tabMemory.read(endedKey)).toBeUndefined();
});

test('a visit travels with its version', async () => {
  const { keeper, bodies } = await savedOnce(answered(2));
  await keeper.save(visit);
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ version: visitVersion });
});
