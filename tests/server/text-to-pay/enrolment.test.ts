import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPaid } from '#server/payments/paid.ts';
import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { clearMessages, listMessages } from '#server/store/outbox.ts';
import { optIn, optOut } from '#server/store/text-opt-outs.ts';
import { person as rosa } from '../../support/card-keepers.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { addPayee } from '../../support/payee.ts';
import { aPayer, byCard, byCardOnFile, cartOf, payerWith, typed } from '../../support/payments.ts';
import { aCardHolder, cardToKeep } from '../../support/saved-cards.ts';
import { minutes, useServer } from '../../support/server.ts';

const slug = 'enrols';
const maya = { ...rosa, username: 'maya@example.org', loginType: 'quickpay' };
const saves = { saveCardForFuture: true };
const enrols = { textToPaySavedCard: true };
const declined = { cardNumber: '4000000000000002' };
const words = english('topics_texttopayconsent', { provider: slug, phone: '(217) 555-0100' });

eachDatabase((open) => {
  describe('Text to Pay that is turned on with a card', () => {
    const server = useServer(open, { limits: false });
    beforeAll(() =>
      addPayee(server.db, slug, {
        payments: { saveCreditCard: true },
        general: { smsPay: true },
        notifications: { smsNotifications: true, textToPay: true },
        features: ['allowSmsOptIn', 'allowNotificationsAndFeatures'],
        backend: { people: [rosa, maya], balances: [] },
      }),
    );

    const person = () =>
      server.db
        .selectFrom('people')
        .select(['id', 'preferences'])
        .where('tenant', '=', slug)
        .where('username', '=', rosa.username)
        .executeTakeFirstOrThrow();
    const begin = async (row: { phone?: string } = {}) => {
      await server.db.deleteFrom('savedCards').execute();
      await clearMessages(server.db);
      await optIn(server.db, { tenant: slug, phone: rosa.phone });
      const { id } = await person();
      await server.db
        .updateTable('people')
        .set({ phone: rosa.phone, preferences: null, textCard: null, ...row })
        .where('id', '=', id)
        .execute();
    };
    beforeEach(() => begin());

    const holder = async () => {
      const cards = await aCardHolder(server, slug);
      return { ...cards, ...payerWith(server, cards.token) };
    };
    const kept = async () =>
      JSON.parse((await person()).preferences ?? '{}') as Record<string, unknown>;
    const chosen = async () =>
      (
        await server.db
          .selectFrom('people')
          .innerJoin('savedCards', 'savedCards.id', 'people.textCard')
          .select('last4')
          .executeTakeFirst()
      )?.last4;
    const texts = async () =>
      (await listMessages(server.db)).filter(({ kind }) => kind === 'text').map((one) => one.body);
    const toldOf = async (token: unknown) => {
      const { body } = await server.ask('GET', `/receipts/get?token=${String(token)}`);
      return [
        (await findPaid(server.db, String(token)))?.textToPay,
        JSON.stringify(body).includes(english('topics_receipttexttopayon')),
      ];
    };
    const enrolling = async (reference: unknown) =>
      (
        await server.db
          .selectFrom('paymentIntents')
          .select(['id', 'enrolling'])
          .where('reference', '=', String(reference))
          .executeTakeFirstOrThrow()
      ).enrolling;

    test('the card that pays is saved, and Text to Pay is on with its consent and the texts', async () => {
      const payer = await holder();
      const json = byCard(cartOf(typed(8_500)), { ...saves, ...enrols });
      const { body } = await payer.pay(json);
      expect(await toldOf(body['transactionId'])).toEqual(['on', true]);
      expect(await kept()).toMatchObject({
        hasSmsOptIn: true,
        hasTextToPay: true,
        textToPayConsent: { words },
      });
      expect(await texts()).toEqual([english('topics_textsbegin', { provider: slug })]);
      expect(await enrolling(body['reference'])).toBe('{"state":"on"}');
      expect(await chosen()).toBe('1111');
      expect((await payer.pay(json)).body['reference']).toBe(body['reference']);
      expect(await texts()).toHaveLength(1);
    });

    test('a card on file pays, and Text to Pay is on', async () => {
      const payer = await holder();
      const id = String((await payer.add(cardToKeep())).body['cardId']);
      server.pass(minutes(1));
      await payer.add(cardToKeep({ cardNumber: '5555555555554444' }));
      const { body } = await payer.pay(byCardOnFile(id, cartOf(typed(700)), enrols));
      expect(await toldOf(body['transactionId'])).toEqual(['on', true]);
      expect(await kept()).toMatchObject({ hasTextToPay: true });
      expect(await chosen()).toBe('4242');
    });

    test('the switch in the settings is the same agreement, and its words are kept', async () => {
      const { add, token } = await holder();
      await add(cardToKeep());
      const json = { hasSmsOptIn: true, hasTextToPay: true, language: 'en' };
      const at = await server.deps.now();
      expect((await server.ask('PATCH', '/api/user/notifications', { json, token })).status).toBe(
        200,
      );
      expect(await kept()).toMatchObject({ hasTextToPay: true, textToPayConsent: { at, words } });
    });

    test('without a card, after STOP or without a number it is paid, and said not to be on', async () => {
      const payer = await holder();
      const pay = async (more: object) => {
        const { body } = await payer.pay(byCard(cartOf(typed(900)), { ...enrols, ...more }));
        expect(body['paymentStatus']).toBe('paid');
        return toldOf(body['transactionId']);
      };
      expect(await pay({})).toEqual(['off', false]);
      await optOut(server.db, { tenant: slug, phone: rosa.phone }, 0);
      expect(await pay({ ...saves, again: true })).toEqual(['off', false]);
      await begin({ phone: '' });
      expect(await pay({ ...saves, again: true })).toEqual(['off', false]);
      expect((await kept())['hasTextToPay']).not.toBe(true);
      expect(await payer.list()).toHaveLength(1);
    });

    test('a card that is on file already and is typed again is the one that is chosen', async () => {
      const payer = await holder();
      const { cardNumber } = byCard(cartOf());
      await payer.add(cardToKeep({ cardNumber }));
      server.pass(minutes(1));
      await payer.add(cardToKeep({ cardNumber: '5555555555554444' }));
      await payer.pay(byCard(cartOf(typed(1_050)), { ...saves, ...enrols }));
      expect(await chosen()).toBe(cardNumber.slice(-4));
    });

    test('a declined card turns nothing on', async () => {
      const payer = await holder();
      const json = byCard(cartOf(typed(1_100)), { ...saves, ...enrols, ...declined });
      expect((await payer.pay(json)).status).toBe(402);
      expect(await kept()).toEqual({});
      const rows = await server.db
        .selectFrom('paymentIntents')
        .select(['id', 'enrolling'])
        .execute();
      expect(rows.filter(({ enrolling: one }) => one?.includes('asked'))).toEqual([]);
    });

    test('a number that changes while the payment is on its way was not agreed to', async () => {
      const payer = await holder();
      const { vendor, banks } = paymentsOf(server.deps);
      const usual = { ...vendor, isValid: banks.isValid.bind(banks) };
      replaceVendor(server.deps, {
        ...usual,
        charge: async (one) => {
          const { id } = await person();
          const phone = '2175550199';
          await server.db.updateTable('people').set({ phone }).where('id', '=', id).execute();
          return vendor.charge(one);
        },
      });
      const { body } = await payer.pay(byCard(cartOf(typed(1_150)), { ...saves, ...enrols }));
      replaceVendor(server.deps, usual);
      expect(await toldOf(body['transactionId'])).toEqual(['off', false]);
      expect(await texts()).toEqual([]);
    });

    test('of a quick-pay login, which has no settings to turn it off, it is not heard', async () => {
      const { username, password } = maya;
      const json = { slug, type: 'quickpay', username, password };
      const token = String((await server.ask('POST', '/api/authenticate', { json })).body['token']);
      const payer = payerWith(server, token);
      const { body } = await payer.pay(byCard(cartOf(typed(1_250)), { ...saves, ...enrols }));
      expect(body['paymentStatus']).toBe('paid');
      expect(await toldOf(body['transactionId'])).toEqual([undefined, false]);
      expect(await texts()).toEqual([]);
    });

    test('of a guest it is not heard', async () => {
      const guest = await aPayer(server, slug, { username: 'dana@example.org' });
      const { body } = await guest.pay(byCard(cartOf(typed(1_200)), enrols));
      expect(body['paymentStatus']).toBe('paid');
      expect(await toldOf(body['transactionId'])).toEqual([undefined, false]);
    });

    test('a card is added in the settings, and Text to Pay is on, also where it is asked twice', async () => {
      const payer = await holder();
      const json = cardToKeep(enrols);
      expect((await payer.add(json)).body).toMatchObject({ textToPay: 'on' });
      expect(await kept()).toMatchObject({ hasTextToPay: true, textToPayConsent: { words } });
      expect(await chosen()).toBe('4242');
      expect((await payer.add(json)).body).toMatchObject({ textToPay: 'on' });
      expect(await texts()).toHaveLength(1);
    });

    test('a card is added all the same where Text to Pay cannot be turned on', async () => {
      await optOut(server.db, { tenant: slug, phone: rosa.phone }, 0);
      const payer = await holder();
      expect((await payer.add(cardToKeep(enrols))).body).toMatchObject({ textToPay: 'off' });
      expect(await payer.list()).toHaveLength(1);
      expect((await payer.add(cardToKeep())).body).not.toHaveProperty('textToPay');
    });
  });
});
