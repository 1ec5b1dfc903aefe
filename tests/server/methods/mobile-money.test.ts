import { RefundRefused } from '#server/away/vendor.ts';
import { describe, expect, test } from 'vitest';
import { mobileMoneyMethod } from '#server/methods/mobile-money/method.ts';
import { openMobileMoney } from '#server/methods/mobile-money/vendor.ts';
import { VendorUnclear, VendorUnreached } from '#server/payments/vendor.ts';
import { orderOf } from '../../support/away-vendors.ts';
import { readyFolder } from '../../support/databases.ts';
import { base, begin, details, openRig, statusIn } from '../../support/mobile-money.ts';
import { minutes, openServer } from '../../support/server.ts';

describe('a payment by mobile money', () => {
  test('is begun, waits for the phone, and is paid', async () => {
    const rig = openRig();
    const { ref, url } = await begin(rig);
    expect(await rig.vendor.look(ref)).toEqual({ state: 'action' });
    const answer = await rig.press(url, { deed: 'paid' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:8080/away/back?key=k1&status=succeed&id=${ref}`,
    );
    expect(await rig.vendor.look(ref)).toEqual({
      state: 'paid',
      amount: 200_000,
      currency: 'KES',
      transaction: expect.stringMatching(/^T[A-Z0-9]{9}$/),
    });
  });

  test.each([
    ['funds', 'failed', { why: 'declined', reason: 'funds', code: '1' }],
    ['busy', 'failed', { why: 'declined', code: '1001' }],
    ['pin', 'failed', { why: 'declined', code: '2001' }],
    ['unsent', 'failed', { why: 'declined', code: '9999' }],
    ['cancelled', 'failed', { why: 'cancelled', code: '1032' }],
    ['noAnswer', 'failed', { why: 'expired', code: '1037' }],
  ])('%s: the browser hears %s, the server why', async (deed, status, why) => {
    const rig = openRig();
    const { ref, url } = await begin(rig);
    expect(statusIn(await rig.press(url, { deed }))).toBe(status);
    expect(await rig.vendor.look(ref)).toEqual({ state: 'failed', ...why });
  });

  test.each([
    ['later', 'failed', { state: 'failed', why: 'expired', code: '1037' }],
    ['contradicts', 'succeed', { state: 'failed', why: 'cancelled', code: '1032' }],
    ['working', 'pending', { state: 'pending' }],
  ])('%s: paid minutes later, whatever was said first', async (deed, status, first) => {
    const rig = openRig();
    const { ref, url } = await begin(rig);
    expect(statusIn(await rig.press(url, { deed, minutes: '7' }))).toBe(status);
    expect(await rig.vendor.look(ref)).toEqual(first);
    rig.clock.at += minutes(6);
    expect(await rig.vendor.look(ref)).toEqual(first);
    rig.clock.at += minutes(1);
    expect(await rig.vendor.look(ref)).toMatchObject({ state: 'paid', amount: 200_000 });
    expect(rig.vendor.abilities.failedIsFinal).toBe(false);
  });

  test.each([
    ['less', 100_000],
    ['more', 210_000],
  ])('%s was paid than asked for, and is told as it is', async (deed, amount) => {
    const rig = openRig();
    const { ref, url } = await begin(rig);
    await rig.press(url, { deed });
    expect(await rig.vendor.look(ref)).toMatchObject({ state: 'paid', amount });
  });

  test('expires where nobody does anything', async () => {
    const rig = openRig();
    const { ref, url } = await begin(rig);
    rig.clock.at += rig.vendor.abilities.patienceMs;
    const expired = { state: 'failed', why: 'expired', code: '1019' };
    expect(await rig.vendor.look(ref)).toEqual(expired);
    await rig.press(url, { deed: 'paid' });
    expect(await rig.vendor.look(ref)).toEqual(expired);
  });

  test('is cancelled where it is open, and stays paid where it is not', async () => {
    const rig = openRig();
    const [one, two] = [await begin(rig), await begin(rig)];
    await rig.vendor.cancel?.(one.ref);
    expect(await rig.vendor.look(one.ref)).toMatchObject({ why: 'cancelled' });
    await rig.press(two.url, { deed: 'paid' });
    await rig.vendor.cancel?.(two.ref);
    expect(await rig.vendor.look(two.ref)).toMatchObject({ state: 'paid' });
  });

  test('a cancel on the page leads to its own address', async () => {
    const rig = openRig();
    const { url } = await begin(rig);
    const { headers } = await rig.press(url, { deed: 'cancel' });
    expect(headers.get('location')).toContain('/away/given-up?key=k1&status=failed');
  });

  test('is reversed by the network', async () => {
    const rig = openRig();
    const { ref, url } = await begin(rig);
    await rig.press(url, { deed: 'paid' });
    await rig.post('/reverse', { id: ref });
    expect(await rig.vendor.look(ref)).toMatchObject({
      state: 'paid',
      amount: 200_000,
      back: [{ kind: 'returned', amount: 200_000, code: 'REVERSED' }],
    });
  });

  test('goes back as a whole, once, also where the answer to a refund is lost', async () => {
    const rig = openRig();
    const { ref, url } = await begin(rig);
    const refund = (reference: string) =>
      rig.vendor.refund?.({ reference, ref, part: 'any', amount: 200_000, currency: 'KES' });
    await expect(refund('too-soon')).rejects.toThrow(RefundRefused);
    await rig.press(url, { deed: 'paid' });
    await rig.faults({ losing: 1 });
    await expect(refund('one')).rejects.toThrow(VendorUnclear);
    await rig.faults({});
    await refund('one');
    await refund('two');
    expect(await rig.vendor.look(ref)).toMatchObject({
      state: 'paid',
      back: [{ kind: 'refunded', amount: 200_000 }],
    });
  });

  test('begun twice is two payments, unless the vendor is told otherwise', async () => {
    const rig = openRig();
    const [one, two] = [await begin(rig), await begin(rig)];
    expect(one.ref).not.toBe(two.ref);
    expect(await rig.vendor.begunUnder?.('PT-AWAY-0001')).toEqual([
      { ref: one.ref },
      { ref: two.ref },
    ]);
    await rig.faults({ deduplicates: true });
    expect((await begin(rig)).ref).toBe(one.ref);
  });
});

describe('amounts', () => {
  test('with cents are refused before anything is sent', async () => {
    const rig = openRig();
    const order = orderOf({ amount: 200_050 });
    await expect(rig.vendor.begin(order, details)).rejects.toThrow(VendorUnreached);
    expect(await rig.ledger()).toMatchObject({ payments: [] });
  });

  test('are sent in whole shillings, each part with its own', async () => {
    const rig = openRig();
    await begin(rig);
    expect(await rig.ledger()).toMatchObject({
      payments: [{ asked: 2_000, parts: [{ amount: 1_500 }, { amount: 500 }], phone: '2547…018' }],
    });
  });
});

test('the book survives a restart', async () => {
  const rig = openRig();
  const { ref, url } = await begin(rig);
  await rig.press(url, { deed: 'later', minutes: '5' });
  const again = openRig(undefined, rig.folder);
  again.clock.at += minutes(5);
  expect(await again.vendor.look(ref)).toMatchObject({ state: 'paid' });
  expect(await again.ledger()).toMatchObject({ callbacks: [{ payment: ref }, { payment: ref }] });
});

describe('a word that is not understood', () => {
  const saying = (payment: object, status = 200) =>
    openMobileMoney({
      address: '',
      secret: undefined,
      callbackSecret: undefined,
      line: async () => ({ status, text: async () => JSON.stringify({ payments: [payment] }) }),
    });

  test.each(['', '7', '0 ', 'SUCCESS', '17', '500.001.1002', 'constructor'])(
    'code %j is pending',
    async (code) => {
      expect(await saying({ id: 'a', code }).look('a')).toEqual({ state: 'pending' });
    },
  );

  test('paid without an amount or a receipt is pending', async () => {
    expect(await saying({ id: 'a', code: '0' }).look('a')).toEqual({ state: 'pending' });
  });

  test('another payment is none', async () => {
    expect(await saying({ id: 'b', code: '0' }).look('a')).toBeUndefined();
  });

  test.each([
    [{ code: 0 }, 200],
    [{ id: 'a' }, 200],
    [{ id: 'a', code: '0' }, 503],
  ])('%j with %i is unclear', async (payment, status) => {
    await expect(saying(payment, status).look('a')).rejects.toThrow(VendorUnclear);
  });
});

describe('faults', () => {
  test('an answer that is lost leaves a payment that can be found', async () => {
    const rig = openRig();
    await rig.faults({ losing: 1 });
    await expect(begin(rig)).rejects.toThrow(VendorUnclear);
    await rig.faults({});
    expect(await rig.vendor.begunUnder?.('PT-AWAY-0001')).toHaveLength(1);
  });

  test.each([{ away: true }, { failing: 1 }])('%j begins nothing', async (faults) => {
    const rig = openRig();
    await rig.faults(faults);
    await expect(begin(rig)).rejects.toThrow(VendorUnclear);
    await rig.faults({});
    expect(await rig.vendor.begunUnder?.('PT-AWAY-0001')).toEqual([]);
  });

  test('the browser comes back by a form that posts itself', async () => {
    const rig = openRig();
    const { url } = await begin(rig);
    await rig.faults({ returnsBy: 'post', opener: 'same-origin' });
    const answer = await rig.press(url, { deed: 'paid' });
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(await answer.text()).toContain(
      'method="post" action="http://localhost:8080/away/back?key=k1"',
    );
  });

  test.each([
    ['es', 'De vuelta: una simulación', 'Continuar'],
    ['sw', 'Kurudi: huduma ya majaribio', 'Endelea'],
  ])('the form that posts itself is in the payer’s language: %s', async (language, ...words) => {
    const rig = openRig();
    const { url } = await rig.vendor.begin(orderOf({ language }), details);
    await rig.faults({ returnsBy: 'post' });
    const page = await (await rig.press(url ?? '', { deed: 'cancel' })).text();
    for (const word of [`<html lang="${language}">`, ...words]) expect(page).toContain(word);
  });

  test('a server without the secret is refused', async () => {
    const rig = openRig();
    const nobody = { address: '', callbackSecret: undefined, line: rig.line, secret: 'guessed' };
    await expect(openMobileMoney(nobody).look('a')).rejects.toThrow('answered 401');
  });
});

describe('in a sandbox', () => {
  test('the vendor’s page may be framed, says that it is a stand-in, in three languages', async () => {
    const server = await openServer(await readyFolder());
    const vendor = mobileMoneyMethod.open(server.deps);
    for (const [language, words] of [
      ['en', 'a stand-in'],
      ['es', 'una simulación'],
      ['sw', 'huduma ya majaribio'],
    ] as const) {
      const begun = await vendor?.begin(orderOf({ language }), details);
      const { origin, pathname } = new URL(begun?.url ?? '');
      expect(origin).toBe('http://localhost:8080');
      const answer = await server.app.request(pathname);
      expect(await answer.text()).toContain(words);
      expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
      expect(answer.headers.get('content-security-policy')).toContain(
        "form-action 'self' http://localhost:8080",
      );
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    }
    expect((await server.ask('GET', base)).status).toBe(200);
    await server.close();
  });

  test('there is none in production', async () => {
    const server = await openServer(await readyFolder(), { mode: 'production' });
    for (const path of [base, `${base}/ledger`, `${base}/faults`])
      expect((await server.ask('GET', path)).status).toBe(404);
    await server.close();
  });
});
