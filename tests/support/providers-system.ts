import { randomUUID } from 'node:crypto';
import { signedHeaders } from '#server/texts/signature.ts';
import { plansSecret } from './plans.ts';
import type { TestServer } from './server.ts';

interface Sent {
  readonly id?: string;
  readonly by?: string;
  readonly slug?: string;
  readonly late?: number;
}

/** The billing system of a provider, which signs its calls about payment plans. */
export const providersSystem = (server: TestServer, slugNow: () => string) => {
  const signed = async (
    call: 'see' | 'change' | 'debits',
    json: object,
    { id = randomUUID(), by = plansSecret, slug = slugNow(), late = 0 }: Sent = {},
  ) => {
    const at = (await server.deps.now()) - late;
    const headers = signedHeaders(by, { id, body: JSON.stringify(json), at });
    return { path: `/api/plans/${slug}/${call}`, json, headers };
  };
  const ask = async (call: 'see' | 'change' | 'debits', json: object, sent: Sent = {}) => {
    const { path, ...asked } = await signed(call, json, sent);
    return server.ask('POST', path, asked);
  };
  /** The file of a day as it is answered. */
  const readDebits = async (json: object, sent: Sent = {}) => {
    const { path, headers } = await signed('debits', json, sent);
    const answer = await server.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    const type = answer.headers.get('content-type');
    return { status: answer.status, type, text: await answer.text() };
  };
  return { ask, readDebits };
};
