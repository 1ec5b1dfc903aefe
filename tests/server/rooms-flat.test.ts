import { beforeAll, expect, test } from 'vitest';
import { eachDatabase } from '../support/databases.ts';
import { explained, walksThrough } from '../support/explained.ts';
import { aProviderToLeave, rosa } from '../support/leavers.ts';
import { cardToKeep } from '../support/saved-cards.ts';
import { useServer } from '../support/server.ts';

/** The tables that grow with a provider's patients and what they do. */
const growing = [
  'people',
  'balances',
  'sessions',
  'savedCards',
  'invitations',
  'accountChanges',
  'knownDevices',
  'formerPasswords',
  'paymentIntents',
  'paymentLegs',
  'billPayments',
  'plans',
  'planAccounts',
  'instalments',
  'planMeans',
  'historyItems',
  'tickets',
];

const rooms = [
  ['cards on file', 'POST', '/payments/user/cards'],
  ['communications', 'GET', '/api/user/notifications'],
  ['authorized users', 'GET', '/api/user/authorizedUser'],
  ['what was changed', 'GET', '/api/user/changes'],
  ['sessions', 'GET', '/api/user/sessions'],
  ['what ends with the account', 'GET', '/api/user/closing'],
] as const;

eachDatabase((open, name) => {
  const server = useServer(open);
  let at: Awaited<ReturnType<typeof aProviderToLeave>>;
  beforeAll(async () => {
    at = await aProviderToLeave(server);
    const { token } = await at.as(rosa);
    const kept = await server.ask('POST', '/payments/user/cards/add', {
      token,
      json: cardToKeep(),
    });
    expect(kept.status).toBe(200);
  });

  test.each(rooms)(
    '%s: read without walking through a table that grows',
    async (_, method, path) => {
      const { token } = await at.as(rosa);
      const found = await explained(server, name, async () => {
        expect((await server.ask(method, path, { token })).status).toBe(200);
      });
      expect(found.length).toBeGreaterThan(1);
      expect(walksThrough(growing, found)).toEqual([]);
      // An index by provider alone reads too much as well.
      expect(found.filter(({ plan }) => /\w+ \(tenant=\?\)/.test(plan))).toEqual([]);
    },
  );

  test('taking one’s data along, and closing, walk through no table that grows', async () => {
    const her = await at.as(rosa);
    const found = await explained(server, name, async () => {
      expect((await her.open(await her.link('json'))).status).toBe(200);
      expect((await at.close(her)).status).toBe(200);
    });
    expect(found.length).toBeGreaterThan(10);
    expect(walksThrough(growing, found)).toEqual([]);
  });
});
