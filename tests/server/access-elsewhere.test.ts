import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { listMessages } from '#server/store/outbox.ts';
import { issueTicket } from '#server/store/tickets.ts';
import { billNumber, logins, secretOf, tellsOf, type Slug } from '../support/access/providers.ts';
import { annas, lookup, put, type Question } from '../support/access/questions.ts';
import { launchAt, letIn, textLinkAt, type LetIn } from '../support/access/visitors.ts';
import { eachDatabase } from '../support/databases.ts';
import { useServer } from '../support/server.ts';

/** A secret that opens something here, how it is shown at a provider, and the answers there and here. */
interface Shown {
  readonly call: CallName;
  readonly secret: () => Promise<string>;
  readonly show: (secret: string, slug: Slug) => Question;
  readonly there: readonly [status: number, said?: object];
  readonly here: readonly [status: number, said?: object];
}

const chosen = 'Another-Horse-8';
const challenge = [{ field_name: 'lastName', prompt: 'last name', answer: 'Berg' }];
const newcomer = (slug: Slug, searchParamsToken: string) => ({
  slug,
  searchParamsToken,
  type: 'credentialed',
  firstName: 'Nina',
  lastName: 'Berg',
  email: 'nina@example.org',
  date_of_birth: '1990-01-01',
  phone: '2175550177',
  password: chosen,
});

eachDatabase((open) => {
  describe('a secret of one provider opens nothing at another', () => {
    const server = useServer(open);
    let people: LetIn;
    beforeAll(async () => {
      people = await letIn(server);
    });
    const nothing = async () => '';
    const application = (slug: Slug) => launchToken(slug, {});
    const launchToken = (slug: Slug, more: object) =>
      launchAt(server, slug, { accounts: [billNumber(slug, 1)], ...more });
    const search = async () =>
      String(
        (await put(server, 'verifyInvoice', { json: lookup(5, 'Newcomer') }, undefined)).body[
          'searchParamsToken'
        ],
      );
    const activation = async () => {
      server.pass(1);
      await put(server, 'register', { json: newcomer('here', await search()) }, undefined);
      const [{ body } = { body: '' }] = await listMessages(server.db);
      return /activate\/([\w-]{43})/.exec(body)?.[1] ?? '';
    };
    const olga = () =>
      server.db
        .selectFrom('people')
        .select('id')
        .where('username', '=', logins.other)
        .executeTakeFirstOrThrow();
    const ticket = async (kind: 'reset-link' | 'invitation', subject: string) => {
      const wanted = { kind, tenant: 'here', subject, lifetimeMs: 60_000 };
      return issueTicket(server.db, wanted, await server.deps.now());
    };
    const reset = async () => ticket('reset-link', (await olga()).id);
    const invitation = async () => ticket('invitation', await annas(server, people).invitationId());

    const shown: readonly Shown[] = [
      {
        call: 'authenticate',
        secret: async () => logins.password,
        show: (password, slug) => ({
          json: { slug, type: 'credentialed', username: logins.other, password },
        }),
        there: [401],
        here: [200],
      },
      {
        call: 'resume',
        secret: async () => people.resumeSecret,
        show: (resumeSecret, slug) => ({ json: { slug, resumeSecret } }),
        there: [401],
        here: [200],
      },
      {
        call: 'checkUsername',
        secret: nothing,
        show: (_, slug) => ({ params: { slug, username: logins.quick } }),
        there: [200, { found: false }],
        here: [200, { found: true }],
      },
      {
        call: 'verifyInvoice',
        secret: nothing,
        show: (_, slug) => ({ json: { ...lookup(5, 'Newcomer'), slug } }),
        there: [200, { invoiceFound: false }],
        here: [200, { invoiceFound: true }],
      },
      {
        call: 'register',
        secret: search,
        show: (secret, slug) => ({ json: newcomer(slug, secret) }),
        there: [422],
        here: [200],
      },
      {
        call: 'validateToken',
        secret: activation,
        show: (token, slug) => ({
          json: { slug, token, paymentPostingId: billNumber('here', 5) },
        }),
        there: [404],
        here: [200],
      },
      {
        call: 'validateLaunch',
        secret: () => launchToken('here', { version: 'v1' }),
        show: (token, slug) => ({ params: { slug, token } }),
        there: [401],
        here: [200, { loginType: 'sso' }],
      },
      {
        call: 'launchPrefill',
        secret: () => launchToken('here', {}),
        show: (launchTokenShown, slug) => ({
          params: { slug, ssoVersion: 'v2' },
          query: { launchToken: launchTokenShown },
        }),
        there: [401],
        here: [200, { loginType: 'sso' }],
      },
      {
        call: 'challengeQuestions',
        secret: () => launchToken('here', { challenge }),
        show: (token, slug) => ({ params: { ssoVersion: 'v2' }, query: { token, slug } }),
        there: [401],
        here: [200],
      },
      {
        call: 'verifyChallenge',
        secret: () => launchToken('here', { challenge }),
        show: (token, slug) => ({
          params: { ssoVersion: 'v2' },
          json: { token, slug, answers: { lastName: 'Berg' } },
        }),
        there: [401],
        here: [200],
      },
      {
        call: 'openTextLink',
        secret: () => textLinkAt(server, 'here'),
        show: (id, slug) => ({ params: { id }, query: { slug } }),
        there: [404],
        here: [200],
      },
      {
        call: 'validateResetToken',
        secret: reset,
        show: (token, slug) => ({
          params: { username: logins.other, token },
          query: { slug },
        }),
        there: [200, { valid: false }],
        here: [200, { valid: true }],
      },
      {
        call: 'validateInvitation',
        secret: invitation,
        show: (token, slug) => ({ json: { slug, token } }),
        there: [200, { payload: { valid: false } }],
        here: [200, { payload: { valid: true } }],
      },
      {
        call: 'registerAuthorizedUser',
        secret: invitation,
        show: (token, slug) => ({
          json: { slug, token, firstName: 'Nina', lastName: 'Berg', password: chosen },
        }),
        there: [422],
        here: [200],
      },
      {
        call: 'declineInvitation',
        secret: invitation,
        show: (token, slug) => ({ json: { slug, token } }),
        there: [422],
        here: [200],
      },
      {
        call: 'passwordReset',
        secret: reset,
        show: (token, slug) => ({
          json: { slug, token, username: logins.other, password: chosen },
        }),
        there: [200, { reset: false }],
        here: [200, { reset: true }],
      },
    ];

    test.each(shown.map((one) => [one.call, one] as const))('%s', async (_, one) => {
      const secret = await one.secret();
      const asked = async (slug: Slug) => put(server, one.call, one.show(secret, slug), undefined);
      const there = await asked('there');
      expect([there.status, there.body]).toMatchObject([one.there[0], one.there[1] ?? {}]);
      expect(tellsOf('here', JSON.stringify(there.body))).toEqual([]);
      // The secret was worth something here, and still is.
      const here = await asked('here');
      expect([here.status, here.body]).toMatchObject([one.here[0], one.here[1] ?? {}]);
    });

    test('an application sends nobody with a bill of another provider’s', async () => {
      expect(await application('there')).toMatch(/^[\w-]{43}$/);
      const json = { version: 'v2', accounts: [billNumber('here', 1)] };
      const { status, body } = await put(
        server,
        'issueLaunch',
        { params: { slug: 'there' }, json },
        secretOf('there'),
      );
      expect(status).toBe(400);
      expect(tellsOf('here', JSON.stringify(body))).toEqual([]);
    });
  });
});
