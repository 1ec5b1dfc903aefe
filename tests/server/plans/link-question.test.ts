import { expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { birth, guestPlansAt } from '../../support/guest-plans.ts';
import { aPayer, byBank, byCard, typed } from '../../support/payments.ts';
import { planCart } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const marsh = { patientLastName: 'Marsh' };
const born = { patientDateOfBirth: birth };
const who = { name: 'Dana Typist' };

eachDatabase((open) => {
  const server = useServer(open, { limits: true });
  const at = debitsAt(server, { saveCreditCard: true });
  const { known, begun, linkIn, ask, answer } = guestPlansAt(server, at);

  test('of a bill that was found, what its provider knows is asked, the hardest to guess first', async () => {
    const zip = { patientPostalCode: '04101', patientLastName: 'Marsh' };
    const { link } = await begun(zip);
    expect((await ask(link)).body['questions']).toMatchObject([{ field_name: 'zipCode' }]);
    expect((await answer(link, { zipCode: ' 04101 ' })).status).toBe(200);
  });

  test('of a bill of which nothing is known it asks after the card; where nothing was kept, there is no link', async () => {
    const { link } = await begun({});
    expect((await ask(link)).body['questions']).toMatchObject([{ field_name: 'billingZip' }]);
    await server.db.updateTable('plans').set({ answer: null }).execute();
    expect((await ask(link)).status).toBe(404);
    await at.untilDebit();
    const told = (await at.letters()).find(({ uniqueKey }) => uniqueKey?.includes(':before:'));
    expect(told?.body).not.toContain('/#/plan/');
    expect(told?.body).toContain('To change or stop the plan');
  });

  test('an answer that cannot be right is refused and spends no try; one location has the number to call', async () => {
    const { link } = await begun({});
    for (const billingZip of ['6270', '6270112345', 'none'])
      expect((await answer(link, { billingZip })).status).toBe(400);
    expect((await ask(link)).body).toMatchObject({ triesLeft: 5, location: 1 });
    expect((await answer(link, { billingZip: '62702' })).status).toBe(403);
    expect((await ask(link)).body).toMatchObject({ triesLeft: 4 });
  });

  test('of a typed bill it asks what was typed, never what the provider knows of that number', async () => {
    await known({ patientDateOfBirth: birth });
    const guest = await aPayer(server, at.slug());
    const bill = typed(20_000, 1, { paymentPostingId: 'A-1', name: 'Dana Typist' });
    await guest.pay(byCard(planCart([bill], 5_000), { again: true }));
    server.pass(1);
    const link = await linkIn();
    expect((await ask(link)).body['questions']).toMatchObject([{ field_name: 'billingZip' }]);
    expect((await answer(link)).status).toBe(403);
    expect((await answer(link, { patientName: 'dana typist' })).status).toBe(403);
    expect((await answer(link, { billingZip: '62701-1234' })).status).toBe(200);
  });

  test.each([
    ['a typed bill, by card', undefined, byCard, 'billingZip', '62701'],
    ['a typed bill, by bank account', undefined, byBank, 'accountStart', '0001'],
    ['a bill of which its provider knows a name', marsh, byCard, 'billingZip', '62701'],
    [
      'a bill of which its provider knows more',
      { ...marsh, ...born },
      byCard,
      'dateOfBirth',
      birth,
    ],
  ] as const)(
    'no letter and no receipt prints what the link asks for: of %s',
    async (_, details, by, name, right) => {
      const more = { again: true, payerName: 'A Marsh' };
      if (details) await begun(details, more);
      else {
        const cart = planCart([typed(20_000, 1, who)], 5_000);
        const guest = await aPayer(server, at.slug());
        expect((await guest.pay(by(cart, more))).status).toBe(200);
        server.pass(1);
      }
      const link = await linkIn();
      await at.untilDebit();
      await at.debit();
      expect((await ask(link)).body['questions']).toMatchObject([{ field_name: name }]);
      const printed = (await at.letters()).map(({ subject, body }) => `${subject}\n${body}`);
      expect(printed.length).toBeGreaterThan(3);
      expect(printed.some((text) => text.includes('A Marsh'))).toBe(true);
      const short = right.slice(0, 4);
      for (const text of printed)
        expect(text.replaceAll(/#\/plan\/[\w-]+/g, '')).not.toMatch(new RegExp(`(?<!\\d)${short}`));
      const kept = await server.db.selectFrom('plans').select('answer').execute();
      expect(JSON.stringify(kept)).not.toContain(short);
      expect((await answer(link, { [name]: right })).status).toBe(200);
    },
  );

  test('a plan from before the answer was kept asks for the name, in whatever order it is written', async () => {
    const guest = await aPayer(server, at.slug());
    await guest.pay(byCard(planCart([typed(20_000, 1, who)], 5_000), { again: true }));
    server.pass(1);
    const link = await linkIn();
    await server.db.updateTable('plans').set({ answer: null }).execute();
    expect((await ask(link)).body['questions']).toMatchObject([{ field_name: 'patientName' }]);
    expect((await answer(link, { patientName: 'Typist' })).status).toBe(403);
    expect((await answer(link, { patientName: 'TYPIST, Dána' })).status).toBe(200);
  });

  test('a bank account so short that its last digits are all of it is not asked for', async () => {
    const guest = await aPayer(server, at.slug());
    const short = { again: true, bankAccountNumber: '1234567' };
    await guest.pay(byBank(planCart([typed(20_000, 1, who)], 5_000), short));
    server.pass(1);
    expect((await ask(await linkIn())).body['questions']).toMatchObject([
      { field_name: 'patientName' },
    ]);
  });
});
