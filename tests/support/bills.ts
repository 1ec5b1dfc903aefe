import { createHash, randomUUID } from 'node:crypto';
import type { BillsTold } from '#contract/provider-bills.ts';
import { columns, type Cells } from '#server/bills-in/bill.ts';
import { signedHeaders } from '#server/texts/signature.ts';
import { booksSecret } from './plans.ts';
import type { TestServer } from './server.ts';

const cents = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

/** A line that is right; what is owed is charged, unless the changes say otherwise. */
export const billLine = (owed: number, changes: Partial<Cells> = {}): Cells => ({
  account: '0012345',
  reference: 'INV-7',
  location: '1',
  mrn: '0071',
  last: 'Okoro',
  first: 'Ada',
  born: '1984-02-29',
  guarantor: 'Okoro, Ben',
  charge: cents(owed),
  insurance: '0.00',
  adjustment: '0.00',
  paid: '0.00',
  owed: cents(owed),
  due: '2026-12-15',
  statement: '',
  posted_through: '0',
  ...changes,
});

const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const written = (line: Cells): string => columns.map((name) => quoted(line[name])).join(',');

interface Whole {
  readonly kind?: 'full' | 'changes';
  readonly end?: string;
}

/** A file of bills; lines may stand in it as they are. */
export const billsFile = (
  slug: string,
  number: number,
  lines: readonly (Cells | string)[],
  { kind = 'full', end }: Whole = {},
): string => {
  const owed = lines.reduce<number>((sum, line) => {
    const amount = typeof line === 'string' ? NaN : Number(line.owed);
    return Number.isNaN(amount) ? sum : sum + Math.round(amount * 100);
  }, 0);
  return [
    `#BILLS,1,${kind},${slug},${number},2026-11-21T23:00Z`,
    columns.join(','),
    ...lines.map((line) => (typeof line === 'string' ? line : written(line))),
    end ?? `#END,${lines.length},${cents(owed)}`,
    '',
  ].join('\r\n');
};

/** The calls of a provider's billing system. */
export const billsAt = (server: TestServer, slug: () => string) => {
  const ask = async (path: string, json: object, secret = booksSecret) => {
    const body = JSON.stringify(json);
    const at = await server.deps.now();
    const answer = await server.app.request(`/api/books/${slug()}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(secret, { id: randomUUID(), body, at }),
      },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  };
  /** Sends a whole file in parts of some bytes, until the server has done with it. */
  const send = async (
    content: string | Buffer,
    { bytes = 300_000, ...more }: { readonly bytes?: number; readonly [key: string]: unknown } = {},
  ): Promise<BillsTold> => {
    const all = Buffer.from(content);
    const file = createHash('sha256').update(all).digest('hex');
    for (let from = 0; ;) {
      const data = all.subarray(from, from + bytes).toString('base64');
      const { status, text } = await ask('bills', { file, size: all.length, from, data, ...more });
      if (status !== 200) throw new Error(`${status}: ${text}`);
      const told = JSON.parse(text) as BillsTold;
      if (['done', 'refused', 'held'].includes(told.phase)) return told;
      from = told.next;
    }
  };
  const refusals = async (content: string | Buffer): Promise<readonly string[]> => {
    const file = createHash('sha256').update(Buffer.from(content)).digest('hex');
    const { text } = await ask('bills/refused', { file });
    return text.trimEnd().split('\r\n').slice(1);
  };
  /** The balances that came in files, in the order of their references. */
  const balances = () =>
    server.db
      .selectFrom('balances')
      .innerJoin('billedBalances', 'billedBalances.id', 'balances.id')
      .selectAll('balances')
      .select(['owed', 'through', 'isOpen'])
      .where('balances.tenant', '=', slug())
      .orderBy('accountReferenceNumber')
      .orderBy('paymentPostingId')
      .execute();
  const owed = async () =>
    Object.fromEntries(
      (await balances()).map(({ accountReferenceNumber, amount }) => [
        accountReferenceNumber,
        amount,
      ]),
    );
  return { ask, send, refusals, balances, owed };
};
