import { randomUUID } from 'node:crypto';
import type { CallName } from '#contract/calls.ts';
import { cartOf, byCard, typed } from '../payments.ts';
import { visit } from '../session-calls.ts';
import type { TestServer } from '../server.ts';
import {
  all,
  her,
  hersAlone,
  holders,
  notThere,
  seesHerBill,
  withSession,
  type Cells,
} from './cells.ts';
import { lookup, type Annas, type Question } from './questions.ts';
import { plans } from './plans.ts';
import { logins } from './providers.ts';
import { statements } from './statements.ts';

export interface Row {
  readonly call: CallName;
  /** What is asked for, where a call is asked for more than one thing. */
  readonly of?: string;
  readonly ask: (server: TestServer, her: Annas) => Question | Promise<Question>;
  readonly cells: Cells;
}

const saved = (place: string) => JSON.stringify({ ...visit, place });
const slug = 'here';
const guess = 'g'.repeat(43);
const receipt = 'r'.repeat(22);
const named = { firstName: 'Nina', lastName: 'Delgado', password: 'Another-Horse-8' };

const session: readonly Row[] = [
  { call: 'refresh', ask: () => ({}), cells: withSession(200) },
  { call: 'kill', ask: () => ({ json: { reason: 'expired' } }), cells: withSession(200) },
  {
    call: 'kill',
    of: 'Anna’s session',
    ask: async (_, a) => ({ json: { reason: 'expired', sessionId: await a.sessionId() } }),
    cells: withSession(404, her),
  },
  {
    call: 'saveVisit',
    ask: () => ({ json: { state: saved('/quick-pay') } }),
    cells: withSession(200),
  },
  {
    call: 'updateVisit',
    of: 'Anna’s',
    ask: async (_, a) => ({ form: { id: await a.visitId(), state: saved('/settings') } }),
    cells: withSession(404, her),
  },
  {
    call: 'loadVisit',
    of: 'Anna’s',
    ask: async (_, a) => ({ query: { id: await a.visitId() } }),
    cells: withSession(404, her),
  },
  {
    call: 'deleteVisit',
    of: 'Anna’s',
    ask: async (_, a) => ({ query: { id: await a.visitId() } }),
    cells: withSession(404, her),
  },
];

const people: readonly Row[] = [
  {
    call: 'readProfile',
    ask: () => ({}),
    cells: withSession(403, {
      ...holders,
      'quick pay with password': 200,
      'authorized user': 200,
      'account holder there': 200,
    }),
  },
  { call: 'readBalance', ask: () => ({}), cells: withSession(200) },
  {
    call: 'searchBalance',
    ask: () => ({ json: lookup(3, 'Sought') }),
    cells: withSession(200, notThere),
  },
  {
    call: 'searchBalance',
    of: 'beside others',
    ask: () => ({ json: { ...lookup(3, 'Nobody'), isAddAccount: true } }),
    cells: withSession(404, { ...notThere, 'authorized user': 403 }),
  },
  {
    call: 'addCredentialedAccount',
    ask: async (_, a) => {
      await a.reset();
      return { json: lookup(4, 'Added') };
    },
    cells: withSession(403, holders),
  },
  {
    call: 'prefill',
    ask: () => ({ params: { slug } }),
    cells: withSession(403, { 'single sign-on': 200 }),
  },
  {
    call: 'addAuthorizedUser',
    ask: () => ({ json: { slug, email: `new-${randomUUID()}@example.org` } }),
    cells: withSession(403, holders),
  },
  {
    call: 'listAuthorizedUsers',
    ask: () => ({}),
    cells: withSession(403, { ...holders, 'account holder there': 200 }),
  },
  {
    call: 'resendInvitation',
    of: 'Anna’s',
    ask: async (_, a) => ({ json: { patientId: await a.invitationId() } }),
    cells: withSession(403, hersAlone),
  },
  {
    call: 'removeAuthorizedUser',
    of: 'Anna’s',
    ask: async (_, a) => ({ query: { patientId: await a.invitationId() } }),
    cells: withSession(403, hersAlone),
  },
];

const money: readonly Row[] = [
  {
    call: 'pay',
    of: 'what was typed from a letter',
    ask: () => ({ json: byCard(cartOf(typed(500))) }),
    cells: withSession(200),
  },
  {
    call: 'pay',
    of: 'Anna’s bill',
    ask: async (_, a) => ({ json: await a.payment(1) }),
    cells: withSession(400, seesHerBill),
  },
  {
    call: 'pay',
    of: 'a bill that one of them found',
    ask: async (_, a) => ({ json: await a.payment(2) }),
    cells: withSession(400, { 'found a balance': 200 }),
  },
  {
    // Unknown to whoever did not make it: the next test looks at the words.
    call: 'readAttempt',
    of: 'Anna’s payment',
    ask: async (_, a) => ({ params: { key: (await a.paymentKey()).key } }),
    cells: withSession(200),
  },
  {
    call: 'detectMultiAr',
    ask: () => ({ json: { cart: cartOf(typed(500)), paymentMethodType: 'cards' } }),
    cells: withSession(200),
  },
];

