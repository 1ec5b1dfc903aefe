import { beforeAll, expect, test } from 'vitest';
import { declineReasons } from '#domain/payment.ts';
import { personById } from '#server/store/logins.ts';
import { listMessages } from '#server/store/outbox.ts';
import { eachDatabase } from '../../support/databases.ts';
import {
  aCardHolder,
  addCardKeeper,
  cardsAtProcessor,
  cardToKeep,
} from '../../support/saved-cards.ts';
import { english } from '../../support/english.ts';
import { useServer } from '../../support/server.ts';

const amex = { cardNumber: '378282246310005', cvv: '1234' };
const master = { cardNumber: '5555555555554444' };

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(async () => {
    await addCardKeeper(server, 'clinic');
    await addCardKeeper(server, 'other');
    await addCardKeeper(server, 'without', { saveCreditCard: false });
  });
  const kept = async () => (await cardsAtProcessor(server)).filter(({ forgotten }) => !forgotten);
  const rowsOf = () => server.db.selectFrom('savedCards').selectAll().execute();

  test('payloads of the specification are taken, and what they say besides is kept nowhere', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const besides = { accountFlow: 'credentialed', paymentDetails: { amount: 0 } };
    const named = { cardType: 'visa', firstName: 'Besides', lastName: 'Besides' };
    const { idempotencyKey: _, ...asked } = cardToKeep(
      { ...named, email: 'besides@example.org', textToPaySavedCard: false, ...besides },
      besides,
    );
    const { status, body } = await rosa.add(asked);
    expect([status, body['textToPay']]).toEqual([200, undefined]);
    const [card] = await rosa.list();
    const { cardNumber, plans, ...listed } = { plans: [], ...(card as object), cardNumber: '' };
    const change = { ...listed, phone: '3125550146', expiryDate: '01/31', firstName: 'Besides' };
    const dated = { expiryMonth: '01', expiryYear: '2031', cvv: '123' };
    expect((await rosa.update({ ...change, ...dated })).status).toBe(200);
    expect(await rosa.list()).toMatchObject([{ expiryYear: '2031', address: '1 Main St' }]);
    expect(JSON.stringify(await rowsOf())).not.toMatch(/besides/i);
    expect((await rosa.add({ ...asked, surprise: true })).status).toBe(400);
    const id = String(body['cardId']);
    expect(
      (await rosa.update({ ...dated, id, cardHolderName: 'R', cardNumber: '4242' })).status,
    ).toBe(400);
    expect((await rosa.remove(id, { textToPay: false })).body['deleted']).toBe(true);
  });

  test('a change whose answer was lost and that is made again tells of it once', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const { body } = await rosa.add(cardToKeep());
    const id = String(body['cardId']);
    const told = async () => (await listMessages(server.db)).length;
    const listed = async () =>
      (await server.db.selectFrom('accountChanges').select('id').execute()).length;
    const [letters, changes] = [await told(), await listed()];
    const change = { id, cardHolderName: 'Rosa D.', expiryMonth: '03', expiryYear: '2032' };
    const again = () => rosa.update({ ...change, cvv: '123' });
    const answers = [await again(), await again(), ...(await Promise.all([again(), again()]))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([await told(), await listed()]).toEqual([letters + 1, changes + 1]);
    const at = (year: string) => ({ ...change, expiryYear: year, cvv: '123' });
    await Promise.all(['2033', '2033'].map((year) => rosa.update(at(year))));
    expect([await told(), await listed()]).toEqual([letters + 2, changes + 2]);
    await rosa.remove(id);
  });

  test('a card is saved, listed without its number, changed and deleted', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    expect(await rosa.list()).toEqual([]);
    const { status, body } = await rosa.add(cardToKeep(amex));
    expect(status).toBe(200);
    const id = String(body['cardId']);
    expect(await rosa.list()).toEqual([
      {
        id,
        cardNumber: 'XXXXXXXXXXXX0005',
        cardType: 'american-express',
        lastDigits: '0005',
        expiryMonth: '12',
        expiryYear: '2030',
        isExpired: false,
        cardHolderName: 'Rosa Delgado',
        address: '1 Main St',
        address2: 'Floor 2',
        city: 'Springfield',
        state: 'IL',
        zipCode: '62701',
        plans: [],
      },
    ]);
    const change = { id, cardHolderName: 'Rosa Ruiz', expiryMonth: '01', expiryYear: '2031' };
    expect((await rosa.update({ ...change, cvv: '1234' })).status).toBe(200);
    expect(await rosa.list()).toMatchObject([
      { id, cardHolderName: 'Rosa Ruiz', expiryMonth: '01', expiryYear: '2031' },
    ]);
    expect((await rosa.remove(id)).body['deleted']).toBe(true);
    expect(await rosa.list()).toEqual([]);
    expect(await kept()).toEqual([]);
    expect((await rosa.remove(id)).status).toBe(404);
    expect((await rosa.update({ ...change, cvv: '1234' })).status).toBe(404);
  });

  test('the same key saves one card, however often and at once it comes', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const asked = cardToKeep();
    const answers = await Promise.all([rosa.add(asked), rosa.add(asked), rosa.add(asked)]);
    const ids = [...new Set([...answers, await rosa.add(asked)].map(({ body }) => body['cardId']))];
    expect(ids).toHaveLength(1);
    expect(await rosa.list()).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
    const other = { ...asked, cardDetails: { ...asked.cardDetails, ...master } };
    expect((await rosa.add(other)).status).toBe(422);
    await rosa.remove(String(ids[0]));
  });

  test('a card of which the answer is lost is saved once', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const asked = cardToKeep({ cardNumber: '4000000000008039' });
    expect((await rosa.add(asked)).status).toBe(503);
    expect(await rosa.list()).toEqual([]);
    const { body } = await rosa.add(asked);
    expect(await rosa.list()).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
    await rosa.remove(String(body['cardId']));
  });

  test('a card that is saved twice stays one card with its last details', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const first = cardToKeep();
    const { body } = await rosa.add(first);
    const again = await rosa.add(cardToKeep({ expiryYear: '2032', city: 'Metropolis' }));
    expect(again.body['cardId']).toBe(body['cardId']);
    expect((await rosa.add(first)).body['cardId']).toBe(body['cardId']);
    expect(await rosa.list()).toMatchObject([{ expiryYear: '2032', city: 'Metropolis' }]);
    expect(await kept()).toHaveLength(1);
    await rosa.remove(String(body['cardId']));
  });

  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000000069', 'expired'],
    ['4000000000000127', 'cvv'],
    ['4000000000000119', 'number'],
    ['4000000000009987', 'account'],
  ] as const)('a card %s that its bank refuses is not saved: %s', async (cardNumber, reason) => {
    const rosa = await aCardHolder(server, 'clinic');
    const { status, body } = await rosa.add(cardToKeep({ cardNumber }));
    expect(status).toBe(402);
    expect(JSON.stringify(body)).toContain(String(declineReasons[reason]));
    expect(await rosa.list()).toEqual([]);
  });

  test('faulty fields are refused by name before the processor is asked', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const before = (await cardsAtProcessor(server)).length;
    for (const [name, value, field] of [
      ['cardNumber', '4242424242424241', 'cardNumber'],
      ['cardNumber', '36227206271667', 'cardNumber'],
      ['cvv', '12', 'cardDetails.cvv'],
      ['cvv', '1234', 'cvv'],
      ['expiryYear', '2020', 'expMonth'],
      ['cardHolderName', '4242424242424242', 'payerName'],
      ['address', '4242424242424242 Main', 'address'],
      ['state', 'ZZ', 'state'],
      ['zipCode', '1', 'postalCode'],
      ['saveCardForFuture', false, 'cardDetails.saveCardForFuture'],
    ] as const) {
      const { status, body } = await rosa.add(cardToKeep({ [name]: value }));
      const { fields } = body['errors'] as unknown as { fields: { field: string }[] };
      expect([status, fields[0]?.field], name).toEqual([400, field]);
    }
    expect(await cardsAtProcessor(server)).toHaveLength(before);
  });

  test('a change is refused where the card has expired or its code is not right', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const { body } = await rosa.add(cardToKeep());
    const id = String(body['cardId']);
    const change = {
      id,
      cardHolderName: 'Rosa',
      expiryMonth: '01',
      expiryYear: '2031',
      cvv: '123',
    };
    expect((await rosa.update({ ...change, expiryYear: '2020' })).status).toBe(400);
    expect((await rosa.update({ ...change, cvv: '1234' })).status).toBe(400);
    expect((await rosa.update({ ...change, cardHolderName: '4242' })).status).toBe(400);
    expect((await rosa.update({ ...change, cvv: '000' })).status).toBe(402);
    expect(await rosa.list()).toMatchObject([{ expiryMonth: '12', expiryYear: '2030' }]);
    await rosa.remove(id);
  });

  test('the cards of others are neither told of, changed nor deleted', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const { body } = await rosa.add(cardToKeep());
    const id = String(body['cardId']);
    for (const [slug, name] of [
      ['clinic', 'james.okafor@example.org'],
      ['clinic', 'ana.delgado@example.org'],
      ['other', 'rosa.delgado@example.org'],
    ] as const) {
      const other = await aCardHolder(server, slug, name);
      expect(await other.list(), name).toEqual([]);
      const change = { id, cardHolderName: 'X', expiryMonth: '01', expiryYear: '2031' };
      expect((await other.update({ ...change, cvv: '123' })).status).toBe(404);
      expect((await other.remove(id)).status).toBe(404);
    }
    expect(await rosa.list()).toHaveLength(1);
    await rosa.remove(id);
  });

  test('a provider that saves no cards refuses all of it', async () => {
    const rosa = await aCardHolder(server, 'without');
    expect((await rosa.add(cardToKeep())).status).toBe(403);
    expect(await rosa.list()).toBeUndefined();
  });

  test('while the processor is away nothing is saved or deleted', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const { body } = await rosa.add(cardToKeep());
    const faults = (away: boolean) =>
      server.ask('POST', '/vendors/processor/faults', { json: { away } });
    await faults(true);
    expect((await rosa.add(cardToKeep(master))).status).toBe(503);
    expect((await rosa.remove(String(body['cardId']))).status).toBe(503);
    await faults(false);
    expect(await rosa.list()).toHaveLength(1);
    expect((await rosa.remove(String(body['cardId']))).status).toBe(200);
  });

  test('the last card that is deleted ends Text-to-Pay, and no other wish', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    const ids = [cardToKeep(), cardToKeep(master)].map(async (one) =>
      String((await rosa.add(one)).body['cardId']),
    );
    await Promise.all(ids);
    const personId = (await rowsOf())[0]?.personId ?? '';
    const preferences = JSON.stringify({ hasSmsOptIn: true, hasTextToPay: true });
    await server.db.updateTable('people').set({ preferences }).where('id', '=', personId).execute();
    const wishes = async () =>
      JSON.parse((await personById(server.db, personId))?.preferences ?? '') as object;
    const ends = async () => (await rosa.list()).map((card) => card.endsTextToPay ?? false);
    expect(await ends()).toEqual([false, false]);
    const ended = english('topics_texttopayended');
    const told = async () => (await listMessages(server.db))[0]?.body.includes(ended);
    const first = await rosa.remove(await (ids[0] as Promise<string>));
    expect([first.body['endedTextToPay'], await told()]).toEqual([false, false]);
    server.pass(1);
    expect(await wishes()).toMatchObject({ hasTextToPay: true });
    expect(await ends()).toEqual([true]);
    const last = await rosa.remove(await (ids[1] as Promise<string>));
    expect(await wishes()).toEqual({ hasSmsOptIn: true, hasTextToPay: false });
    expect([last.body['endedTextToPay'], await told()]).toEqual([true, true]);
  });

  test('consent, the scheme’s reference and a token are kept, and no number', async () => {
    const rosa = await aCardHolder(server, 'clinic');
    await rosa.add(cardToKeep({}, { language: 'es' }));
    const [row] = await rowsOf();
    expect(row).toMatchObject({ last4: '4242', consentAt: await server.deps.now() });
    expect(row?.consent).toContain('terminada en 4242');
    expect(row?.schemeReference).toMatch(/^\d{15}$/);
    expect(JSON.stringify(row)).not.toContain('4242424242424242');
    const audit = await server.db.selectFrom('audit').select('action').execute();
    for (const action of ['card.saved', 'card.updated', 'card.deleted'])
      expect(audit).toContainEqual({ action });
    await rosa.remove(row?.id ?? '');
  });
});
