import { addSample } from '#server/store/samples.ts';
import type { TestServer } from './server.ts';
import { sampleFile } from './tenants.ts';

const home = '192.0.2.1';
export const secretOf = (slug: string) => sampleFile(slug).backend?.ssoSecret ?? '';
export const eleanor = 'eleanor.marsh@example.org';
export const [first = '', second = ''] = (sampleFile('harbor').backend?.balances ?? [])
  .filter(({ person }) => person === eleanor)
  .map(({ paymentPostingId }) => paymentPostingId);
export const accounts = [first, second];
export const challenge = [
  { field_name: 'dateOfBirth', prompt: 'date of birth', answer: '1980-05-09' },
  { field_name: 'lastName', prompt: 'last name', answer: 'Núñez-Ortiz' },
];
export const right = { dateOfBirth: '5/9/1980', lastName: ' nunez ortiz' };
export const wrong = { dateOfBirth: '5/9/1981', lastName: 'Nunez Ortiz' };

/** The calls of a provider's system, and the patients it sends. */
export const talkingTo = (server: TestServer) => {
  const issue = (json: object, { slug = 'harbor', secret = secretOf(slug), ip = home } = {}) => {
    const headers = { authorization: `Bearer ${secret}` };
    return server.ask('POST', `/auth/${slug}/launch-tokens`, { json, ip, headers });
  };
  const tokenFor = async (json: object) => String((await issue(json)).body['token']);
  const launch = (token: string, { slug = 'harbor', version = 'v2', ip = '192.0.2.1' } = {}) =>
    server.ask('GET', `/auth/api/${version}/auth/${slug}/porticoPrefill?launchToken=${token}`, {
      ip,
    });
  const validate = (token: string, slug = 'harbor') =>
    server.ask('GET', `/auth/${slug}/login/oauth/token/${token}`);
  const questions = (token: string, more = '') =>
    server.ask('GET', `/auth/api/v2/auth/challenge-questions?token=${token}${more}`);
  const verify = (token: string, answers: object, more: object = {}, ip = '192.0.2.1') =>
    server.ask('POST', '/auth/api/v2/auth/challenge-verify', {
      json: { token, answers, ...more },
      ip,
    });
  const balance = async (token: string) => {
    const { body } = await server.ask('GET', '/api/user/balance', { token });
    return (body['accounts'] as unknown as { paymentPostingId: string }[]).map(
      (one) => one.paymentPostingId,
    );
  };
  return { issue, tokenFor, launch, validate, questions, verify, balance };
};

export const addOthers = async ({ db }: TestServer) => {
  for (const slug of ['harbor', 'lakeside', 'demo']) await addSample(db, sampleFile(slug), 0);
};
