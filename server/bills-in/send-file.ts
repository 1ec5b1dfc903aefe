import { mostBytes, type BillsTold } from '#contract/provider-bills.ts';
import { nameOf, type Content } from './content.ts';
import type { Encoding } from './decoded.ts';
import type { SentPart } from './take-part.ts';

/** A way to a server: one that runs, or the database alone. */
export interface Way {
  readonly send: (part: SentPart) => Promise<BillsTold>;
  readonly refused: (file: string, after: number) => Promise<string>;
}

interface Wish {
  readonly encoding: Encoding;
  readonly force: boolean;
}

export interface Sent {
  readonly file: string;
  readonly told: BillsTold;
}

/** Sends a file part by part, from where the server is with it, and waits for the end of it. */
export const sendFile = async (
  { send }: Pick<Way, 'send'>,
  content: Content,
  { encoding, force }: Wish,
): Promise<Sent> => {
  const { size, format } = content;
  const file = await nameOf(content);
  const named = { file, format, encoding, size, force };
  let told = await send({ ...named, from: 0, data: '' });
  while (!isOver(told)) {
    const from = told.next;
    const bytes = from < size ? await content.read(from, mostBytes) : Buffer.alloc(0);
    told = await send({ ...named, from, data: bytes.toString('base64') });
  }
  return { file, told };
};

const isOver = ({ phase }: BillsTold): boolean =>
  phase === 'done' || phase === 'refused' || phase === 'held';
