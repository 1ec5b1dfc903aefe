import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { call } from '#contract/call.ts';
import { refuseForeignTenant } from '#server/bearer.ts';
import { findByToken } from '#server/store/sessions.ts';
import { eachDatabase } from '../support/databases.ts';
import { asGuest, password, useServer } from '../support/server.ts';
import { serve } from '#server/serve.ts';

eachDatabase((open) => {
  const server = useServer(open);

  test('a session is good for its own tenant only, and a try elsewhere is on record', async () => {
    const now = await server.deps.now();
    const { token } = await asGuest(server);
    const found = await findByToken(server.db, token, now);
    if (found === undefined) throw new Error('no session');
    const naming = (slug: string) =>
      refuseForeignTenant(
        server.deps,
        found.session,
        { params: { slug }, query: {}, body: {} },
        now,
      );
    await expect(naming('alpha')).resolves.toBeUndefined();
    await expect(naming('alpha-old')).resolves.toBeUndefined();
    await expect(naming('beta')).rejects.toMatchObject({ status: 403 });
    const { action, target } = await server.db
      .selectFrom('audit')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([action, target]).toEqual(['tenant.crossed', 'beta']);
  });

  test('guests have no profile and no accounts of their own', async () => {
    const { token } = await asGuest(server);
    expect((await server.ask('POST', '/api/user/profile', { token })).status).toBe(403);
    const { status, body } = await server.ask('GET', '/api/user/balance', { token });
    expect([status, body['accounts']]).toEqual([200, []]);
  });

  test('an account holder reads their own profile and accounts', async () => {
    const json = { slug: 'alpha', type: 'credentialed', username: 'anna@example.org', password };
    const token = String((await server.ask('POST', '/api/authenticate', { json })).body['token']);
    const profile = await server.ask('POST', '/api/user/profile', { token });
    expect(profile.body['accountInformation']).toEqual({
      firstName: 'Anna',
      lastName: 'Berg',
      userName: 'anna@example.org',
      email: 'anna@example.org',
      phone: '2175550100',
      address: '1 Main St',
      address2: '',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
    });
    const { body } = await server.ask('GET', '/api/user/balance', { token });
    expect(body['accounts']).toMatchObject([
      {
        paymentPostingId: 'A-1',
        amount: 12_345,
        agencyStatus: 'Account Active',
        hasStatement: true,
      },
    ]);
  });

  test('a quick-pay user has a profile but lists no accounts', async () => {
    const json = { slug: 'alpha', type: 'quickpay', username: '2175550111', password };
    const token = String((await server.ask('POST', '/api/authenticate', { json })).body['token']);
    expect((await server.ask('POST', '/api/user/profile', { token })).status).toBe(200);
    const { status, body } = await server.ask('GET', '/api/user/balance', { token });
    expect([status, body['accounts']]).toEqual([200, []]);
  });

  test('a call that the contract does not list cannot be mounted', () => {
    const row = call({
      service: 'api',
      method: 'GET',
      path: '/secret',
      auth: 'none',
      summary: 'Nobody knows it',
      reply: v.object({}),
    });
    expect(() => serve(new Hono(), server.deps, row, async () => ({}))).toThrow(
      'missing in contract',
    );
  });
});
