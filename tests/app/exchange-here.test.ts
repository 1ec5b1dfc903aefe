import { beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { deviceId } from '#browser/device-id.ts';

const address = { slug: 'lakeside', embedded: false, asked: '/' };
const proof = {};

/** The body that a login sends, whatever is answered. */
async function bodyOf(
  login: (
    client: ReturnType<typeof createClient>,
    logins: Awaited<ReturnType<ReturnType<typeof createClient>['logins']>>,
  ) => Promise<unknown>,
) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('{}')));
  const client = createClient({
    bases: { api: '/api' },
    fetch,
    onFailure: vi.fn(),
    onHeard: vi.fn(),
    exchanging: () => import('#app/exchange-here.ts'),
  });
  await login(client, await client.logins()).catch(() => undefined);
  return JSON.parse(fetch.mock.calls[0]?.[1]?.body as string) as Record<string, unknown>;
}

beforeEach(() => {
  window.localStorage.clear();
  document.documentElement.lang = 'es';
});

test('a login says which device and language it comes from, at the first page as at the login', async () => {
  const name = { username: 'rosa@example.org', password: 'secret' };
  const account = await bodyOf((client, { signIn }) => signIn(client, address, name, proof));
  const quickPay = await bodyOf((client, { signInToQuickPay }) =>
    signInToQuickPay(client, address, { ...name, way: 'email' }, proof),
  );
  const here = { device: deviceId(), language: 'es' };
  expect(here.device).toBeDefined();
  expect(account).toMatchObject({ type: 'credentialed', ...name, ...here });
  expect(quickPay).toMatchObject({ type: 'quickpay', ...name, isEmail: true, ...here });
});

test('a guest is known by no device', async () => {
  const guest = await bodyOf((client, { beginAsGuest }) =>
    beginAsGuest(client, address, {}, proof),
  );
  expect(guest).toEqual({ slug: 'lakeside', type: 'guest' });
});
