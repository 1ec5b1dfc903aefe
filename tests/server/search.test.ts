import { beforeAll, describe, expect, test } from 'vitest';
import { addSample } from '#server/store/samples.ts';
import { readTicket } from '#server/store/tickets.ts';
import { eachDatabase } from '../support/databases.ts';
import { byBank, payerWith } from '../support/payments.ts';
import { asking, bay, codeIn, numbersIn, unowned } from '../support/searches.ts';
import { asGuest, minutes, useServer } from '../support/server.ts';

eachDatabase((open) => {
  describe('a search', () => {
    const server = useServer(open);
    const { guest, signIn, search } = asking(server);
    beforeAll(() => addSample(server.db, bay, 0));

    test.each([
      ['by number and name', unowned, ['HB20261490']],
      [
        'whatever the capitals and blanks',
        { paymentPostingId: ' hb20261490 ', patientLastName: ' NAIR ' },
        ['HB20261490'],
      ],
      [
        'whatever the hyphens',
        { paymentPostingId: 'hb-2026 1490', patientLastName: 'Nair' },
        ['HB20261490'],
      ],
      [
        'by a day',
        { paymentPostingId: 'HB20261490', patientDateOfBirth: '1995-12-11' },
        ['HB20261490'],
      ],
      [
        'by what is sealed',
        { guarantorId: '70555', patientLastName: 'nair' },
        ['HB20261490', 'HB20261491'],
      ],
      [
        'what is somebody’s own',
        { paymentPostingId: 'HR118204K', guarantorId: '70411' },
        ['HR118204K'],
      ],
      [
        'what is paid already',
        { paymentPostingId: 'HB20261402', patientLastName: 'Marsh' },
        ['HB20261402'],
      ],
    ])('finds it %s', async (_name, wanted, numbers) => {
      const { status, body } = await search(await guest(), wanted);
      expect([status, numbersIn(body)]).toEqual([200, numbers]);
    });

    test.each(['Nunez', 'NUÑEZ', 'Núñez'])('Núñez is found by %s', async (patientLastName) => {
      const { id } = await server.db
        .selectFrom('balances')
        .select('id')
        .where('paymentPostingId', '=', 'HB20261402')
        .executeTakeFirstOrThrow();
      const held = server.db.updateTable('balances').where('id', '=', id);
      await held.set({ details: JSON.stringify({ patientLastName: 'Núñez' }) }).execute();
      const { body } = await search(await guest(), {
        paymentPostingId: 'HB20261402',
        patientLastName,
      });
      expect(numbersIn(body)).toEqual(['HB20261402']);
    });

    test('finds balances that are seen and payable in that session alone, in cents', async () => {
      const token = await guest();
      const { body } = await search(token, unowned);
      expect(body['accounts']).toMatchObject([
        { amount: 55_075, locationId: 1, patientFullName: 'Priya Nair' },
      ]);
      const mine = await server.ask('GET', '/api/user/balance', { token });
      expect(numbersIn(mine.body)).toEqual(['HB20261490']);
      const theirs = await server.ask('GET', '/api/user/balance', { token: await guest() });
      expect(numbersIn(theirs.body)).toEqual([]);
    });

    test('finds balances that can be paid; others cannot', async () => {
      const token = await guest();
      const { body } = await search(token, {
        paymentPostingId: 'HB20261491',
        patientLastName: 'Nair',
      });
      const [account] = body['accounts'] as unknown as readonly [
        Readonly<Record<'accountId' | 'openBalanceId' | 'paymentPostingId', string>> & {
          readonly locationId: number;
          readonly amount: number;
        },
      ];
      const { accountId, openBalanceId, paymentPostingId, locationId, amount } = account;
      const searchParamsToken = String(body['searchParamsToken']);
      const sent = {
        accountId,
        openBalanceId,
        paymentPostingId,
        locationId,
        amount,
        searchParamsToken,
      };
      const cart = {
        accounts: [sent],
        paymentActions: [{ accounts: [accountId], amount }],
      };
      const other = await payerWith(server, await guest()).pay(byBank(cart));
      expect([other.status, JSON.stringify(other.body)]).toEqual([
        400,
        expect.stringContaining('There is no such balance'),
      ]);
      expect((await payerWith(server, token).pay(byBank(cart))).status).toBe(200);
      const left = await server.ask('GET', '/api/user/balance', { token });
      expect(left.body['accounts']).toMatchObject([{ paymentPostingId, amount: 0 }]);
    });

    test('gives a token for the balances it found, for half an hour and this provider', async () => {
      const { body } = await search(await guest(), unowned);
      const [{ id }] = (await server.db
        .selectFrom('balances')
        .select('id')
        .where('paymentPostingId', '=', 'HB20261490')
        .execute()) as [{ id: string }];
      const secret = String(body['searchParamsToken']);
      const now = await server.deps.now();
      const shown = { kind: 'search', tenant: 'bay', secret } as const;
      expect(await readTicket(server.db, shown, now + minutes(29))).toMatchObject({
        data: { balances: [id], fields: ['paymentPostingId', 'patientLastName'] },
      });
      expect(await readTicket(server.db, shown, now + minutes(30))).toBeUndefined();
      expect(await readTicket(server.db, { ...shown, tenant: 'alpha' }, now)).toBeUndefined();
    });

    test('every kind of not found is answered alike', async () => {
      const token = await guest();
      const answers = await Promise.all(
        [
          { paymentPostingId: 'HB99999999', patientLastName: 'Nair' },
          { paymentPostingId: 'HB20261490', patientLastName: 'Marsh' },
          { paymentPostingId: 'HB20261490', patientDateOfBirth: '1995-12-12' },
          { guarantorId: '70555', patientLastName: 'Marsh' },
        ].map((wanted) => search(token, wanted)),
      );
      expect(new Set(answers.map((one) => JSON.stringify([one.status, one.body]))).size).toBe(1);
      expect([answers[0]?.status, codeIn(answers[0]?.body ?? {})]).toEqual([404, 4008]);
    });

    test.each([
      ['nothing', {}],
      ['no secondary field', { paymentPostingId: 'HB20261490' }],
      ['no primary field', { patientLastName: 'Nair' }],
      ['an empty one', { paymentPostingId: 'HB20261490', patientLastName: '  ' }],
      ['one that nobody asked for', { ...unowned, patientFirstName: 'Priya' }],
      ['two secondary ones', { ...unowned, guarantorId: '70555' }],
      ['what the pattern refuses', { ...unowned, paymentPostingId: "HB' or 1=1" }],
      ['no day', { paymentPostingId: 'HB20261490', patientDateOfBirth: '12/11/1995' }],
      [
        'a day that never was',
        { paymentPostingId: 'HB20261490', patientDateOfBirth: '1995-02-30' },
      ],
      ['a card number', { paymentPostingId: 'HB20261490', patientLastName: '4242 4242 4242 4242' }],
      ['far too long a text', { ...unowned, patientLastName: 'N'.repeat(10_000) }],
      ['no text', { ...unowned, patientLastName: ['Nair'] }],
    ])('is refused with %s', async (_name, wanted) => {
      const { status, body } = await search(await guest(), wanted);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toMatch(/4242|1=1|NNNN/);
    });

    test('adds new balances, and refuses those that are there already', async () => {
      const token = await guest();
      await search(token, unowned);
      const again = await search(token, { ...unowned, isAddAccount: true });
      expect([again.status, codeIn(again.body)]).toEqual([409, 4014]);
      const more = { guarantorId: '70555', patientLastName: 'Nair', isAddAccount: true };
      const { status, body } = await search(token, more);
      expect([status, numbersIn(body)]).toEqual([200, ['HB20261491', 'HB20261490']]);
      expect((await search(token, more)).status).toBe(409);
    });

    test('is written down by id, found or not, without what was typed', async () => {
      const token = await guest();
      await search(token, { paymentPostingId: 'HB20261491', patientLastName: 'Nair' });
      await search(token, { paymentPostingId: 'HB20261491', patientLastName: 'Zzyzx' });
      const rows = await server.db.selectFrom('audit').selectAll().execute();
      const of = (action: string) => rows.filter((one) => one.action === action);
      expect(of('balance.found').at(-1)).toMatchObject({ tenant: 'bay', outcome: 'granted' });
      expect(of('balance.searched').at(-1)).toMatchObject({ target: 'balance', outcome: 'missed' });
      expect(JSON.stringify([rows, server.lines])).not.toMatch(/Nair|Zzyzx|HB2026/);
    });

    test('needs a session, and a provider that has balances searched for', async () => {
      const nobody = await server.ask('POST', '/api/user/balance', {
        json: { slug: 'bay', ...unowned },
      });
      expect(nobody.status).toBe(401);
      const { token } = await asGuest(server, 'alpha');
      expect((await search(token, unowned)).status).toBe(403);
      expect((await search(token, { ...unowned, slug: 'alpha' })).status).toBe(403);
    });

    test('an authorized user adds none', async () => {
      const token = await signIn('ana@example.org');
      expect((await search(token, { ...unowned, isAddAccount: true })).status).toBe(403);
    });
  });

  describe('an account holder adds an account', () => {
    const server = useServer(open);
    const { guest, signIn, search, add } = asking(server);
    beforeAll(() => addSample(server.db, bay, 0));
    const numbersOf = async (token: string) =>
      numbersIn((await server.ask('GET', '/api/user/balance', { token })).body);

    test('a balance of nobody becomes theirs for good, once', async () => {
      const token = await signIn('new@example.org');
      expect(await numbersOf(token)).toEqual([]);
      await search(token, unowned);
      const { status, body } = await add(token, unowned);
      expect([status, numbersIn(body)]).toEqual([200, ['HB20261490']]);
      expect(await numbersOf(await signIn('new@example.org'))).toEqual(['HB20261490']);
      const again = await add(token, unowned);
      expect([again.status, codeIn(again.body)]).toEqual([409, 4014]);
      const rest = await add(token, { guarantorId: '70555', patientLastName: 'Nair' });
      expect(numbersIn(rest.body)).toEqual(['HB20261491']);
    });

    test('a balance of another person is answered as if it were not there, and stays theirs', async () => {
      const token = await signIn('new@example.org');
      const theirs = await add(token, { paymentPostingId: 'HB20261184', patientLastName: 'Marsh' });
      const none = await add(token, { paymentPostingId: 'HB20269999', patientLastName: 'Marsh' });
      expect([theirs.status, theirs.body]).toEqual([none.status, none.body]);
      expect(codeIn(theirs.body)).toBe(4008);
      const owner = await numbersOf(await signIn('eleanor.marsh@example.org'));
      expect(owner).toContain('HB20261184');
    });

    test('nobody else may', async () => {
      for (const token of [await guest(), await signIn('ana@example.org')])
        expect((await add(token, unowned)).status).toBe(403);
    });
  });
});
