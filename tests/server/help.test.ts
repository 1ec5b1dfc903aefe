import { beforeAll, expect, test } from 'vitest';
import { readHelp } from '#api/help.ts';
import type { Client } from '#api/client.ts';
import * as contract from '#contract/help.ts';
import { addSample } from '#server/store/samples.ts';
import * as v from 'valibot';
import { eachDatabase } from '../support/databases.ts';
import { useServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(async () => {
    for (const slug of ['lakeside', 'savanna', 'demo'])
      await addSample(server.db, sampleFile(slug), 0);
  });
  const comeIn = async (slug: string) => {
    const { body } = await server.ask('POST', '/api/authenticate', {
      json: { slug, type: 'guest' },
    });
    return String(body['token']);
  };
  const helpAt = async (slug: string) =>
    server.ask('GET', '/api/help', { token: await comeIn(slug) });

  test('a guest reads what help there is and what the lenders ask', async () => {
    const { status, body } = await helpAt('lakeside');
    expect(status).toBe(200);
    expect(body['payload']).toMatchObject({
      assistance: {
        bands: [
          { percentOff: 100, first: 3_130_000, further: 1_100_000 },
          { percentOff: 75, first: 4_695_000, further: 1_650_000 },
          { percentOff: 40, first: 6_260_000, further: 2_200_000 },
        ],
        days: 240,
      },
      costs: { 'cash-network': { fee: 199 } },
    });
  });

  test('each provider says its own, and one that says nothing is answered nothing', async () => {
    expect((await helpAt('savanna')).body['payload']).toMatchObject({
      assistance: { phone: '+254 20 555 0181', days: 90 },
    });
    expect((await helpAt('demo')).body['payload']).toEqual({});
  });

  test('nobody reads it without a session', async () =>
    expect((await server.ask('GET', '/api/help')).status).toBe(401));

  test('the settings with which the portal starts know nothing of it', async () => {
    const { status, body } = await server.ask('GET', '/api/provider/lakeside/patient/init');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('percentOff');
  });

  test('the portal reads it as terms in cents, and takes no address that is not safe', async () => {
    const payload = v.parse(contract.Help, (await helpAt('lakeside')).body['payload']);
    const asked: unknown[] = [];
    const client = {
      send: (...sent: unknown[]) => {
        asked.push(sent);
        return Promise.resolve({
          payload: { ...payload, itemizedBill: { url: 'javascript:alert(1)', phone: '555-0110' } },
        });
      },
    } as unknown as Client;
    const terms = await readHelp(client);
    expect(terms.itemizedBill).toEqual({ phone: '555-0110' });
    expect(terms.assistance?.url).toBe('https://lakeside.example.org/financial-help');
    expect(terms.costs.healthcareCredit?.[0]).toEqual({
      months: 6,
      yearlyRate: 2_699,
      deferred: true,
      from: 20_000,
      upTo: 0,
    });
    // The question carries nothing: no query, no body.
    expect(asked).toEqual([[contract.readHelp, {}, expect.anything()]]);
  });
});
