import type { Kysely } from 'kysely';
import { addResources, resourcesNamed, type Resource } from '../store/bill-resources.ts';
import { addRefusals, setUpload, type Refusal, type Upload } from '../store/bill-uploads.ts';
import { lastPostingOf } from '../store/paid-since.ts';
import type { Database } from '../store/schema.ts';
import { whyNot } from './check.ts';
import { refOf } from './fhir-resources.ts';
import { readFacts } from './file-facts.ts';
import { linesAfter, type RawLine } from './read-parts.ts';
import { refuseFile } from './refuse-file.ts';

type Db = Kysely<Database>;

const atOnce = 500;
const facts = 'Parameters/';

/** Keeps the next resources of a file, which come in any order, and goes on once all are there. */
export const stage = async (work: Db, upload: Upload): Promise<void> => {
  const { id, cursor } = upload;
  const raw = await linesAfter(work, id, cursor, atOnce);
  if (raw.isEnd) return conclude(work, upload);
  const read = raw.lines.map(resourceIn);
  const resources = read.filter((one) => 'ref' in one);
  const kept = await addResources(work, id, first(resources));
  const firsts = new Set(first(resources));
  const twice = resources.filter((one) => !kept.has(one.ref) || !firsts.has(one));
  const refusals: Refusal[] = [
    ...read.filter((one) => 'why' in one),
    ...twice.map(({ line }) => ({ line, column: 'id', why: 'stands in the file twice' })),
  ];
  await setUpload(work, id, {
    cursor: raw.cursor,
    lines: upload.lines + read.filter((one) => !('ref' in one) || one.ref !== facts).length,
    refused: upload.refused + (await addRefusals(work, id, refusals)),
    ...(refusals.length > 0 && { isClear: 0 }),
  });
};

const first = (resources: readonly Resource[]): readonly Resource[] => {
  const seen = new Set<string>();
  return resources.filter(({ ref }) => !seen.has(ref) && seen.add(ref));
};

/** Resources that others are linked to by their id. */
const named = ['Account', 'Patient', 'RelatedPerson', 'Organization'];

const resourceIn = ({ line, text }: RawLine): Resource | Refusal => {
  const json = parsed(text);
  if (json === undefined) return { line, column: '', why: 'is no resource of FHIR as JSON' };
  const { resourceType: kind, id } = json;
  if (kind === 'Parameters') return { line, kind, ref: facts, account: null, data: text };
  if (named.includes(kind) && typeof id !== 'string')
    return { line, column: 'id', why: 'is missing' };
  const ref = `${kind}/${typeof id === 'string' ? id : `line ${line}`}`;
  return { line, kind, ref, account: accountIn(json), data: text };
};

interface Json {
  readonly resourceType: string;
  readonly id?: unknown;
  readonly account?: { readonly reference?: unknown };
  readonly context?: { readonly related?: unknown };
}

const parsed = (text: string): Json | undefined => {
  try {
    const json = JSON.parse(text) as Partial<Json> | null;
    return typeof json?.resourceType === 'string' ? (json as Json) : undefined;
  } catch {
    return undefined;
  }
};

const accountIn = ({ resourceType, account, context }: Json): string | null => {
  const related: readonly unknown[] = Array.isArray(context?.related) ? context.related : [];
  const all = resourceType === 'Invoice' ? [account] : related;
  const refs = all.flatMap((one) => {
    const { reference } = (one ?? {}) as { readonly reference?: unknown };
    return typeof reference === 'string' ? [refOf(reference)] : [];
  });
  return refs.find((ref) => ref.startsWith('Account/')) ?? null;
};

const conclude = async (work: Db, upload: Upload): Promise<void> => {
  const { id, tenant, lines } = upload;
  const [own] = await resourcesNamed(work, id, [facts]);
  const told = readFacts(tenant, own?.data);
  if (typeof told === 'string') return refuseFile(work, id, told);
  const { number, isFull, count, through } = told;
  const refusal = await whyNot(work, upload, told);
  if (refusal !== undefined) return refuseFile(work, id, refusal);
  if (count !== lines)
    return refuseFile(work, id, `Parameters counts ${count} resources, and there are ${lines}.`);
  if (through > (await lastPostingOf(work, tenant)))
    return refuseFile(work, id, 'postedThrough is a posting that there is not yet.');
  const next = { phase: 'checking', cursor: '', lines: 0 } as const;
  await setUpload(work, id, { ...next, number, through, isFull: isFull ? 1 : 0 });
};
