import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Patient } from './patient.ts';

export interface Session {
  readonly token: string;
  readonly resumeSecret: string;
}

const password = 'Sunny-Day-2026';

/** Logs in without a screen: as who has an account or, without a name, as a guest. */
export async function begin(
  request: APIRequestContext,
  slug: string,
  username?: string,
): Promise<Session> {
  const who = username ? { type: 'credentialed', username, password } : { type: 'guest' };
  const answer = await request.post('/api/authenticate', { data: { slug, ...who } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Makes this tab one that holds the session, as it would after a reload. */
export async function takeUp(i: Patient, slug: string, { resumeSecret }: Session): Promise<void> {
  await i.open('/healthz');
  await i.page.evaluate(([key, secret]) => sessionStorage.setItem(key, secret), [
    `portico.resume.${slug}`,
    resumeSecret,
  ] as const);
}

/** What a call answers to the holder of a token. */
export async function statusOf(
  request: APIRequestContext,
  path: string,
  token?: string,
): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await request.get(path, { headers })).status();
}

/** The tokens that the portal shows to the server, the latest last. */
export function tokensSent(page: Page): readonly string[] {
  const tokens: string[] = [];
  page.on('request', (asked) => {
    const [, token] = /^Bearer (.+)$/.exec(asked.headers()['authorization'] ?? '') ?? [];
    if (token !== undefined) tokens.push(token);
  });
  return tokens;
}
