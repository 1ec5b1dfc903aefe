import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, signedHeaders } from '#server/texts/signature.ts';

const at = Date.UTC(2026, 10, 28);
const signed = { id: 'msg_1', body: '{"id":"1"}', at };
const passes = (secret: string, headers: Readonly<Record<string, string>>) =>
  isSigned(secret, (name) => headers[name], signed.body, at);

test('a secret in the standard’s own writing is the bytes behind its prefix', () => {
  const key = randomBytes(24);
  const secret = `whsec_${key.toString('base64')}`;
  const words = `${signed.id}.${at / 1_000}.${signed.body}`;
  const mac = createHmac('sha256', key).update(words).digest('base64');
  const headers = { ...signedHeaders('another', signed), 'webhook-signature': `v1,${mac}` };
  expect(passes(secret, headers)).toBe(true);
  expect(passes(key.toString('base64'), headers)).toBe(false);
});

test('any other secret is its text, and signs nothing for another', () => {
  const headers = signedHeaders('a secret', signed);
  expect(passes('a secret', headers)).toBe(true);
  expect(passes('another', headers)).toBe(false);
});
