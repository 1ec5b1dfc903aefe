import { beforeEach, expect, test } from 'vitest';
import { billLine, billsAt, billsFile, written } from '../../support/bills.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addPlanner } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  let made = 0;
  const slug = () => `books${made}`;
  const { ask, send, refusals, balances, owed } = billsAt(server, slug);
  beforeEach(async () => {
    made += 1;
    await addPlanner(server.db, slug());
  });
  const line = (reference: string, cents: number, more: object = {}) =>
    billLine(cents, { reference, account: `ACC-${reference}`, ...more });
  const many = (count: number, cents = 1_000) =>
    Array.from({ length: count }, (_, at) => line(`R${String(at).padStart(4, '0')}`, cents));

  test('good lines go in, and each refused one is told with its column and why', async () => {
    const file = billsFile(slug(), 1, [
      line('A', 15_000, {
        charge: '1250.00',
        insurance: '900.00',
        paid: '200.00',
        statement: 's.pdf',
      }),
      line('B', 100, { owed: '1,000.00' }),
      '"broken,',
      'too,few',
      line('C', 2_500),
    ]);
    expect(await send(file)).toMatchObject({
      phase: 'done',
      number: 1,
      lines: 5,
      refused: 3,
      added: 2,
      changed: 0,
      closed: 0,
      problem: expect.stringContaining('no bill was closed'),
    });
    expect(await refusals(file)).toEqual([
      '"4","owed","has a comma: write 1234.50"',
      '"5","","a quote is not closed on its line: a cell holds no line break"',
      '"6","","has 2 cells instead of 16"',
    ]);
    expect(await owed()).toEqual({ A: 15_000, C: 2_500 });
    const [one] = await balances();
    expect(one).toMatchObject({ hasStatement: 1, locationId: 1, paymentPostingId: 'ACC-A' });
    expect(JSON.parse(one?.details ?? '')).toEqual({
      patientId: '0071',
      patientFirstName: 'Ada',
      patientLastName: 'Okoro',
      patientFullName: 'Ada Okoro',
      patientDateOfBirth: '1984-02-29',
      guarantorFirstName: 'Ben',
      guarantorLastName: 'Okoro',
      guarantorFullName: 'Ben Okoro',
    });
    expect(JSON.parse(one?.statement ?? '')).toEqual([
      { kind: 'charge', text: '', amount: 125_000 },
      { kind: 'insurance', text: '', amount: -90_000 },
      { kind: 'payment', text: 'A', amount: -20_000 },
    ]);
    expect(await server.db.selectFrom('billParts').selectAll().execute()).toEqual([]);
  });

  test('the same file again changes nothing, and an older one or another of its number is refused', async () => {
    const second = billsFile(slug(), 2, [line('A', 100), line('B', 200)]);
    const told = await send(second);
    const before = await balances();
    expect(await send(second)).toEqual(told);
    expect(await send(billsFile(slug(), 1, [line('A', 900)]))).toMatchObject({
      phase: 'refused',
      problem: 'File 2 was entered already: 1 is older.',
    });
    expect(await send(billsFile(slug(), 2, [line('A', 900)]))).toMatchObject({
      phase: 'refused',
      problem: 'A file 2 with another content was entered before.',
    });
    expect(await balances()).toEqual(before);
    expect(await send(billsFile(slug(), 3, [line('A', 150), line('B', 200)]))).toMatchObject({
      added: 0,
      changed: 1,
      closed: 0,
    });
    expect(await owed()).toEqual({ A: 150, B: 200 });
  });

  test.each([
    ['cut off', (whole: string) => whole.slice(0, whole.indexOf('#END')), 'not #END'],
    ['with a line too few', (whole: string) => whole.replace('#END,2', '#END,3'), '#END counts 3'],
    ['with another sum', (whole: string) => whole.replace(/3\.00\r\n$/, '3.01\r\n'), 'come to'],
    ['that goes on', (whole: string) => `${whole}more\r\n`, 'follows the line #END'],
    ['of another provider', (whole: string) => whole.replace('books', 'cooks'), 'another provider'],
    ['that is none', () => 'account,owed\r\n1,2\r\n', 'does not begin with #BILLS'],
    ['with a line without end', () => 'x'.repeat(600_000), 'longer than'],
  ])('a file %s is refused as a whole', async (_name, spoilt, why) => {
    const whole = billsFile(slug(), 1, [line('A', 100), line('B', 200)]);
    const told = await send(spoilt(whole));
    expect(told).toMatchObject({ phase: 'refused', added: 0 });
    expect(told.problem).toContain(why);
    expect(await balances()).toEqual([]);
  });

  test('a full file closes what it leaves out, another none, and a refused line is not left out', async () => {
    await send(billsFile(slug(), 1, many(30)));
    await send(billsFile(slug(), 2, many(1, 500), { kind: 'changes' }));
    expect(Object.values(await owed()).filter((cents) => cents === 1_000)).toHaveLength(29);
    const rest = many(30).slice(2);
    const refused = { ...line('R0001', 1_000), owed: '9' };
    expect(await send(billsFile(slug(), 3, [refused, ...rest]))).toMatchObject({
      phase: 'done',
      refused: 1,
      absent: 1,
      closed: 1,
    });
    expect(await owed()).toMatchObject({ R0000: 0, R0001: 1_000, R0002: 1_000 });
  });

  test('a refused line that tells no bill closes nothing', async () => {
    await send(billsFile(slug(), 1, many(30)));
    const told = await send(billsFile(slug(), 2, ['nobody,knows', ...many(30).slice(1)]));
    expect(told).toMatchObject({ phase: 'done', refused: 1, closed: 0 });
    expect((await owed())['R0000']).toBe(1_000);
  });

  test('a file that would close more than one bill in ten waits until somebody wants it', async () => {
    await send(billsFile(slug(), 1, many(30)));
    expect(await send(billsFile(slug(), 2, many(27)))).toMatchObject({ phase: 'done', closed: 3 });
    const file = billsFile(slug(), 3, many(24));
    expect(await send(file)).toMatchObject({
      phase: 'held',
      absent: 3,
      problem: 'The file would close 3 of 27 bills that are not in it: more than one in ten.',
    });
    expect(Object.values(await owed()).filter((cents) => cents > 0)).toHaveLength(27);
    expect(await send(file, { force: true })).toMatchObject({ phase: 'done', closed: 3 });
    expect(Object.values(await owed()).filter((cents) => cents > 0)).toHaveLength(24);
  });

  test('a file that waited is not entered after a later one', async () => {
    await send(billsFile(slug(), 1, many(30)));
    const file = billsFile(slug(), 2, many(20));
    expect(await send(file)).toMatchObject({ phase: 'held' });
    await send(billsFile(slug(), 3, many(30)));
    expect(await send(file, { force: true })).toMatchObject({ phase: 'refused' });
  });

  test('lost zeros make no account, and a bill that stands in a file twice counts once', async () => {
    const zeros = { account: '0012345' };
    await send(billsFile(slug(), 1, [line('A', 100, zeros), line('B', 200)]));
    const file = billsFile(slug(), 2, [
      line('A', 700, { account: '12345' }),
      line('B', 300),
      line('B', 400),
      line('C', 500, { account: '007' }),
      line('C', 500, { account: '7' }),
    ]);
    expect(await send(file)).toMatchObject({ phase: 'done', refused: 3, closed: 0 });
    expect(await refusals(file)).toEqual([
      expect.stringMatching(/^"3","account","is that of another account but for zeros/),
      expect.stringMatching(/^"5","reference","stands in the file twice/),
      expect.stringMatching(/^"7","account","is that of another account but for zeros/),
    ]);
    expect(await owed()).toEqual({ A: 100, B: 300, C: 500 });
  });

  test('a balance that came some other way is taken over, and its holder has the next bill of the patient', async () => {
    const patient = { mrn: '99', account: 'A-1' };
    await send(billsFile(slug(), 1, [line('R-1', 21_000, patient), line('X', 100)]));
    await send(
      billsFile(slug(), 2, [
        line('R-1', 21_000, patient),
        line('R-2', 5_000, { mrn: '99', account: 'A-2' }),
        line('R-3', 6_000, { mrn: '99', account: 'A-3', guarantor: 'Else, Somebody' }),
        line('X', 100),
      ]),
    );
    const rows = await balances();
    const [first, second, third] = rows;
    expect(first).toMatchObject({ amount: 21_000, news: 'balance' });
    expect(first?.personId).not.toBeNull();
    expect(second).toMatchObject({ personId: first?.personId, news: 'balance' });
    expect(third).toMatchObject({ personId: null, news: null });
    const all = server.db.selectFrom('balances').select('id').where('tenant', '=', slug());
    expect(await all.execute()).toHaveLength(rows.length);
  });

  test.each([
    ['windows-1252', 'latin1', { encoding: 'windows-1252' }],
    ['UTF-16 with its mark', 'utf16le', {}],
    ['UTF-8 with its mark', 'utf8', {}],
  ] as const)('a file in %s is read, whatever the parts', async (_name, how, more) => {
    const mark = how === 'latin1' ? '' : '\u{FEFF}';
    const lines = [line('A', 100, { last: 'Müller' }), ...many(1_200)];
    const file = Buffer.from(mark + billsFile(slug(), 1, lines), how);
    expect(await send(file, { bytes: 10_001, ...more })).toMatchObject({
      refused: 0,
      added: 1_201,
    });
    const [one] = await balances();
    expect(JSON.parse(one?.details ?? '')).toMatchObject({ patientLastName: 'Müller' });
  });

  test('bytes of another encoding are refused in their line alone', async () => {
    const text = billsFile(slug(), 1, [line('A', 100, { last: 'Müller' }), line('B', 200)]);
    const file = Buffer.from(text, 'latin1');
    expect(await send(file)).toMatchObject({ phase: 'done', refused: 1, added: 1 });
    expect(await refusals(file)).toEqual(['"3","last","holds bytes that are not of its encoding"']);
  });

  test('another secret sends nothing, and a part out of turn changes nothing', async () => {
    const json = { file: 'a'.repeat(64), size: 10, from: 0, data: '' };
    expect((await ask('bills', json, 's'.repeat(32))).status).toBe(401);
    expect((await ask('bills/refused', { file: json.file })).status).toBe(404);
    const late = await ask('bills', { ...json, from: 5, data: 'AAAA' });
    expect(JSON.parse(late.text)).toMatchObject({ phase: 'receiving', next: 0 });
    expect((await ask('bills', { ...json, size: 11 })).status).toBe(409);
    const long = Buffer.alloc(11).toString('base64');
    expect((await ask('bills', { ...json, data: long })).status).toBe(400);
    expect(written(line('A', 100))).toContain('"Okoro, Ben"');
  });
});
