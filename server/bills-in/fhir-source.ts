import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { papersOfAccounts, resourcesAfter, resourcesNamed } from '../store/bill-resources.ts';
import type { Database } from '../store/schema.ts';
import type { ReadLine } from './bill.ts';
import { openCells } from './check-cells.ts';
import type { Read, Reading } from './csv-source.ts';
import { cellsOf } from './fhir-cells.ts';
import { Account, Invoice, Paper, Party, Patient, identified, refOf } from './fhir-resources.ts';
import { readFacts } from './file-facts.ts';

type Db = Kysely<Database>;
type Row = Awaited<ReturnType<typeof resourcesAfter>>[number];

/** The next invoices of a file, linked with what they refer to. */
export const readFhir = async (work: Db, reading: Reading): Promise<Read> => {
  const { upload, cursor, limit } = reading;
  const line = Number(cursor || 0);
  const rows = await resourcesAfter(work, upload.id, { kind: 'Invoice', line, limit });
  if (rows.length === 0) return { lines: [], cursor, isOver: true, end: {} };
  const found = await linkedTo(work, upload.id, rows);
  const [own] = await resourcesNamed(work, upload.id, ['Parameters/']);
  const facts = readFacts(upload.tenant, own?.data);
  if (typeof facts === 'string') throw new Error(facts);
  const check = openCells(reading);
  const lines = rows.map((row) => read(row, { ...reading, found, check, through: facts.through }));
  return { lines, cursor: String(rows.at(-1)?.line ?? line), isOver: false };
};

/** Everything that these invoices refer to, one link after the other. */
const linkedTo = async (work: Db, uploadId: string, rows: readonly Row[]) => {
  const found = new Map<string, string>();
  const bring = async (refs: readonly string[]) => {
    const missing = [...new Set(refs)].filter((ref) => ref !== '' && !found.has(ref));
    for (const one of await resourcesNamed(work, uploadId, missing)) found.set(one.ref, one.data);
  };
  const accounts = rows.flatMap(({ account }) => account ?? []);
  await bring(accounts);
  await bring(
    accounts.flatMap((ref) => {
      const account = opened(Account, found.get(ref));
      return [
        refOf(account?.subject?.[0]?.reference),
        refOf(account?.guarantor?.[0]?.party.reference),
        refOf(account?.owner?.reference),
      ];
    }),
  );
  await bring([...found.values()].flatMap((data) => replacementOf(opened(Patient, data)) ?? []));
  const papers = await papersOfAccounts(work, uploadId, accounts);
  return { resources: found, papers };
};

/** The patient that a merged one goes on as. */
const replacementOf = (patient: Patient | undefined): string | undefined => {
  const link = patient?.link?.find(({ type }) => type === 'replaced-by');
  return link && refOf(link.other.reference);
};

const opened = <Schema extends v.GenericSchema>(
  schema: Schema,
  data: string | undefined,
): v.InferOutput<Schema> | undefined => {
  if (data === undefined) return undefined;
  const read = v.safeParse(schema, JSON.parse(data));
  return read.success ? read.output : undefined;
};

interface Linking extends Reading {
  readonly found: Awaited<ReturnType<typeof linkedTo>>;
  readonly check: ReturnType<typeof openCells>;
  readonly through: number;
}

const read = (row: Row, linking: Linking): ReadLine => {
  const { line } = row;
  const invoice = opened(Invoice, row.data);
  if (invoice === undefined)
    return { line, fault: { column: '', why: 'is no Invoice as FHIR R4 has it' } };
  const linked = link(row, invoice, linking);
  return invoice.status === 'draft' ? { ...linked, isDraft: true } : linked;
};

const link = ({ line, account: ref }: Row, invoice: Invoice, linking: Linking): ReadLine => {
  const { found, check, through, locations, currency } = linking;
  const { resources, papers } = found;
  const account = opened(Account, resources.get(ref ?? ''));
  if (account === undefined)
    return { line, fault: { column: 'account', why: 'is not in the file, or no Account' } };
  const patient = opened(Patient, resources.get(refOf(account.subject?.[0]?.reference)));
  const merged = opened(Patient, resources.get(replacementOf(patient) ?? ''));
  const guarantor = opened(Party, resources.get(refOf(account.guarantor?.[0]?.party.reference)));
  const paper = papers
    .filter((one) => one.account === ref)
    .map((one) => opened(Paper, one.data))
    .find((one) => (one?.status ?? 'current') === 'current');
  const cells = cellsOf({
    invoice,
    account,
    patient: merged ?? patient,
    guarantor,
    location: locationOf(account, resources, locations),
    statement: paper?.content?.[0]?.attachment.url ?? '',
    through,
    currency,
  });
  if ('why' in cells) return { line, fault: cells };
  return check(line, cells);
};

const locationOf = (
  { owner }: Account,
  resources: ReadonlyMap<string, string>,
  locations: ReadonlySet<number>,
): string => {
  const ref = refOf(owner?.reference);
  const organization = opened(Party, resources.get(ref));
  const said =
    owner?.identifier?.value || identified(organization?.identifier, '') || ref.split('/')[1];
  const [only] = locations;
  return said || (locations.size === 1 ? String(only) : '');
};
