import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { holder, password } from '#walks/samples/typed.ts';
import type { Sandbox } from './sandbox.ts';

/** The path of the link in each kind of message. */
export const leads = {
  accepting: /http\S+\/authorized\/activate\/\S+/,
  declining: /http\S+\/authorized\/decline\/\S+/,
  resetting: /http\S+\/resetPassword\/\S+/,
  code: /\d{6}(?=\.)/,
} as const;

/** The link in the newest message to a user that has one. */
export async function letterTo(
  sandbox: Sandbox,
  recipient: string,
  pattern: RegExp,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const sent = (await sandbox.outbox()).filter((one) => one.recipient === recipient);
      found = sent.map(({ body }) => pattern.exec(body)?.[0]).find(Boolean);
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

export const somebodyNew = (): string => `nina.${randomUUID().slice(0, 8)}@example.org`;

interface Asked {
  readonly body: object;
  readonly token?: string;
}

const post = async (origin: string, path: string, { body, token = '' }: Asked) => {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ slug: 'lakeside', ...body }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<{ token: string }>;
};

/** Rosa invites a new user to look after her bills. */
export async function invite(origin: string, email: string): Promise<void> {
  const who = { type: 'credentialed', username: holder, password };
  const { token } = await post(origin, '/authenticate', { body: who });
  await post(origin, '/user/authorized/add', { body: { email }, token });
}

/** Accepts an invitation. */
export async function accept(origin: string, link: string, firstPassword: string): Promise<void> {
  const token = link.split('/').at(-1);
  const who = { firstName: 'Nina', lastName: 'Delgado', password: firstPassword };
  await post(origin, '/user/authorized/register', { body: { token, ...who } });
}

export async function forget(origin: string, username: string): Promise<void> {
  const body = { type: 'credentialed', username };
  await post(origin, '/user/requestpasswordreset', { body });
}
