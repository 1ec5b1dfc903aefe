import { expect, test } from 'vitest';
import { dayOf } from '#domain/dates.ts';
import { noMoney, toCents } from '#domain/money.ts';
import { reversalKinds } from '#domain/reversal.ts';
import { yearPdf } from '#server/history/year-pdf.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { openTenant } from '#server/tenancy.ts';
import { readyFolder } from '../support/databases.ts';
import { english } from '../support/english.ts';
import { addPayee } from '../support/payee.ts';
import { byBank, byCard, payerWith } from '../support/payments.ts';
import { readPdf } from '../support/pdf.ts';
import { addPlanner, owe } from '../support/plans.ts';
import { minutes, password, useServer } from '../support/server.ts';

const server = useServer(readyFolder);
const row = {
  paidOn: dayOf(new Date(2026, 7, 1)),
  patient: 'Olive Owner',
  provider: 'Clinic',
  dateOfService: dayOf(new Date(2026, 6, 1)),
  description: 'Main',
  amount: toCents(12_345),
  interest: noMoney,
  onTop: noMoney,
  isPending: false,
  paidBy: 'owner' as const,
  reference: 'R-1',
};

test('a long paper is drawn in slices: everybody else has a turn between them', async () => {
  await addPayee(server.db, 'clinic', {});
  const stored = await openTenant(server.db, 'clinic');
  const words = wordsFor(stored, 'en');
  const rows = Array.from({ length: 300 }, (_, at) => ({ ...row, account: `A-${at}` }));
  const paper = yearPdf({
    rows,
    year: 2026,
    holder: 'Rosa Owner',
    stored,
    words,
    now: await server.deps.now(),
  });
  let turns = 0;
  let isDrawn = false;
  const turn = () => {
    turns += 1;
    if (!isDrawn) setImmediate(turn);
  };
  setImmediate(turn);
  await paper;
  isDrawn = true;
  expect(turns).toBeGreaterThan(10);
});

test.each(['en', 'es'])('%s: no word below a day is broken, on either paper', async (language) => {
  for (const currency of ['USD', 'KES'] as const) {
    const slug = `${language}-${currency}`.toLowerCase();
    await addPayee(server.db, slug, {});
    const stored = await openTenant(server.db, slug);
    const words = wordsFor(stored, language);
    const paper = await yearPdf({
      rows: [
        { ...row, account: 'A-1', isPending: true },
        ...reversalKinds.map((back) => ({ ...row, account: `A-${back}`, back })),
      ],
      year: 2026,
      holder: 'Rosa Owner',
      stored,
      words: { ...words, currency: { ...words.currency, code: currency } },
      now: await server.deps.now(),
    });
    const drawn = readPdf(paper).pages.join('\n').split(/\s+/);
    const said = [
      words.say('labels_history_Pending'),
      ...reversalKinds.map((kind) => words.say(`labels_status_${kind}`)),
    ];
    expect(drawn).toEqual(expect.arrayContaining(said.flatMap((text) => text.split(' '))));
  }
});

const path = '/history/api/v1/ledger/accounts/history/year';
const rosa = 'rosa@example.org';
const ana = 'ana@example.org';
const named = (username: string, more: object = {}) => ({
  username,
  email: username,
  password,
  firstName: 'Rosa',
  lastName: 'Owner',
  dateOfBirth: '1980-12-31',
  phone: '2175550100',
  address: { address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
  loginType: 'credentialed',
  ...more,
});
const bill = (paymentPostingId: string) => ({
  person: rosa,
  locationId: 1,
  paymentPostingId,
  accountReferenceNumber: `R-${paymentPostingId}`,
  amount: 20_000,
  details: { patientFullName: 'Rosa Owner' },
  hasStatement: false,
  onPaymentPlan: false,
});

const signIn = async (username: string) => {
  const json = { slug: 'shared', type: 'credentialed', username, password };
  const { body } = await server.ask('POST', '/api/authenticate', { json });
  return payerWith(server, String(body['token']));
};

const cart = async (paymentPostingId: string, amount: number) => {
  const { id, amount: owed } = await owe(server.db, 'shared', paymentPostingId);
  const account = { accountId: id, openBalanceId: id, paymentPostingId, locationId: 1 };
  return {
    accounts: [{ ...account, amount: owed }],
    paymentActions: [{ accounts: [id], amount }],
  };
};

const paperOf = async (token: string, form: 'csv' | 'pdf') => {
  const json = { year: 2026, form };
  const { body } = await server.ask('POST', path, { token, json });
  return server.app.request(String(body['url']));
};

const linesOf = async (token: string) => {
  const [, ...lines] = (await (await paperOf(token, 'csv')).text()).trim().split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","').slice(5));
};

test('a paper of two who pay tells each the own references alone, and keeps what was only sent out of the total', async () => {
  await addPlanner(server.db, 'shared', {
    general: { allowV4PaymentHistory: true },
    features: ['allowPatientPaymentHistory'],
    backend: {
      people: [named(rosa), named(ana, { loginType: 'authorized-user', owner: rosa })],
      balances: [bill('A-1'), bill('A-2')],
    },
  });
  const owner = await signIn(rosa);
  const user = await signIn(ana);
  const { body: byRosa } = await owner.pay(byCard(await cart('A-1', 5_000)));
  server.pass(minutes(1));
  const { body: byAna } = await user.pay(byBank(await cart('A-2', 2_000)));
  expect(await linesOf(owner.token)).toEqual([
    [
      'A-1',
      '50.00',
      '0.00',
      '0.00',
      'Paid',
      english('labels_historyby_owner'),
      byRosa['reference'],
    ],
    ['A-2', '20.00', '0.00', '0.00', 'Pending', english('labels_historyby_user'), ''],
  ]);
  expect(await linesOf(user.token)).toEqual([
    ['A-1', '50.00', '0.00', '0.00', 'Paid', english('labels_historyby_owner'), ''],
    [
      'A-2',
      '20.00',
      '0.00',
      '0.00',
      'Pending',
      english('labels_historyby_user'),
      byAna['reference'],
    ],
  ]);
  const pagesNow = async () => {
    const paper = await paperOf((await signIn(rosa)).token, 'pdf');
    return readPdf(Buffer.from(await paper.arrayBuffer())).pages.join('\n');
  };
  const sent = await pagesNow();
  expect(sent).toContain('Account holder: Rosa Owner');
  expect(sent).toContain('Total for care  $50.00');
  expect(sent).toContain('Pending for care, not in the total  $20.00');
  server.pass(minutes(8 * 24 * 60));
  const paid = await pagesNow();
  expect(paid).toContain('Total for care  $70.00');
  expect(paid).toContain(`${english('labels_yearbyusers')}  $20.00`);
  expect(paid).not.toContain('Pending');
});
