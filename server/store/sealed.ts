import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const mark = 'sealed:1:';
const nonceBytes = 12;
const tagBytes = 16;

export interface Sealer {
  /** Different every time, so that equal texts cannot be told from each other. */
  seal(text: string): string;
  /** The same for the same text, so that the database finds it by equality and keeps it unique. */
  sealFindable(text: string): string;
  /** What was not sealed with this key comes back as it is. */
  open(text: string): string;
}

/** Makes texts unreadable, and tampering with them visible, for whoever holds the database but not the key. */
export const openSealer = (key: string): Sealer => {
  const encryption = derived(key, 'texts');
  const finding = derived(key, 'findable texts');
  const sealWith = (nonce: Buffer, text: string): string => {
    const work = createCipheriv(cipher, encryption, nonce);
    const sealed = [work.update(text, 'utf8'), work.final()];
    return mark + Buffer.concat([nonce, work.getAuthTag(), ...sealed]).toString('base64url');
  };
  return {
    seal: (text) => sealWith(randomBytes(nonceBytes), text),
    // A nonce may repeat for the same text only: that is what an HMAC of it does.
    sealFindable: (text) =>
      sealWith(createHmac('sha256', finding).update(text).digest().subarray(0, nonceBytes), text),
    open: (text) => (text.startsWith(mark) ? (opened(encryption, text) ?? text) : text),
  };
};

export const isSealed = (text: string): boolean => text.startsWith(mark);

const derived = (key: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `portico ${use}`, 32));

const opened = (key: Buffer, text: string): string | undefined => {
  const bytes = Buffer.from(text.slice(mark.length), 'base64url');
  const at = nonceBytes + tagBytes;
  if (bytes.length < at) return undefined;
  const work = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes));
  work.setAuthTag(bytes.subarray(nonceBytes, at));
  try {
    return work.update(bytes.subarray(at), undefined, 'utf8') + work.final('utf8');
  } catch {
    return undefined;
  }
};
