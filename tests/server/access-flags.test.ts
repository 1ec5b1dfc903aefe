import { beforeAll, describe, expect, test } from 'vitest';
import { putTenant } from '#server/store/tenants.ts';
import { everything, fileOf, logins, type Flag } from '../support/access/providers.ts';
import { annas, put, type Question } from '../support/access/questions.ts';
import type { Row } from '../support/access/row.ts';
import { table, titleOf } from '../support/access/table.ts';
import { launchAt, letIn, textLinkAt, type LetIn } from '../support/access/visitors.ts';
import { readyFolder } from '../support/databases.ts';
import { useServer } from '../support/server.ts';

const inviting = {
  addAuthorizedUser: 403,
  listAuthorizedUsers: 403,
  'resendInvitation: Anna’s': 403,
  'removeAuthorizedUser: Anna’s': 403,
  validateInvitation: 403,
  registerAuthorizedUser: 403,
  declineInvitation: 403,
};
const history = { listHistory: 403, printYear: 403, 'readHistoryItem: Anna’s': 404 };
const adding = { addCredentialedAccount: 403 };
const autopaying = {
  readAutopay: 403,
  agreeAutopay: 403,
  'agreeAutopay: a bank account that is typed': 403,
  answerRound: 403,
};
const choosing = { readNotifications: 403, changeNotifications: 403 };

/**
 * The calls that an account holder is refused as soon as one door is shut; every other is answered as
 * before.
 */
const refused: Readonly<Record<Exclude<Flag, 'maxAccounts'>, Readonly<Record<string, number>>>> = {
  quickpay: { authenticate: 403, checkUsername: 403, 'by e-mail': 403 },
  quickpayEmailLogin: { 'by e-mail': 403 },
  quickpayPhoneLogin: { checkUsername: 403 },
  credentialed: {
    ...inviting,
    ...adding,
    ...history,
    ...choosing,
    ...autopaying,
    'authenticate: as Anna, guessing': 403,
    verifyInvoice: 403,
    register: 403,
    validateToken: 403,
    requestPasswordReset: 403,
    'readStatement: Anna’s': 404,
    'generateStatement: Anna’s': 404,
    'as the application': 400,
  },
  credentialedAddAccount: adding,
  credentialedAddUser: inviting,
  smsPay: { 'by a text': 404 },
  sso: {
    issueLaunch: 403,
    'issueLaunch: whom Anna invited': 403,
    'as the application': 403,
    validateLaunch: 403,
    launchPrefill: 403,
    'asked first': 403,
  },
  allowAccountBalanceValidation: { searchBalance: 403, 'searchBalance: beside others': 403 },
  allowV4PatientSelectLocation: { ...adding, 'searchBalance: beside others': 403 },
  allowV4PaymentHistory: history,
};

test('every door has been tried', () => {
  expect(Object.keys(refused)).toEqual(
    Object.keys(everything).filter((one) => one !== 'maxAccounts'),
  );
});

describe('a door that is shut is shut to direct calls', () => {
  const server = useServer(readyFolder);
  let people: LetIn;
  let before: Readonly<Record<string, number>>;
  /** Requests that the table does not make, or only with a secret that is wrong. */
  let more: readonly (Omit<Row, 'cells' | 'of'> & { of: string; as?: 'the application here' })[];
  beforeAll(async () => {
    people = await letIn(server);
    const link = await textLinkAt(server, 'here');
    const first = [{ field_name: 'lastName', prompt: 'last name', answer: 'Berg' }];
    const token = await launchAt(server, 'here', { username: logins.holder, challenge: first });
    const slug = 'here';
    const asks = (question: Question) => () => question;
    more = [
      {
        of: 'by e-mail',
        call: 'checkUsername',
        ask: asks({ params: { slug, username: logins.holder } }),
      },
      {
        of: 'by a text',
        call: 'openTextLink',
        ask: asks({ params: { id: link }, query: { slug } }),
      },
      {
        of: 'as the application',
        as: 'the application here',
        call: 'issueLaunch',
        ask: asks({ params: { slug }, json: { version: 'v2', username: logins.holder } }),
      },
      {
        of: 'asked first',
        call: 'challengeQuestions',
        ask: asks({ params: { ssoVersion: 'v2' }, query: { token } }),
      },
    ];
    before = await answers();
  });

  const answers = async () => {
    const her = annas(server, people);
    const found: Record<string, number> = {};
    for (const row of table) {
      const token = await people.tokenOf('account holder');
      found[titleOf(row)] = (await put(server, row.call, await row.ask(server, her), token)).status;
    }
    for (const { of, call, ask, as } of more) {
      const token = await people.tokenOf(as ?? 'account holder');
      found[of] = (await put(server, call, await ask(server, her), token)).status;
    }
    return found;
  };

  test.each(Object.entries(refused))('%s', async (flag, expected) => {
    await putTenant(server.db, fileOf('here', { [flag]: false }), 0);
    const after = await answers();
    const changed = Object.entries(after).filter(([title, status]) => status !== before[title]);
    expect(Object.fromEntries(changed)).toEqual(expected);
  });
});
