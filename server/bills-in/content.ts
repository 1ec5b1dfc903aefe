import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { mostBytes } from '#contract/provider-bills.ts';
import type { BillsFormat } from '../store/bills-in-schema.ts';

/** A file to be sent: its bytes are read as they are asked for. */
export interface Content {
  readonly format: BillsFormat;
  readonly size: number;
  readonly read: (from: number, length: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** One CSV file, or the files of one FHIR export, of which there is one for each kind of resource. */
export const contentOf = async (paths: readonly string[]): Promise<Content> => {
  const isFhir = paths.some((path) => /\.(?:nd)?json$/i.test(path));
  if (!isFhir && paths.length > 1) throw new Error('Several files are one only as FHIR.');
  const parts: Content[] = [];
  for (const path of paths) {
    parts.push(await (path.endsWith('.json') ? bundleAt(path) : fileAt(path, isFhir)));
    if (isFhir) parts.push(bytesOf(Buffer.from('\n')));
  }
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts);
};

const fileAt = async (path: string, isFhir: boolean): Promise<Content> => {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    format: isFhir ? 'fhir' : 'csv',
    size,
    async read(from, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
};

const bytesOf = (bytes: Buffer): Content => ({
  format: 'fhir',
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
  close: async () => undefined,
});

/** The resources of a bundle, one a line. */
const bundleAt = async (path: string): Promise<Content> => {
  const json = JSON.parse(await readFile(path, 'utf8')) as {
    readonly resourceType?: string;
    readonly entry?: readonly { readonly resource?: unknown }[];
  };
  const resources =
    json.resourceType === 'Bundle' ? (json.entry ?? []).map(({ resource }) => resource) : [json];
  return bytesOf(Buffer.from(resources.map((one) => `${JSON.stringify(one)}\n`).join('')));
};

const joined = (parts: readonly Content[]): Content => ({
  format: 'fhir',
  size: parts.reduce((sum, { size }) => sum + size, 0),
  async read(from, length) {
    const read: Buffer[] = [];
    let begin = from;
    let left = length;
    for (const part of parts) {
      if (begin < part.size && left > 0) {
        const bytes = await part.read(begin, Math.min(left, part.size - begin));
        read.push(bytes);
        left -= bytes.length;
        begin += bytes.length;
      }
      begin -= part.size;
    }
    return Buffer.concat(read);
  },
  close: async () => void (await Promise.all(parts.map((part) => part.close()))),
});

/** The name of a content: its SHA-256. */
export const nameOf = async (content: Content): Promise<string> => {
  const hash = createHash('sha256');
  for (let at = 0; at < content.size; at += mostBytes)
    hash.update(await content.read(at, mostBytes));
  return hash.digest('hex');
};