/** Without a session: whoever asks, and whatever session they show, is answered alike. */
const forEverybody: readonly Row[] = [
  { call: 'providerInit', ask: () => ({ params: { slug } }), cells: all(200) },
  { call: 'providerTexts', ask: () => ({ params: { slug } }), cells: all(200) },
  { call: 'authenticate', ask: () => ({ json: { slug } }), cells: all(200) },
  {
    call: 'authenticate',
    of: 'as Anna, guessing',
    ask: () => ({
      json: { slug, type: 'credentialed', username: logins.holder, password: 'Wrong-Horse-1' },
    }),
    cells: all(401),
  },
  { call: 'resume', ask: () => ({ json: { slug, resumeSecret: guess } }), cells: all(401) },
  {
    call: 'checkUsername',
    ask: () => ({ params: { slug, username: logins.quick } }),
    cells: all(200),
  },
  { call: 'verifyInvoice', ask: () => ({ json: lookup(5, 'Newcomer') }), cells: all(200) },
  {
    call: 'register',
    ask: () => ({
      json: {
        slug,
        type: 'credentialed',
        ...named,
        email: 'nina@example.org',
        date_of_birth: '1990-01-01',
        phone: '2175550177',
        searchParamsToken: guess,
      },
    }),
    cells: all(422),
  },
  {
    call: 'validateToken',
    ask: () => ({ json: { slug, token: guess, paymentPostingId: 'x' } }),
    cells: all(404),
  },
  {
    call: 'issueLaunch',
    ask: () => ({ params: { slug }, json: { version: 'v2', username: logins.holder } }),
    cells: all(401, { 'the application here': 200 }),
  },
  {
    call: 'issueLaunch',
    of: 'whom Anna invited',
    ask: () => ({ params: { slug }, json: { version: 'v2', username: logins.authorized } }),
    cells: all(401, { 'the application here': 400 }),
  },
  { call: 'validateLaunch', ask: () => ({ params: { slug, token: guess } }), cells: all(401) },
  {
    call: 'launchPrefill',
    ask: () => ({ params: { slug, ssoVersion: 'v2' }, query: { launchToken: guess } }),
    cells: all(401),
  },
  {
    call: 'challengeQuestions',
    ask: () => ({ params: { ssoVersion: 'v2' }, query: { token: guess } }),
    cells: all(401),
  },
  {
    call: 'verifyChallenge',
    ask: () => ({ params: { ssoVersion: 'v2' }, json: { token: guess, answers: {} } }),
    cells: all(401),
  },
  {
    call: 'requestTextLink',
    ask: () => ({
      params: { slug },
      json: { phone: '2175550100', accounts: ['HERE-1'], hasConsent: true },
    }),
    cells: all(401),
  },
  {
    call: 'openTextLink',
    ask: () => ({ params: { id: guess }, query: { slug } }),
    cells: all(404),
  },
  {
    call: 'requestPasswordReset',
    ask: () => ({ json: { slug, type: 'credentialed', username: logins.holder } }),
    cells: all(200),
  },
  {
    call: 'validateResetToken',
    ask: () => ({ params: { username: logins.holder, token: guess }, query: { slug } }),
    cells: all(200),
  },
  {
    call: 'passwordReset',
    ask: () => ({
      json: { slug, username: logins.holder, token: guess, password: named.password },
    }),
    cells: all(200),
  },
  { call: 'validateInvitation', ask: () => ({ json: { slug, token: guess } }), cells: all(200) },
  {
    call: 'registerAuthorizedUser',
    ask: () => ({ json: { slug, token: guess, ...named } }),
    cells: all(422),
  },
  { call: 'declineInvitation', ask: () => ({ json: { slug, token: guess } }), cells: all(422) },
  { call: 'readReceipt', ask: () => ({ query: { token: receipt } }), cells: all(404) },
  {
    call: 'emailReceipt',
    ask: () => ({ json: { token: receipt, to: 'me@example.org' } }),
    cells: all(404),
  },
  { call: 'printReceipt', ask: () => ({ json: { token: receipt } }), cells: all(404) },
  {
    call: 'log',
    ask: () => ({ json: { applicationName: 'portal', logLevel: 3, message: 'a test' } }),
    cells: all(200),
  },
];

export const table: readonly Row[] = [
  session,
  people,
  statements,
  money,
  plans,
  forEverybody,
].flat();
export const titleOf = ({ call, of }: Row): string => (of === undefined ? call : `${call}: ${of}`);
