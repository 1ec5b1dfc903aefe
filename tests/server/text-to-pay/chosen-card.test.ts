import { describe, expect, test } from 'vitest';
import { chosenTextCards } from '#server/store/chosen-text-cards-migration.ts';
import { dataPage } from '#server/leaving/data-page.ts';
import { ownDataOf } from '#server/leaving/own-data.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { hearReply } from '#server/text-replies.ts';
import { listMessages } from '#server/store/outbox.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { cardToKeep } from '../../support/saved-cards.ts';
import { minutes, useServer } from '../../support/server.ts';
import { aTextPayer, rosasPhone } from '../../support/text-to-pay.ts';

const mastercard = { cardNumber: '5555555555554444' };
const amex = { cardNumber: '378282246310005', cvv: '1234' };

eachDatabase((open) => {
  describe('the card that was chosen to pay texts', () => {
    const server = useServer(open, { limits: false });

    /** Rosa with Visa and Mastercard on file, saved in this order. */
    const withTwo = async (slug: string) => {
      const payer = await aTextPayer(server, slug);
      server.pass(minutes(1));
      const other = String((await payer.add(cardToKeep(mastercard))).body['cardId']);
      const { token, cardId: visa } = payer;
      const change = (json: object, as = token) =>
        server.ask('PATCH', '/api/user/notifications', { token: as, json });
      const read = async () => {
        const { body } = await server.ask('GET', '/api/user/notifications', { token });
        return body['payload'] as unknown as { textCards: object[]; textCard: string | null };
      };
      const offered = async () => {
        const { text } = await payer.isTexted();
        const { body } = await payer.opens(text);
        const { lastDigits: last4 } = (body['card'] ?? {}) as { lastDigits?: string };
        return { text, last4, standsIn: body['cardStandsIn'] as unknown };
      };
      return { ...payer, visa, mastercard: other, change, read, offered };
    };
    const fieldOf = ({ body }: { body: Record<string, unknown> }) =>
      (body['errors'] as { fields: readonly { field: string }[] } | undefined)?.fields[0]?.field;

    test('is told with the others that can pay, by brand and last digits alone, and pays', async () => {
      const payer = await withTwo('chosen');
      expect((await payer.offered()).last4).toBe('4444');
      expect((await payer.change({ textCard: payer.visa })).status).toBe(200);
      expect(await payer.read()).toMatchObject({
        textCard: payer.visa,
        textCards: [
          { id: payer.visa, cardType: 'visa', lastDigits: '4242' },
          { id: payer.mastercard, cardType: 'mastercard', lastDigits: '4444' },
        ],
      });
      const { text, last4 } = await payer.offered();
      expect(last4).toBe('4242');
      expect(text).toContain('Visa ending in 4242');
      // A card that is saved later is not the one that was chosen.
      server.pass(minutes(1));
      await payer.add(cardToKeep(amex));
      expect((await payer.offered()).last4).toBe('4242');
      const asked = { tenant: 'chosen', tenants: ['chosen'], phone: `+1${rosasPhone}` };
      await hearReply(server.deps, asked, 'PAY', await server.deps.now());
      const question = { provider: 'Lakeside Health', amount: '$85.00', brand: 'Visa' };
      expect((await listMessages(server.db)).map(({ body }) => body)).toContain(
        english('topics_textpayconfirm', { ...question, last4: '4242' }),
      );
    });

    test('cannot be somebody else’s, one that is gone or has expired, nor any while Text to Pay is off', async () => {
      const payer = await withTwo('unable');
      const other = await withTwo('theirs');
      const set = { expMonth: 1, expYear: 2026 };
      await server.db
        .updateTable('savedCards')
        .set(set)
        .where('id', '=', payer.mastercard)
        .execute();
      for (const textCard of [other.visa, 'nothing', payer.mastercard]) {
        const answer = await payer.change({ textCard });
        expect([answer.status, fieldOf(answer)]).toEqual([400, 'textCard']);
      }
      await payer.change({ hasTextToPay: false });
      expect(fieldOf(await payer.change({ textCard: payer.visa }))).toBe('textCard');
      expect(await payer.read()).toMatchObject({ textCards: [], textCard: null });
    });

    test('Text to Pay cannot be turned on while every card on file has expired', async () => {
      const payer = await withTwo('lapsed');
      await payer.change({ hasTextToPay: false });
      const date = (expYear: number) =>
        server.db
          .updateTable('savedCards')
          .set({ expYear })
          .where('tenant', '=', 'lapsed')
          .execute();
      await date(2020);
      expect(fieldOf(await payer.change({ hasTextToPay: true }))).toBe('hasTextToPay');
      expect(await payer.read()).toMatchObject({ hasSavedCard: true, hasAbleCard: false });
      await date(2040);
      expect((await payer.change({ hasTextToPay: true })).status).toBe(200);
    });

    test.each(['deleted', 'expired'])(
      'a card that was %s has the one saved last in its place, and page, text and its link say so',
      async (how) => {
        const payer = await withTwo(how);
        await payer.change({ textCard: payer.visa });
        if (how === 'deleted') await payer.remove(payer.visa);
        const date = (expYear: number) =>
          server.db
            .updateTable('savedCards')
            .set({ expYear })
            .where('id', '=', payer.visa)
            .execute();
        if (how === 'expired') await date(2020);
        expect(await payer.read()).toMatchObject({
          textCard: payer.visa,
          textCards: [{ id: payer.mastercard }],
        });
        const { text, last4, standsIn } = await payer.offered();
        expect([last4, standsIn]).toEqual(['4444', true]);
        const link = /https?:\S+/.exec(text)?.[0] ?? '';
        const shown = { provider: 'Lakeside Health', amount: '$85.00', brand: 'Mastercard' };
        expect(text).toBe(english('topics_textlinkothercard', { ...shown, last4: '4444', link }));
        // The one that stands in is chosen, or the other has a new date: nothing stands in any more.
        if (how === 'expired') await date(2040);
        else await payer.change({ textCard: payer.mastercard });
        const since = await payer.offered();
        expect(since.text).not.toContain('The card you chose');
        expect(since.standsIn).toBeUndefined();
      },
    );

    test('is marked among the cards of the file of one’s own data; without Text to Pay none is', async () => {
      const payer = await withTwo('filed');
      const { id: personId } = await server.db
        .selectFrom('people')
        .innerJoin('savedCards', 'savedCards.personId', 'people.id')
        .select('people.id as id')
        .where('savedCards.id', '=', payer.visa)
        .executeTakeFirstOrThrow();
      const stored = await openTenant(server.db, 'filed');
      const words = wordsFor(stored, 'en');
      const yes = english('labels_yes');
      const marked = async () => {
        const now = await server.deps.now();
        const data = await ownDataOf(server.db, { stored, personId, now });
        if (data === undefined) throw new Error('nothing is known of the person');
        const page = String(await dataPage(data, words));
        const paysTexts = `data-name="${english('labels_textcard')}"><span>${yes}</span>`;
        const row = page.split('<tr>').find((one) => one.includes(paysTexts));
        return {
          file: data.savedCards.flatMap(({ lastDigits, paysTexts }) =>
            paysTexts ? lastDigits : [],
          ),
          page: row?.match(/(\d{4})<\/span>/)?.[1],
        };
      };
      await payer.change({ textCard: payer.visa });
      expect(await marked()).toEqual({ file: ['4242'], page: '4242' });
      await payer.remove(payer.visa);
      expect(await marked()).toEqual({ file: ['4444'], page: '4444' });
      await payer.change({ hasTextToPay: false });
      expect(await marked()).toEqual({ file: [], page: undefined });
    });

    test('is the one on show when Text to Pay is turned on', async () => {
      const payer = await withTwo('turned');
      await payer.change({ hasTextToPay: false });
      await payer.change({ hasTextToPay: true });
      expect((await payer.read()).textCard).toBe(payer.mastercard);
      server.pass(minutes(1));
      await payer.add(cardToKeep(amex));
      expect((await payer.offered()).last4).toBe('4444');
      await payer.change({ textCard: payer.visa });
      await payer.change({ hasTextToPay: false });
      await payer.change({ hasTextToPay: true });
      expect((await payer.read()).textCard).toBe(payer.visa);
    });

    test('is forgotten with the last card', async () => {
      const payer = await withTwo('none');
      await payer.change({ textCard: payer.visa });
      for (const card of [payer.mastercard, payer.visa]) await payer.remove(card);
      expect(await payer.read()).toMatchObject({ hasTextToPay: false, textCard: null });
    });

    test('the card saved last pays for those who had Text to Pay before there was a choice', async () => {
      const payer = await withTwo('before');
      await server.db.schema.alterTable('people').dropColumn('textCard').execute();
      await chosenTextCards.up(server.db);
      expect((await payer.read()).textCard).toBeNull();
      expect((await payer.offered()).text).toContain('Mastercard ending in 4444');
    });
  });
});
