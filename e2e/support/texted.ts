import { expect } from '@playwright/test';
import { holder } from '#walks/samples/typed.ts';
import type { World } from './lines.ts';
import { ownLakeside } from './own-provider.ts';
import { saveCard } from './saved-cards.ts';
import { begin } from './session.ts';

export interface Texted {
  readonly slug: string;
  readonly card: string;
  readonly phone: string;
  /** The link of the text about a new bill. */
  readonly link: string;
}

/** Rosa has a Visa on file and Text to Pay at a provider of the test's own, and is texted about a bill of $85. */
export async function textRosa(
  { i, server, sandbox }: Pick<World, 'i' | 'server' | 'sandbox'>,
  language: 'en' | 'es' = 'en',
): Promise<Texted> {
  const { request } = i.page;
  const slug = await ownLakeside(server, holder);
  const card = await saveCard(request, slug);
  const { token } = await begin(request, slug, holder);
  const answer = await request.patch('/api/user/notifications', {
    headers: { authorization: `Bearer ${token}` },
    data: { hasSmsOptIn: true, hasTextToPay: true, language },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const bill = { slug, username: holder, amount: 8_500, hasStatement: false };
  await request.post('/sandbox/api/bills', { data: bill });
  const text = async () =>
    (await sandbox.outbox()).find(
      ({ kind, body }) => kind === 'text' && body.includes(`/${slug}/#/smspay/`),
    );
  await expect.poll(text).toBeTruthy();
  const { body = '', recipient: phone = '' } = (await text()) ?? {};
  // The server of a test does not know its own address.
  const { pathname, hash } = new URL(/https?:\S+/.exec(body)?.[0] ?? '');
  return { slug, card, phone, link: pathname + hash };
}
