import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { openRandom } from '../random.ts';
import { openMemo } from './memo.ts';

const cipher = 'aes-256-gcm';
const mark = 'sealed:';
/** Seals of version 2 are bound to a place; those of version 1 are not. */
const bound = /^sealed:2:([^:]*):([\w-]+)$/;
const unbound = /^sealed:1:([\w-]+)$/;
/** Settings of a provider are read by every request, and hold nothing of a patient. */
const ofProvider = 'sealed:2:tenants.';
/** The marks of bills: one payment asks for the same several times. */
const ofBills: readonly string[] = ['*.bill', '*.mark'];
const nonceBytes = 12;
const tagBytes = 16;

export interface Opened {
  readonly text: string;
  /** The place that the text was sealed for; none for version 1. */
  readonly place?: string;
}

export interface Sealer {
  /** Seals a text to another value every time, so that equal texts cannot be told from each other. */
  seal(text: string, place: string): string;
  /**
   * Seals the same text and place to the same value, so that the database finds it by equality and keeps it
   * unique.
   */
  sealFindable(text: string, place: string): string;
  /** Undefined for a text that was never sealed; a sealed text that does not open is an error. */
  open(text: string): Opened | undefined;
}

export class SealedProblem extends Error {
  constructor(what: string) {
    super(`a sealed value ${what}: DATA_KEY is another, or it was tampered with`);
    this.name = 'SealedProblem';
  }
}

/**
 * Makes texts unreadable, and tampering with them visible, where somebody has the database but not the key.
 */
export const openSealer = (key: string): Sealer => {
  const encryption = derived(key, 'texts');
  const finding = derived(key, 'findable texts');
  const sealWith = (nonce: Buffer, text: string, place: string): string => {
    const work = createCipheriv(cipher, encryption, nonce).setAAD(Buffer.from(place));
    const sealed = [work.update(text, 'utf8'), work.final()];
    const kept = Buffer.concat([nonce, work.getAuthTag(), ...sealed]).toString('base64url');
    return `${mark}2:${encodeURIComponent(place)}:${kept}`;
  };
  const openIt = (sealed: string): Opened => {
    const [, label, kept] = bound.exec(sealed) ?? [];
    if (label === undefined || kept === undefined)
      return { text: opened(encryption, unbound.exec(sealed)?.[1] ?? '') };
    const place = decodeURIComponent(label);
    return { place, text: opened(encryption, kept, place) };
  };
  const newNonce = openRandom(nonceBytes);
  const marks = openMemo<string>(500);
  const providers = openMemo<Opened>(200);
  return {
    seal: (text, place) => sealWith(newNonce(), text, place),
    // A nonce may repeat only for the same text and place: it is their HMAC.
    sealFindable: (text, place) => {
      const sealIt = (named: string) => {
        const nonce = createHmac('sha256', finding).update(named).digest();
        return sealWith(nonce.subarray(0, nonceBytes), text, place);
      };
      const named = `${place}\0${text}`;
      return ofBills.includes(place) ? marks.get(named, sealIt) : sealIt(named);
    },
    open(sealed) {
      if (!isSealed(sealed)) return undefined;
      return sealed.startsWith(ofProvider) ? providers.get(sealed, openIt) : openIt(sealed);
    },
  };
};

export const isSealed = (text: string): boolean => text.startsWith(mark);

const derived = (key: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `portico ${use}`, 32));

const opened = (key: Buffer, kept: string, place?: string): string => {
  const bytes = Buffer.from(kept, 'base64url');
  const at = nonceBytes + tagBytes;
  try {
    const work = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes));
    if (place !== undefined) work.setAAD(Buffer.from(place));
    work.setAuthTag(bytes.subarray(nonceBytes, at));
    return work.update(bytes.subarray(at), undefined, 'utf8') + work.final('utf8');
  } catch {
    throw new SealedProblem(place === undefined ? 'does not open' : `of ${place} does not open`);
  }
};
