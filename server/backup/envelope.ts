import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const title = Buffer.from('PORTICO-BACKUP-1\n');
const saltBytes = 16;
const tagBytes = 16;
const headBytes = 5;
const pieceBytes = 64 * 1024;
/** A manifest is one piece, however many tables there are. */
const pieceAtMost = 1024 * 1024;

type Bytes = AsyncIterable<Uint8Array>;

export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** Each file has a key of its own, so a nonce may count its pieces. */
const keyFor = (key: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'portico backup', 32));

const nonceOf = (count: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(count), 4);
  return nonce;
};

/** The head of a piece, which is sealed along with it: whether it is the last one, and its length. */
const headOf = (isLast: boolean, length: number): Buffer => {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt32BE(length, 1);
  return head;
};

/** Seals a manifest and what follows it, piece by piece: a piece that is changed, moved or missing is noticed. */
export async function* sealed(key: string, manifest: string, content: Bytes) {
  const salt = randomBytes(saltBytes);
  const own = keyFor(key, salt);
  let count = 0;
  const piece = (bytes: Uint8Array, isLast: boolean): Buffer => {
    const head = headOf(isLast, bytes.length);
    const work = createCipheriv(cipher, own, nonceOf(count)).setAAD(Buffer.concat([title, head]));
    count += 1;
    const kept = Buffer.concat([work.update(bytes), work.final()]);
    return Buffer.concat([head, kept, work.getAuthTag()]);
  };
  yield Buffer.concat([title, salt]);
  yield piece(Buffer.from(manifest), false);
  let rest = Buffer.alloc(0);
  for await (const bytes of content) {
    rest = Buffer.concat([rest, bytes]);
    // The last piece says that it is the last, so it is held back until the end is seen.
    for (; rest.length > pieceBytes; rest = rest.subarray(pieceBytes))
      yield piece(rest.subarray(0, pieceBytes), false);
  }
  yield piece(rest, true);
}

/** Takes so many bytes at a time off a stream. */
const reading = (bytes: Bytes) => {
  const source = bytes[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done === true) return false;
    rest = Buffer.concat([rest, next.value]);
    return true;
  };
  return {
    async take(length: number): Promise<Buffer> {
      while (rest.length < length)
        if (!(await more())) throw new BackupProblem('the file is cut: its end is missing');
      const taken = rest.subarray(0, length);
      rest = rest.subarray(length);
      return taken;
    },
    async isOver(): Promise<boolean> {
      while (rest.length === 0) if (!(await more())) return true;
      return false;
    },
  };
};

/** Opens a file: first its manifest, then what follows. Nothing is answered that was not sealed so, and there. */
export async function* opened(key: string, bytes: Bytes) {
  const { take, isOver } = reading(bytes);
  if (!(await take(title.length)).equals(title))
    throw new BackupProblem('the file is no backup of this program');
  const own = keyFor(key, await take(saltBytes));
  for (let count = 0, isLast = false; !isLast; count += 1) {
    const head = await take(headBytes);
    isLast = head.readUInt8(0) === 1;
    const length = head.readUInt32BE(1);
    if (length > pieceAtMost) throw changed(count);
    const kept = await take(length);
    const work = createDecipheriv(cipher, own, nonceOf(count))
      .setAAD(Buffer.concat([title, head]))
      .setAuthTag(await take(tagBytes));
    yield plainOf(() => Buffer.concat([work.update(kept), work.final()]), count);
  }
  if (!(await isOver())) throw new BackupProblem('something stands behind the end of the file');
}

const plainOf = (open: () => Buffer, count: number): Buffer => {
  try {
    return open();
  } catch {
    throw changed(count);
  }
};

const changed = (count: number): BackupProblem =>
  new BackupProblem(
    count === 0
      ? 'BACKUP_KEY is not the one that the file was sealed with'
      : 'the file was changed',
  );
