import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseDate } from '#domain/dates.ts';
import { mediumDate } from '#text/formats.ts';
import { dataPage } from '#server/leaving/data-page.ts';
import { ownDataOf, type OwnData } from '#server/leaving/own-data.ts';
import { addInvitation } from '#server/store/invitations.ts';
import { escapeHtml } from '#server/page/html.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { findPerson } from '#server/store/logins.ts';
import { listMessages } from '#server/store/outbox.ts';
import { savedCardsOf } from '#server/store/saved-cards.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byBank, byCard, payerWith } from '../../support/payments.ts';
import { cardToKeep } from '../../support/saved-cards.ts';
import { minutes, useServer } from '../../support/server.ts';
import { aLeaver, addLeavers, ana, leavers, password, rosa } from '../../support/leavers.ts';

eachDatabase((open) => {
  describe('the files of one’s own data', () => {
    const server = useServer(open);
    beforeAll(() => addLeavers(server));

    const pay = async (
      token: string,
      cents: number,
      by: (cart: object, more?: object) => object = byCard,
    ) => {
      const { id: holder = '' } = (await findPerson(server.db, leavers, rosa)) ?? {};
      const bill = await server.db
        .selectFrom('balances')
        .select(['id', 'paymentPostingId', 'amount', 'locationId'])
        .where('personId', '=', holder)
        .where('onPaymentPlan', '=', 0)
        .orderBy('accountReferenceNumber')
        .executeTakeFirstOrThrow();
      const { id, amount, paymentPostingId, locationId } = bill;
      const account = { accountId: id, openBalanceId: id, paymentPostingId, locationId };
      const cart = {
        accounts: [{ ...account, amount }],
        paymentActions: [{ accounts: [id], amount: cents }],
      };
      return payerWith(server, token).pay(by(cart, { again: true }));
    };

    test('a file holds what is kept of its owner, and no secret', async () => {
      const her = await aLeaver(server, rosa);
      await her.post('/payments/user/cards/add', cardToKeep());
      const his = await aLeaver(server, ana);
      expect(await pay(her.token, 1_000)).toMatchObject({ status: 200 });
      server.pass(1);
      expect(await pay(his.token, 1_100)).toMatchObject({ status: 200 });
      const { status, text } = await her.open(await her.link('json'));
      expect(status).toBe(200);
      const data = JSON.parse(text) as OwnData;
      expect(data.profile).toMatchObject({ username: rosa, firstName: 'Rosa' });
      expect(data.savedCards).toMatchObject([{ lastDigits: '4242', expires: '12/2030' }]);
      expect(data.people).toMatchObject([{ email: ana, status: 'active' }]);
      expect(data.bills.length).toBeGreaterThan(0);
      expect(data.choices.emailOptIn).toBe(true);
      expect(data.changes.map(({ what }) => what)).toContain('cardAdded');
      expect(data.payments).toMatchObject([
        { amount: '11.00', paidBy: 'user', who: ana },
        { amount: '10.00', paidBy: 'you', lastDigits: '1111', expires: '12/2030' },
      ]);
      expect(text).not.toContain('"expiry"');
      // Of what somebody else paid with nothing is told.
      expect(data.payments[0]).not.toHaveProperty('lastDigits');
      expect(data.payments[0]).not.toHaveProperty('payer');
      const { id, passwordHash } = (await findPerson(server.db, leavers, rosa)) ?? {};
      const [card] = await savedCardsOf(server.db, id ?? '');
      for (const secret of [passwordHash, card?.vendorToken, card?.key, card?.bodyHash])
        expect(text).not.toContain(secret ?? 'nothing');
    });

    test('an authorized user gets their own, and nothing of the owner’s', async () => {
      const { open: opened, link } = await aLeaver(server, ana);
      const { text } = await opened(await link('json'));
      const data = JSON.parse(text) as OwnData;
      expect(data.profile.username).toBe(ana);
      expect(data.bills).toEqual([]);
      expect(data.people).toEqual([]);
      expect(data.savedCards).toEqual([]);
      expect(data.payments.map(({ amount }) => amount)).toEqual(['11.00']);
      expect(text).not.toContain(rosa);
    });

    test('an invitation that ran out does not look like somebody with access', async () => {
      const { id: ownerId = '' } = (await findPerson(server.db, leavers, rosa)) ?? {};
      const sentAt = await server.deps.now();
      const email = 'late@example.org';
      const asked = { tenant: leavers, ownerId, email, sentAt, expiresAt: sentAt + minutes(1) };
      const id = await addInvitation(server.db, asked);
      server.pass(minutes(1));
      const her = await aLeaver(server, rosa);
      const data = JSON.parse((await her.open(await her.link('json'))).text) as OwnData;
      expect(data.people).toMatchObject([{ status: 'active' }, { email, status: 'expired' }]);
      const { say } = wordsFor(await openTenant(server.db, leavers), 'en');
      const { text } = await her.open(await her.link('html'));
      expect(text).toContain(say('labels_userstatus_expired'));
      // A change names what it was made to as the list of Security does.
      expect(text).toContain(say('labels_changecard', { last4: '4242' }));
      await server.db.deleteFrom('invitations').where('id', '=', id).execute();
    });

    test('a page to read is kept as a file, has no script and tells markup as text', async () => {
      const her = await aLeaver(server, rosa);
      const { id } = (await findPerson(server.db, leavers, rosa)) ?? { id: '' };
      const before = { firstName: 'Rosa' };
      const firstName = '<script>alert(1)</script>';
      await server.db.updateTable('people').set({ firstName }).where('id', '=', id).execute();
      const { text, headers } = await her.open(await her.link('html'));
      await server.db.updateTable('people').set(before).where('id', '=', id).execute();
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="data-.*\.html"$/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('&lt;script&gt;alert(1)');
      expect(text).not.toContain('<script');
      expect(text).toContain(english('labels_change_dataTaken'));
    });

    test('a file has its name in the language of the page', async () => {
      const her = await aLeaver(server, rosa);
      const { body } = await her.post('/api/user/data', { password, form: 'json', language: 'es' });
      const { headers } = await her.open(String(body['url']));
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="datos-.*\.json"$/);
    });

    test('the page holds what the file for programs does, as it is read', async () => {
      const her = await aLeaver(server, rosa);
      const data = JSON.parse((await her.open(await her.link('json'))).text) as OwnData;
      const { text } = await her.open(await her.link('html'));
      const [card] = data.savedCards;
      const paid = data.payments.find(({ paidBy }) => paidBy === 'you');
      // The page has it as all other pages do: 12/30.
      const told = [card?.consent.words, card?.expires.replace('/20', '/')];
      expect(told).not.toContain(undefined);
      for (const one of told) expect(text).toContain(escapeHtml(one ?? ''));
      const sectionOf = (heading: string) =>
        text.split('<h2>').find((one) => one.startsWith(`${heading}</h2>`));
      const named = (name: string, value: string) =>
        `<td data-name="${name}"><span>${value}</span></td>`;
      const day = mediumDate(parseDate(paid?.dateOfService ?? '')!, 'en');
      expect(sectionOf(english('titles_paymenthistory'))).toContain(
        named(english('labels_statementservice'), day) +
          named(english('labels_location'), escapeHtml(paid?.location ?? '')),
      );
      const cards = sectionOf(english('titles_savedcards'));
      expect(cards).toContain(named(english('labels_textcard'), english('labels_no')));
      expect(cards).toContain(`data-name="${english('labels_datasaved')}"`);
      const { phone } = data.profile;
      expect(phone).toMatch(/^\d{10}$/);
      expect(text).toContain(phone.replace(/(...)(...)(....)/, '($1) $2-$3'));
      expect(text).not.toContain(phone);
      // On a narrow screen each value has its column's name beside it, so no table is without.
      for (const heading of ['headings_livesessions', 'headings_accountchanges'] as const)
        expect(sectionOf(english(heading))).toContain(
          `<th scope="col">${english('labels_datadevice')}</th>`,
        );
    });

    test('a payment that its bank may still refuse is pending, as in the papers of a year', async () => {
      const her = await aLeaver(server, rosa);
      expect(await pay(her.token, 1_200, byBank)).toMatchObject({ status: 200 });
      const { body } = await server.ask('GET', '/api/user/closing', { token: her.token });
      expect(body['payload']).toMatchObject({ hasPaid: true, mayReturn: true });
      const data = JSON.parse((await her.open(await her.link('json'))).text) as OwnData;
      const statuses = data.payments.map(({ amount, status }) => `${amount} ${status}`);
      expect(statuses).toEqual(expect.arrayContaining(['12.00 Pending', '10.00 Partial_Payment']));
      const named = (value: string) =>
        `<td data-name="${english('labels_rowstatus')}"><span>${value}</span></td>`;
      const { text } = await her.open(await her.link('html'));
      expect(text.split(named(english('labels_history_Pending')))).toHaveLength(2);
      // A value in a cell begins as those around it do, whatever it is within a sentence.
      expect(text).toContain('<span>The bank account ending in');
    });

    test('a file asks for the password', async () => {
      const her = await aLeaver(server, rosa);
      const wanted = { password: 'Rainy-Day-2026', form: 'json' };
      const { status, body } = await her.post('/api/user/data', wanted);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('"field":"password"');
      expect(body).not.toHaveProperty('url');
    });

    test('a link is over after five minutes, and with the session that asked for it', async () => {
      const her = await aLeaver(server, rosa);
      const late = await her.link('json');
      server.pass(minutes(5));
      expect((await her.open(late)).status).toBe(404);
      const link = await her.link('json');
      expect((await her.open(link)).status).toBe(200);
      await server.ask('POST', '/api/session/kill', { token: her.token, json: {} });
      expect((await her.open(link)).status).toBe(404);
      expect((await her.open(`${link.slice(0, -2)}aa`)).status).toBe(404);
    });

    test('a request that comes again, for its answer was lost, is listed and mailed once', async () => {
      const her = await aLeaver(server, rosa);
      const count = async () => [
        (await listMessages(server.db)).length,
        (await server.db.selectFrom('accountChanges').select('id').execute()).length,
      ];
      const [letters = 0, changes = 0] = await count();
      const [key, next] = [randomUUID(), randomUUID()];
      const asked = (one: string) =>
        her.post('/api/user/data', { password, form: 'json', key: one });
      const answers = [...(await Promise.all([asked(key), asked(key)])), await asked(key)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await her.open(String(answers[2]?.body['url']))).status).toBe(200);
      expect(await count()).toEqual([letters + 1, changes + 1]);
      await asked(next);
      expect(await count()).toEqual([letters + 2, changes + 2]);
    });

    test('a file that was asked for is listed among the changes, and told by mail', async () => {
      const her = await aLeaver(server, rosa);
      const before = (await listMessages(server.db)).length;
      server.pass(1);
      await her.link('html');
      const [letter] = await listMessages(server.db);
      expect((await listMessages(server.db)).length).toBe(before + 1);
      expect(letter).toMatchObject({
        recipient: rosa,
        subject: english('headings_datatakenmail', { provider: 'Lakeside Health' }),
      });
      const { body } = await server.ask('GET', '/api/user/changes', { token: her.token });
      expect(body['payload']?.[0]).toMatchObject({ what: 'dataTaken', by: 'you' });
    });

    test('a long history is written in slices: everybody else has a turn between them', async () => {
      const stored = await openTenant(server.db, leavers);
      const { id: personId = '' } = (await findPerson(server.db, leavers, rosa)) ?? {};
      const now = await server.deps.now();
      const data = await ownDataOf(server.db, { stored, personId, now });
      const [payment] = data?.payments ?? [];
      if (data === undefined || payment === undefined) throw new Error('no payment');
      const payments = Array.from({ length: 10_000 }, () => payment);
      let turns = 0;
      let isWritten = false;
      const turn = () => {
        turns += 1;
        if (!isWritten) setImmediate(turn);
      };
      setImmediate(turn);
      const page = await dataPage({ ...data, payments }, wordsFor(stored, 'en'));
      isWritten = true;
      expect(turns).toBeGreaterThan(40);
      expect(page.length).toBeGreaterThan(1_000_000);
    });
  });
});
