import * as v from 'valibot';
import { TenantFile } from '#contract/tenant-file.ts';
import { asGuest, type TestServer } from './server.ts';
import { sampleFile } from './tenants.ts';

const harbor = sampleFile('harbor');
const { challengeCaptcha: _, scoreCaptcha: __, ...general } = harbor.categories.general ?? {};
const field = (name: string, more: object = {}) => ({ name, type: 'text', label: name, ...more });

/** A provider with search for balances, also by sealed fields. */
export const bay = v.parse(TenantFile, {
  ...harbor,
  slug: 'bay',
  aliases: [],
  categories: {
    ...harbor.categories,
    general: { ...general, credentialedAddAccount: true, sessionTimeoutPatient: 1_800 },
  },
  openBalance: {
    fields: {
      primary: [
        field('paymentPostingId', { regex: '/^H[BR]\\d{6,8}[A-Z]?$/i' }),
        field('guarantorId'),
      ],
      secondary: harbor.openBalance?.fields?.secondary,
    },
  },
  backend: {
    ...harbor.backend,
    people: [
      ...(harbor.backend?.people ?? []),
      {
        ...harbor.backend?.people?.[0],
        username: 'ana@example.org',
        loginType: 'authorized-user',
      },
      { ...harbor.backend?.people?.[0], username: 'new@example.org', loginType: 'credentialed' },
    ],
  },
});
export const unowned = { paymentPostingId: 'HB20261490', patientLastName: 'Nair' };

export const asking = (server: TestServer) => ({
  guest: async () => (await asGuest(server, 'bay')).token,
  signIn: async (username: string) =>
    String(
      (
        await server.ask('POST', '/api/authenticate', {
          json: { slug: 'bay', type: 'credentialed', username, password: 'Sunny-Day-2026' },
        })
      ).body['token'],
    ),
  search: (token: string, json: object, ip = '192.0.2.1') =>
    server.ask('POST', '/api/user/balance', { token, ip, json: { slug: 'bay', ...json } }),
  add: (token: string, json: object, ip = '192.0.2.1') =>
    server.ask('POST', '/api/addcredentialedaccount', {
      token,
      ip,
      json: { slug: 'bay', ...json },
    }),
});

export const numbersIn = (body: Record<string, unknown>) =>
  (body['accounts'] as readonly { paymentPostingId: string }[]).map((one) => one.paymentPostingId);
export const codeIn = (body: Record<string, unknown>) => (body['result'] as { code: number }).code;
