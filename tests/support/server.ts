import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll } from 'vitest';
import { TenantFile } from '#contract/tenant-file.ts';
import { createApp } from '#server/app.ts';
import { openBulletin } from '#server/bulletin.ts';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { costPasswords } from '#server/passwords.ts';
import { openStanding } from '#server/standing.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { addSample } from '#server/store/samples.ts';
import type { Place } from './databases.ts';

export const minutes = (count: number): number => count * 60_000;

/** The tests' passwords protect nothing, so hashing them may be cheap. */
export const cheap = { PASSWORD_MEMORY: '8' };

/** A server in the hands of a test: its clock moves when told to, its log is a list. */
export const openServer = async (place: Place, changes: Partial<Config> = {}) => {
  const { clear, ...at } = place;
  const config: Config = { ...readConfig(cheap), limits: false, ...at, ...changes };
  costPasswords(config);
  const db = openDatabase(config);
  await migrate(db);
  const bulletin = await openBulletin(config.databaseUrl);
  const clock = { at: Date.UTC(2026, 10, 21, 12) };
  const lines: string[] = [];
  const log: Deps['log'] = (level, event, facts) =>
    lines.push(JSON.stringify({ level, event, facts }));
  const standing = openStanding();
  const deps: Deps = { config, db, bulletin, log, standing, now: async () => clock.at };
  const app = createApp(deps);
  const ask = askOf(app);
  const close = async () => {
    await bulletin.close();
    await db.destroy();
    await clear();
  };
  return { app, deps, db, ask, lines, close, pass: (ms: number) => void (clock.at += ms) };
};

export type TestServer = Awaited<ReturnType<typeof openServer>>;

/** A server with the test's tenants for all tests of a suite. */
export const useServer = (
  open: () => Promise<Place>,
  changes: Partial<Config> = {},
): TestServer => {
  const held = {} as TestServer;
  beforeAll(async () => {
    Object.assign(held, await openServer(await open(), changes));
    await addTenants(held);
    return () => held.close();
  });
  return held;
};

interface Question {
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly ip?: string;
  readonly headers?: Record<string, string>;
}

type Fetch = (
  path: string,
  init: RequestInit,
  env: Partial<HttpBindings>,
) => Response | Promise<Response>;

export const askOf = (app: Hono) => asking((path, init, env) => app.request(path, init, env));

/** Asks as the portal does and reads the envelope. */
const asking =
  (fetch: Fetch) =>
  async (method: string, path: string, question: Question = {}) => {
    const { token, json, form, ip = '192.0.2.1', headers = {} } = question;
    const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json);
    const answer = await fetch(
      path,
      {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body }),
      },
      { incoming: { socket: { remoteAddress: ip, destroy() {} } } } as unknown as HttpBindings,
    );
    const read = (await answer.json().catch(() => ({}))) as Record<string, never>;
    return { status: answer.status, headers: answer.headers, body: read };
  };

const general = {
  quickpay: true,
  quickpayEmailLogin: true,
  quickpayPhoneLogin: true,
  credentialed: true,
};
const address = { address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' };
const anna = {
  username: 'anna@example.org',
  password: 'Correct-Horse-7',
  firstName: 'Anna',
  lastName: 'Berg',
  dateOfBirth: '1980-12-31',
  email: 'anna@example.org',
  phone: '2175550100',
  address,
  loginType: 'credentialed',
};
const quick = { ...anna, username: '2175550111', loginType: 'quickpay' };
const owed = {
  person: anna.username,
  locationId: 1,
  paymentPostingId: 'A-1',
  accountReferenceNumber: 'R-1',
  amount: 12_345,
  details: { patientFullName: 'Anna Berg' },
  hasStatement: true,
  onPaymentPlan: false,
};

const file = (slug: string, changes: { general?: object; backend?: object } = {}) =>
  v.parse(TenantFile, {
    slug,
    categories: {
      general: { ...general, ...changes.general },
      payments: { card: true },
      recurring: {},
      receipt: {},
      input: {},
      notifications: {},
    },
    app: { name: slug },
    locations: [{ id: 1, name: 'Main' }],
    backend: { configured: true, people: [], balances: [], ...changes.backend },
  });

/** Two providers that must never meet, one with an alias, and one that is not set up yet. */
export const addTenants = async ({ db }: TestServer): Promise<void> => {
  const people = { people: [anna, quick], balances: [owed], aliases: ['alpha-old'] };
  await addSample(db, file('alpha', { backend: people }), 0);
  await addSample(db, file('beta', { general: { credentialed: false } }), 0);
  await addSample(
    db,
    file('gamma', { general: { quickpay: false, sessionTimeoutPatient: 300 } }),
    0,
  );
  await addSample(db, file('unready', { backend: { configured: false } }), 0);
};

export const password = anna.password;

/** A guest's session. */
export const asGuest = async ({ ask }: TestServer, slug = 'alpha', more: object = {}) =>
  (await ask('POST', '/api/authenticate', { json: { slug, ...more } })).body as unknown as Begun;

export interface Begun {
  readonly token: string;
  readonly resumeSecret: string;
  readonly timeLeft: number;
  readonly endsIn: number;
  readonly timeout: number;
}
