import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { billsCli } from '#server/bills-cli.ts';
import { drain, listen } from '#server/listen.ts';
import { shiftClock } from '#server/store/clock.ts';
import { billsAt } from '../../support/bills.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPlanner } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const money = (value: number, currency = 'USD') => ({ value, currency });
const part = (type: string, value: number, text?: string) => ({
  type,
  ...(text && { code: { text } }),
  amount: money(value),
});

const patient = {
  resourceType: 'Patient',
  id: 'p7',
  identifier: [{ value: '0071' }],
  name: [{ family: 'Okoro', given: ['Ada'] }],
  birthDate: '1984-02-29',
};
const guarantor = {
  resourceType: 'RelatedPerson',
  id: 'g7',
  patient: { reference: 'Patient/p7' },
  name: [{ family: 'Okoro', given: ['Ben'] }],
};
const account = {
  resourceType: 'Account',
  id: 'a7',
  status: 'active',
  identifier: [{ value: '0012345' }],
  subject: [{ reference: 'Patient/p7' }],
  guarantor: [{ party: { reference: 'RelatedPerson/g7' } }],
  owner: { identifier: { value: '1' } },
};
const invoice = {
  resourceType: 'Invoice',
  status: 'issued',
  identifier: [{ value: 'INV-7' }],
  account: { reference: 'https://ehr.example.org/fhir/Account/a7' },
  totalPriceComponent: [
    part('base', 1250),
    part('deduction', 900, 'insurance'),
    part('deduction', 150, 'adjustment'),
    part('deduction', 50, 'paid'),
  ],
  totalGross: money(150),
};
const paper = {
  resourceType: 'DocumentReference',
  status: 'current',
  content: [{ attachment: { url: 'st-7.pdf' } }],
  context: { related: [{ reference: 'Account/a7' }] },
};

