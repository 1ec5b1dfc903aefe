import { expect, test } from 'vitest';
import type { Client } from '#api/client.ts';
import { isResetToken } from '#api/recovery.ts';

const token = 'x'.repeat(43);
const asked: unknown[] = [];
const client = {
  send: (_: unknown, ask: unknown) => {
    asked.push(ask);
    return Promise.resolve({ valid: true });
  },
} as unknown as Client;

test.each([
  ['..', '..'],
  ['anna@example.org', '..'],
  ['../../session/kill', token],
  ['anna@example.org', 'x'.repeat(10_000)],
  ['anna@example.org', `${token}/..`],
])('a token of the wrong shape is not sent: %s', async (username, secret) => {
  asked.length = 0;
  expect(await isResetToken(client, { slug: 'alpha', username, token: secret })).toBe(false);
  expect(asked).toEqual([]);
});

test("a link's token and a code are sent to be checked", async () => {
  asked.length = 0;
  for (const [username, secret] of [
    ['anna@example.org', token],
    ['3125550146', '123456'],
  ] as const)
    expect(await isResetToken(client, { slug: 'alpha', username, token: secret })).toBe(true);
  expect(asked).toHaveLength(2);
});
