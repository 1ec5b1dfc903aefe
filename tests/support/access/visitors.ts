import { sendTextLink } from '#server/text-link.ts';
import { addSample } from '#server/store/samples.ts';
import { findTenant } from '#server/store/tenants.ts';
import { asGuest, type TestServer } from '../server.ts';
import { billNumber, fileOf, secretOf, logins, type Slug } from './providers.ts';

/** The visitors who ask the provider `here`; the last ones belong to `there`. */
export const visitors = [
  'nobody',
  'with a wrong token',
  'with an ended session',
  'the application here',
  'guest',
  'found a balance',
  'quick pay with password',
  'account holder',
  'another account holder',
  'authorized user',
  'single sign-on',
  'single sign-on with account',
  'by text link',
  'guest there',
  'account holder there',
  'the application there',
] as const;
export type Visitor = (typeof visitors)[number];

interface Begun {
  readonly token: string;
  readonly resumeSecret: string;
}

const logIn = async ({ ask }: TestServer, slug: Slug, type: string, username: string) => {
  const json = { slug, type, username, password: logins.password };
  return (await ask('POST', '/api/authenticate', { json })).body as unknown as Begun;
};

export const launchAt = async ({ ask }: TestServer, slug: Slug, wish: object): Promise<string> => {
  const json = { version: 'v2', ...wish };
  const { body } = await ask('POST', `/auth/${slug}/launch-tokens`, {
    json,
    token: secretOf(slug),
  });
  return String(body['token']);
};

const launched = async (server: TestServer, wish: object) => {
  const token = await launchAt(server, 'here', wish);
  const path = `/auth/api/v2/auth/here/porticoPrefill?launchToken=${token}`;
  return (await server.ask('GET', path)).body as unknown as Begun;
};

export const billAt = async ({ db }: TestServer, slug: Slug, at: number) =>
  db
    .selectFrom('balances')
    .selectAll()
    .where('tenant', '=', slug)
    .where('paymentPostingId', '=', billNumber(slug, at))
    .executeTakeFirstOrThrow();

/** The id of a text message's link to the first bill. */
export const textLinkAt = async (server: TestServer, slug: Slug): Promise<string> => {
  const stored = await findTenant(server.db, slug);
  if (stored === undefined) throw new Error('no such provider');
  const balanceIds = [(await billAt(server, slug, 1)).id];
  const letter = { stored, to: '2175550100', balanceIds, language: 'en', origin: '' };
  const link = await sendTextLink(server.deps, letter, await server.deps.now());
  return link?.split('/').at(-1) ?? '';
};

const byTextLink = async (server: TestServer) =>
  (await server.ask('GET', `/api/smspay/${await textLinkAt(server, 'here')}?slug=here`))
    .body as unknown as Begun;

const finder = async (server: TestServer) => {
  const begun = await asGuest(server, 'here');
  const json = {
    slug: 'here',
    paymentPostingId: billNumber('here', 2),
    patientLastName: 'Found',
  };
  await server.ask('POST', '/api/user/balance', { token: begun.token, json });
  return begun;
};

const ended = async (server: TestServer) => {
  const { token } = await asGuest(server, 'here');
  await server.ask('POST', '/api/session/kill', { token, json: {} });
  return token;
};

/** Lets every visitor in, and returns their tokens: each time a token that no call used before. */
export const letIn = async (server: TestServer) => {
  for (const slug of ['here', 'there'] as const) await addSample(server.db, fileOf(slug), 0);
  const sessions: Partial<Record<Visitor, Begun>> = {
    guest: await asGuest(server, 'here'),
    'found a balance': await finder(server),
    'quick pay with password': await logIn(server, 'here', 'quickpay', logins.quick),
    'account holder': await logIn(server, 'here', 'credentialed', logins.holder),
    'another account holder': await logIn(server, 'here', 'credentialed', logins.other),
    'authorized user': await logIn(server, 'here', 'credentialed', logins.authorized),
    'single sign-on': await launched(server, { accounts: [billNumber('here', 1)] }),
    'single sign-on with account': await launched(server, { username: logins.holder }),
    'by text link': await byTextLink(server),
    'guest there': await asGuest(server, 'there'),
    'account holder there': await logIn(server, 'there', 'credentialed', logins.holder),
  };
  const shown: Partial<Record<Visitor, string>> = {
    'with a wrong token': 'A'.repeat(43),
    'with an ended session': await ended(server),
    'the application here': secretOf('here'),
    'the application there': secretOf('there'),
  };
  const tokenOf = async (visitor: Visitor): Promise<string | undefined> => {
    const session = sessions[visitor];
    if (session === undefined) return shown[visitor];
    const slug = visitor.endsWith('there') ? 'there' : 'here';
    const json = { slug, resumeSecret: session.resumeSecret };
    const { status, body } = await server.ask('POST', '/api/session/resume', { json });
    if (status === 200 || visitor !== 'single sign-on with account') return String(body['token']);
    // The account holder has ended the other sessions of the same login.
    const anew = await launched(server, { username: logins.holder });
    sessions[visitor] = anew;
    return anew.token;
  };
  return { tokenOf, resumeSecret: sessions['account holder']?.resumeSecret ?? '' };
};
export type LetIn = Awaited<ReturnType<typeof letIn>>;
