import type { Kysely, Migration } from 'kysely';
import { createTables, key, maybeText, maybeWhole, text, whole } from './tables.ts';

export type BillsFormat = 'csv' | 'fhir';
/** The way of a file of bills, in this order; `held` waits for somebody's word, `done` and `refused` are its ends. */
export type BillsPhase =
  | 'receiving'
  | 'staging'
  | 'checking'
  | 'held'
  | 'entering'
  | 'closing'
  | 'done'
  | 'refused';

export interface BillsInTables {
  billUploads: BillUploadsTable;
  billParts: BillPartsTable;
  billRefusals: BillRefusalsTable;
  billedBalances: BilledBalancesTable;
}

/** A file of bills from a provider's billing system, and how far the server has come with it. */
export interface BillUploadsTable {
  id: string;
  tenant: string;
  /** The name of the file's content: the same bytes have the same name. */
  file: string;
  format: BillsFormat;
  encoding: string;
  phase: BillsPhase;
  /** Bytes in all, and those that have come. */
  size: number;
  received: number;
  /** Sealed base64: bytes after the last whole line. */
  tail: string | null;
  /** The place in the phase that the next step begins at. */
  cursor: string;
  /** The number that the provider gave the file; a later file has a higher one. */
  number: number | null;
  /** 1 where a bill that is not in the file is owed no more. */
  isFull: number;
  /** 1 where somebody wants the file in spite of the bills that it closes. */
  isForced: number;
  /** 1 while each refused line tells at least which bill it is of. */
  isClear: number;
  /** 1 while each line tells what is owed, so that the sum can be compared. */
  isSummed: number;
  /** The highest number of our postings that the file knows. */
  through: number;
  lines: number;
  /** Cents that are owed by all lines. */
  owed: number;
  refused: number;
  added: number;
  changed: number;
  /** The bills that are in no line of a full file. */
  absent: number;
  closed: number;
  /** The reason why the file was refused or waits, in plain words. */
  problem: string | null;
  at: number;
}

/** Whole lines of a file, as they came. */
export interface BillPartsTable {
  id: string;
  uploadId: string;
  number: number;
  data: string;
}

/** A line that was refused, and why; it holds nothing of the line. */
export interface BillRefusalsTable {
  id: string;
  uploadId: string;
  line: number;
  column: string;
  why: string;
}

/** A balance as the provider's files tell of it. */
export interface BilledBalancesTable {
  /** The balance. */
  id: string;
  tenant: string;
  /** Sealed, found by equality: location, account and reference. */
  billKey: string;
  /** The same without zeros in front of the account. */
  billBare: string;
  /** Patient and guarantor, whose next bill goes to the same login. */
  patientKey: string | null;
  /** The upload that it was last seen in. */
  seen: string;
  /** The number of the file that it was last entered from. */
  file: number;
  owed: number;
  /** The last of our postings that the provider's books knew. */
  through: number;
  /** A keyed hash of all that the line says of the bill. */
  content: string;
  /** 1 while the provider says that something is owed. */
  isOpen: number;
}

export const billsIn: Migration = {
  async up(db: Kysely<unknown>) {
    const billUploads = [
      key('id'),
      ...['tenant', 'file', 'format', 'encoding', 'phase', 'cursor'].map(text),
      ...[
        'size',
        'received',
        'isFull',
        'isForced',
        'isClear',
        'isSummed',
        'through',
        'lines',
        'owed',
      ].map(whole),
      ...['refused', 'added', 'changed', 'absent', 'closed', 'at'].map(whole),
      maybeWhole('number'),
      ...['tail', 'problem'].map(maybeText),
    ];
    const billParts = [key('id'), ...['uploadId', 'data'].map(text), whole('number')];
    const billRefusals = [key('id'), ...['uploadId', 'column', 'why'].map(text), whole('line')];
    const billedBalances = [
      key('id'),
      ...['tenant', 'billKey', 'billBare', 'seen', 'content'].map(text),
      maybeText('patientKey'),
      ...['file', 'owed', 'through', 'isOpen'].map(whole),
    ];
    await createTables(
      db,
      { billUploads, billParts, billRefusals, billedBalances },
      {
        unique: [
          ['billUploads', ['tenant', 'file']],
          ['billParts', ['uploadId', 'number']],
          ['billRefusals', ['uploadId', 'line']],
          ['billedBalances', ['tenant', 'billKey']],
        ],
        indexed: [
          ['billedBalances', ['tenant', 'billBare']],
          ['billedBalances', ['tenant', 'patientKey']],
          ['postings', ['balanceId']],
        ],
      },
    );
  },
};
