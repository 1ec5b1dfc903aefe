import { expect, test } from 'vitest';
import { readAmount } from '#server/bills-in/amount.ts';
import { columns, type Cells } from '#server/bills-in/bill.ts';
import { openCells } from '#server/bills-in/check-cells.ts';
import { readLines } from '#server/bills-in/csv-lines.ts';
import { decoded, encodingOf, wholeLines } from '#server/bills-in/decoded.ts';
import { readEnd, readHeader } from '#server/bills-in/header.ts';
import { billLine, written } from '../../support/bills.ts';

const check = openCells({ locations: new Set([1, 2]), lastPosting: 418 });
const faultOf = (changes: Partial<Cells>) => {
  const { fault } = check(7, billLine(15_000, changes));
  return fault && `${fault.column} ${fault.why}`;
};

test('a line that is right is a bill in cents', () => {
  const line = billLine(15_000, {
    charge: '1250.00',
    insurance: '900.00',
    adjustment: '150.00',
    paid: '50.00',
    owed: '150.00',
    posted_through: '418',
  });
  expect(check(3, line)).toMatchObject({
    line: 3,
    bill: { account: '0012345', location: 1, charge: 125_000, owed: 15_000, posted_through: 418 },
  });
  expect(check(3, billLine(0)).fault).toBeUndefined();
  expect(check(3, billLine(-500, { charge: '0.00', adjustment: '5.00' })).bill?.owed).toBe(-500);
});

test.each([
  [{ account: '' }, 'account is empty'],
  [{ account: '1.23E+11' }, 'account is a number that a spreadsheet has shortened'],
  [{ account: ' 12' }, 'account begins or ends with a blank'],
  [{ reference: '' }, 'reference is empty'],
  [{ location: '9' }, 'location is no location of the provider'],
  [{ last: '' }, 'last is empty'],
  [{ last: 'M\u{FFFD}ller' }, 'last holds bytes that are not of its encoding'],
  [{ first: 'A\tB' }, 'first holds a character that cannot be printed'],
  [{ first: 'a'.repeat(201) }, 'first is longer than 200 characters'],
  [{ born: '02/29/84' }, 'born is no day such as 2026-05-31: the year, the month, the day'],
  [{ born: '00000000' }, 'born is no day such as 2026-05-31: the year, the month, the day'],
  [{ born: '1985-02-29' }, 'born is no day such as 2026-05-31: the year, the month, the day'],
  [{ charge: '-1.00' }, 'charge is below nothing'],
  [{ charge: '1,234.50' }, 'charge has a comma: write 1234.50'],
  [{ insurance: '' }, 'insurance is empty'],
  [
    { adjustment: '(12.34)' },
    'adjustment is in brackets: an amount below nothing begins with a minus',
  ],
  [
    { adjustment: '12.34-' },
    'adjustment has its minus behind: an amount below nothing begins with it',
  ],
  [{ paid: '1.234' }, 'paid has more decimals than the currency has'],
  [{ paid: '1.5' }, 'paid has one decimal: write two'],
  [{ owed: '15000' }, 'owed has no point: nobody can tell whether cents are meant'],
  [{ owed: '$150.00' }, 'owed is no amount such as 150.00'],
  [{ owed: '123456789012.00' }, 'owed is too large'],
  [{ owed: '150.01' }, 'owed is not charge - insurance - adjustment - paid'],
  [{ due: '12/15/26' }, 'due is no day such as 2026-05-31: the year, the month, the day'],
  [{ posted_through: '' }, 'posted_through is no number of a posting; 0 stands for none'],
  [{ posted_through: '419' }, 'posted_through is a posting that there is not yet'],
])('a line is refused, never mended: %j', (changes, why) => expect(faultOf(changes)).toBe(why));

test('a refused line tells which bill it is of, where it can', () => {
  expect(check(1, billLine(100, { owed: '1.5' }))).toMatchObject({
    of: { account: '0012345', reference: 'INV-7', location: 1 },
  });
  expect(check(1, billLine(100, { location: 'x' })).of).toBeUndefined();
});

test('no float touches an amount', () => {
  expect([readAmount('4.35'), readAmount('-0.00'), readAmount('99999999999.99')]).toEqual([
    435, 0, 9_999_999_999_999,
  ]);
});

test('a broken line is refused alone, and a quoted cell keeps its commas and quotes', () => {
  const good = written(billLine(100, { guarantor: 'Okoro, "Ben"' }));
  const [first, open, raw, closed, last] = readLines([good, 'a,"b', 'a,b"c', 'a,"b"c', good]);
  expect([first, last].map((row) => row && 'length' in row && row[7])).toEqual([
    'Okoro, "Ben"',
    'Okoro, "Ben"',
  ]);
  expect([open, raw, closed].map((row) => row && 'why' in row && row.why)).toEqual([
    'a quote is not closed on its line: a cell holds no line break',
    'a quote stands in a cell that is not quoted: quote the cell, and write the quote twice',
    'a quote stands in a quoted cell: write it twice',
  ]);
});

test('a file says what it is in two lines, and is refused for each that is not right', () => {
  const title = '#BILLS,1,full,harbor,412,2026-11-21T23:00Z';
  const head = columns.join(',');
  expect(readHeader('harbor', [title, head])).toEqual({ number: 412, isFull: true });
  expect(readHeader('harbor', [title.replace('full', 'changes'), head])).toMatchObject({
    isFull: false,
  });
  const wrong = [
    [title.replace('#BILLS', 'BILLS'), head],
    [title.replace(',1,', ',2,'), head],
    [title.replace('full', 'half'), head],
    [title.replace('harbor', 'lakeside'), head],
    [title.replace('412', '0'), head],
    [title.replace('2026', 'soon'), head],
    [title, head.replace('owed,', '')],
  ].map((lines) => readHeader('harbor', lines));
  expect(wrong.every((one) => typeof one === 'string')).toBe(true);
  expect(new Set(wrong).size).toBe(wrong.length);
  expect(readEnd('#END,3,150.00')).toEqual({ lines: 3, owed: 15_000 });
  expect(readEnd('#END,3')).toBeUndefined();
});

test('marks at the beginning of a file name its encoding, and no character is cut in two', () => {
  const text = 'Zoë “€”\r\nMüller';
  for (const encoding of ['utf-8', 'utf-16le'] as const) {
    const bytes = Buffer.from(`\u{FEFF}${text}`, encoding);
    expect(encodingOf(bytes, 'windows-1252')).toBe(encoding);
    expect(decoded(bytes.subarray(0, wholeLines(bytes, encoding)), encoding)).toBe('Zoë “€”\r\n');
  }
  const big = Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16();
  expect(encodingOf(big, 'utf-8')).toBe('utf-16be');
  expect(decoded(big.subarray(0, wholeLines(big, 'utf-16be')), 'utf-16be')).toBe('Zoë “€”\r\n');
  expect(decoded(Buffer.from([0x93, 0x80, 0x94]), 'windows-1252')).toBe('“€”');
});
