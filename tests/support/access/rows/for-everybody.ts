import { all } from '../cells.ts';
import { logins } from '../providers.ts';
import { lookup } from '../questions.ts';
import type { Row } from '../row.ts';

const slug = 'here';
const guess = 'g'.repeat(43);
const receipt = 'r'.repeat(22);
const named = { firstName: 'Nina', lastName: 'Delgado', password: 'Another-Horse-8' };

/** Calls without a session: every visitor is answered alike, whatever session the request shows. */
export const rows: readonly Row[] = [
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
    call: 'readPlanLink',
    ask: () => ({ json: { slug, link: guess } }),
    cells: all(404),
  },
  {
    call: 'openPlanLink',
    ask: () => ({ json: { slug, link: guess, answers: { dateOfBirth: '1990-01-01' } } }),
    cells: all(404),
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
    call: 'seePlans',
    ask: () => ({ params: { slug }, json: { account: 'HERE-1' } }),
    cells: all(401),
  },
  {
    call: 'changePlan',
    ask: () => ({
      params: { slug },
      json: { deed: 'end', plan: 'PT-ABCD-EFGH', by: 'Kim', note: 'asked' },
    }),
    cells: all(401),
  },
  { call: 'readDebits', ask: () => ({ params: { slug }, json: {} }), cells: all(401) },
  {
    call: 'sendBills',
    ask: () => ({ params: { slug }, json: { file: 'a'.repeat(64), size: 1 } }),
    cells: all(401),
  },
  {
    call: 'readRefusedBills',
    ask: () => ({ params: { slug }, json: { file: 'a'.repeat(64) } }),
    cells: all(401),
  },
  { call: 'exportPostings', ask: () => ({ params: { slug }, json: {} }), cells: all(401) },
  { call: 'exportReconciliation', ask: () => ({ params: { slug }, json: {} }), cells: all(401) },
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