eachDatabase((open) => {
  const server = useServer(open);
  let made = 0;
  const slug = () => `fhir${made}`;
  const { send, refusals, balances, owed } = billsAt(server, slug);
  beforeEach(async () => {
    made += 1;
    await addPlanner(server.db, slug());
  });
  afterEach(() => vi.restoreAllMocks());

  const parameters = (number: number, count: number, more: object = {}) => {
    const values = { number, count, postedThrough: 0, ...more };
    return {
      resourceType: 'Parameters',
      parameter: [
        { name: 'bills', valueInteger: 1 },
        { name: 'provider', valueString: slug() },
        { name: 'kind', valueCode: 'full' },
        ...Object.entries(values).map(([name, valueInteger]) => ({ name, valueInteger })),
      ],
    };
  };
  const ndjson = (resources: readonly object[]) =>
    resources.map((one) => `${JSON.stringify(one)}\n`).join('');
  const fhir = (number: number, ...resources: readonly object[]) =>
    ndjson([...resources, parameters(number, resources.length)]);
  const all = [paper, invoice, account, guarantor, patient];

  test('resources in any order are one bill with its patient, guarantor and paper', async () => {
    const told = await send(fhir(1, ...all), { format: 'fhir' });
    expect(told).toMatchObject({ phase: 'done', lines: 1, refused: 0, added: 1 });
    const [one, ...more] = await balances();
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      paymentPostingId: '0012345',
      accountReferenceNumber: 'INV-7',
      amount: 15_000,
      locationId: 1,
      hasStatement: 1,
    });
    expect(JSON.parse(one?.details ?? '')).toMatchObject({
      patientId: '0071',
      patientFullName: 'Ada Okoro',
      patientDateOfBirth: '1984-02-29',
      guarantorFullName: 'Ben Okoro',
    });
    expect(JSON.parse(one?.statement ?? '')).toHaveLength(4);
    expect(await server.db.selectFrom('billResources').selectAll().execute()).toEqual([]);
    const again = await send(fhir(1, ...all), { format: 'fhir' });
    expect(again).toEqual(told);
  });

  test('a merged patient goes on under the other number', async () => {
    const other = { ...patient, id: 'p8', identifier: [{ value: '0088' }] };
    const link = [{ type: 'replaced-by', other: { reference: 'Patient/p8' } }];
    await send(fhir(1, { ...patient, link }, other, account, guarantor, invoice), {
      format: 'fhir',
    });
    expect(JSON.parse((await balances())[0]?.details ?? '')).toMatchObject({ patientId: '0088' });
  });

  test.each([
    ['balanced', {}],
    ['cancelled', {}],
    ['issued', { status: 'on-hold' }],
  ])('nothing is asked for an invoice that is %s, of an account %j', async (status, more) => {
    await send(fhir(1, ...all), { format: 'fhir' });
    const changed = all.map((one) =>
      one === invoice ? { ...one, status } : one === account ? { ...one, ...more } : one,
    );
    expect(await send(fhir(2, ...changed), { format: 'fhir' })).toMatchObject({ phase: 'done' });
    expect(await owed()).toEqual({ 'INV-7': 0 });
  });

  test('a draft changes nothing, and closes nothing', async () => {
    await send(fhir(1, ...all), { format: 'fhir' });
    const draft = { ...invoice, status: 'draft', totalGross: money(1) };
    const changed = all.map((one) => (one === invoice ? draft : one));
    const told = await send(fhir(2, ...changed), { format: 'fhir' });
    expect(told).toMatchObject({ phase: 'done', refused: 0, closed: 0, changed: 0 });
    expect(await owed()).toEqual({ 'INV-7': 15_000 });
  });

  test.each([
    [{ totalGross: money(150.001) }, 'owed', 'has more decimals than the currency has'],
    [{ totalGross: money(151) }, 'owed', 'is not charge - insurance - adjustment - paid'],
    [{ totalGross: money(150, 'EUR') }, 'owed', 'is of another currency'],
    [{ totalGross: null }, 'owed', 'is missing: neither totalGross nor totalNet says it'],
    [
      { totalPriceComponent: [part('deduction', 1, 'else')] },
      'adjustment',
      'has a deduction without the code insurance, adjustment or paid',
    ],
    [{ account: { reference: 'Account/none' } }, 'account', 'is not in the file, or no Account'],
    [{ status: 7 }, '', 'is no Invoice as FHIR R4 has it'],
  ])('an invoice is refused, and the others go in: %j', async (change, column, why) => {
    const wrong = { ...invoice, id: 'i8', identifier: [{ value: 'INV-8' }], ...change };
    const file = fhir(1, ...all, wrong);
    expect(await send(file, { format: 'fhir' })).toMatchObject({ refused: 1, added: 1 });
    expect(await refusals(file)).toEqual([`"6","${column}","${why}"`]);
  });

  test.each([
    ['without Parameters', () => ndjson(all), 'No resource Parameters'],
    ['with one resource too few', () => ndjson([...all, parameters(1, 6)]), 'counts 6 resources'],
    [
      'that knows postings of the future',
      () => ndjson([...all, parameters(1, 5, { postedThrough: 9 })]),
      'not yet',
    ],
  ])('a file %s is refused as a whole', async (_name, file, why) => {
    const told = await send(file(), { format: 'fhir' });
    expect(told).toMatchObject({ phase: 'refused' });
    expect(told.problem).toContain(why);
    expect(await balances()).toEqual([]);
  });

  test('lines that are no resources are refused by themselves', async () => {
    const lines = `{"resourceType":"Patient"}\nno json\n${ndjson([...all, ...all.slice(2, 3)])}`;
    const file = `${lines}${ndjson([parameters(1, 8)])}`;
    expect(await send(file, { format: 'fhir' })).toMatchObject({ phase: 'done', added: 1 });
    expect(await refusals(file)).toEqual([
      '"1","id","is missing"',
      '"2","","is no resource of FHIR as JSON"',
      '"8","id","stands in the file twice"',
    ]);
  });

  test('the command sends files to the server that runs: a bundle, and what a folder gets', async () => {
    const running = await listen(server.app, 0, '127.0.0.1');
    try {
      const said: string[] = [];
      const hear = (line: string) => void said.push(line);
      vi.spyOn(console, 'log').mockImplementation(hear);
      vi.spyOn(console, 'error').mockImplementation(hear);
      await shiftClock(server.db, (await server.deps.now()) - Date.now());
      const { dataDir, databaseUrl } = server.deps.config;
      const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      const at = running.address();
      const port = typeof at === 'object' && at ? at.port : 0;
      const folder = mkdtempSync(join(tmpdir(), 'bills-'));
      const entry = [...all, parameters(1, 5)].map((resource) => ({ resource }));
      const bundle = join(folder, 'bundle.json');
      writeFileSync(bundle, JSON.stringify({ resourceType: 'Bundle', entry }, null, 2));
      const address = `http://127.0.0.1:${port}`;
      const lines = server.lines.length;
      const code = await billsCli(['import', slug(), bundle, '--server', address], env);
      expect([code, ...said]).toEqual([
        0,
        'File 1 is entered. 1 lines, 0 refused; 1 new, 0 changed, 0 closed.',
      ]);
      expect(server.lines.slice(lines).join()).toContain('/books/:slug/bills');
      expect(await owed()).toEqual({ 'INV-7': 15_000 });
      expect(readdirSync(folder)).toEqual(['bundle.json']);
      expect(readFileSync(bundle, 'utf8')).toContain('Bundle');
    } finally {
      await drain(running);
    }
  });
});
