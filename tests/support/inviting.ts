import { expect } from 'vitest';
import * as v from 'valibot';
import { TenantFile } from '#contract/tenant-file.ts';
import { listMessages } from '#server/store/outbox.ts';
import { addSample } from '#server/store/samples.ts';
import { minutes, type TestServer } from './server.ts';
import { withoutQuestions } from './tenants.ts';

export const hours = (count: number) => minutes(60 * count);
export const chosen = 'Another-Horse-8';
export const rosa = 'rosa.delgado@example.org';
export const lee = 'lee.patel@example.org';
export const ana = 'ana.delgado@example.org';
type Ask = Readonly<Record<string, unknown>>;

/** Lakeside, and another provider with the same people. */
export const lakeside = async ({ db }: TestServer) => {
  const sample = withoutQuestions('lakeside');
  await addSample(db, sample, 0);
  const { backend, ...file } = sample;
  const other = { ...file, slug: 'otherside', backend: { ...backend, aliases: [] } };
  await addSample(db, v.parse(TenantFile, other), 0);
};

/** An account holder who invites, and those who answer. */
export const inviting = (server: TestServer) => {
  const slug = 'lakeside';
  const tokens = new Map<string, string>();
  const logIn = async (username: string, password = 'Sunny-Day-2026', at = slug) => {
    const json = { slug: at, type: 'credentialed', username, password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    return body['token'] as unknown as string;
  };
  /** A session is good for a quarter of an hour: each test has its own. */
  const as = async (username: string) => {
    const token = tokens.get(username) ?? (await logIn(username));
    tokens.set(username, token);
    return token;
  };
  const post = (path: string, json: Ask, token?: string, ip?: string) =>
    server.ask('POST', `/api/user/authorized/${path}`, {
      json,
      ...(token && { token }),
      ...(ip && { ip }),
    });
  const add = async (email: string, owner = rosa, more: Ask = {}) =>
    post('add', { email, slug, ...more }, await as(owner));
  const listOf = async (owner = rosa) => {
    const token = await as(owner);
    const { body } = await server.ask('GET', '/api/user/authorizedUser', { token });
    return (body['payload'] as unknown as { authUserList: Listed[] }).authUserList;
  };
  interface Listed {
    readonly patientId: string;
    readonly email: string;
    readonly userStatus: string;
  }
  const listed = async (email: string, owner = rosa) =>
    (await listOf(owner)).find((one) => one.email === email);
  const newest = async () => {
    server.pass(1);
    // The account holder is told of the invitation at the same moment.
    const link = /activate\/([\w-]{43})/;
    const { body, subject, recipient } = (await listMessages(server.db)).find((one) =>
      link.test(one.body),
    ) ?? { body: '', subject: '', recipient: '' };
    const token = link.exec(body)?.[1] ?? '';
    return { body, subject, recipient, token };
  };
  const invited = async (email: string, owner = rosa) => {
    const answer = await add(email, owner);
    expect(answer.status).toBe(200);
    return (await newest()).token;
  };
  const validate = async (token: string, at = slug) =>
    (await post('validatetoken', { slug: at, token })).body['payload'];
  const register = (token: string, more: Ask = {}) =>
    post('register', {
      slug,
      token,
      email: 'else@example.org',
      firstName: 'Nina',
      lastName: 'Delgado',
      password: chosen,
      ...more,
    });
  const decline = (token: string) => post('decline', { slug, token });
  const remove = async (patientId: string, owner = rosa, seenAs = 'invited', key?: string) => {
    const query = new URLSearchParams({ patientId, seenAs, ...(key && { key }) });
    const token = await as(owner);
    return server.ask('DELETE', `/api/user/authorized/remove?${query}`, { token });
  };
  const resend = async (patientId: string, owner = rosa, more: Ask = {}) =>
    post('resendactivationemail', { patientId, ...more }, await as(owner));
  const balances = async (token: string) =>
    (await server.ask('GET', '/api/user/balance', { token })).body['accounts'] as unknown as {
      paymentPostingId: string;
    }[];
  const forget = () => tokens.clear();
  return {
    logIn,
    as,
    add,
    listOf,
    listed,
    newest,
    invited,
    validate,
    register,
    decline,
    remove,
    resend,
    balances,
    forget,
  };
};

export const code = (answer: { body: Record<string, never> }) =>
  (answer.body['result'] as unknown as { code: number }).code;
