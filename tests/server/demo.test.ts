import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addSample, readSamples } from '#server/store/samples.ts';
import { eachDatabase } from '../support/databases.ts';
import { cartOf, typed } from '../support/payments.ts';
import { openServer, type TestServer } from '../support/server.ts';

const sample = readSamples().find(({ slug }) => slug === 'demo')!;
const { username, password } = sample.backend!.people![0]!;

eachDatabase((open) => {
  const began = async (server: TestServer, more: object) => {
    const json = { slug: 'demo', ...more };
    return (await server.ask('POST', '/api/authenticate', { json })).body;
  };
  const login = { type: 'credentialed', username, password };

  for (const demo of [true, false]) {
    let server: TestServer;
    beforeAll(async () => {
      server = await openServer(await open(), { demo });
      await addSample(server.db, sample, 1);
      return () => server.close();
    });

    test(`a login to the demo is ${demo ? 'its' : 'no'} sample user where demos are ${demo ? 'on' : 'off'}`, async () => {
      const holder = await began(server, login);
      expect(holder['demo']).toBe(demo || undefined);
      expect((await began(server, {}))['demo']).toBeUndefined();
      const { resumeSecret } = holder;
      const resumed = await server.ask('POST', '/api/session/resume', {
        json: { slug: 'demo', resumeSecret },
      });
      expect(resumed.body['demo']).toBe(demo || undefined);
    });

    test(`the wallet's transfer is ${demo ? 'there for the sample user alone' : 'for nobody'} where demos are ${demo ? 'on' : 'off'}`, async () => {
      const transfers = async (body: Record<string, unknown>) =>
        (
          await server.ask('POST', '/payments/wallet/init', {
            token: String(body['token']),
            json: {
              cart: cartOf(typed(5_000, 1)),
              paymentType: 'P2P',
              idempotencyKey: randomUUID(),
            },
          })
        ).body;
      const refused = { errors: { general: [{ errorCode: 4332 }] } };
      expect(await transfers(await began(server, {}))).toMatchObject(refused);
      const holder = await transfers(await began(server, login));
      if (demo) expect(holder).toMatchObject({ payload: { id: expect.any(String) } });
      else expect(holder).toMatchObject(refused);
    });

    test(`a lookup in vain ${demo ? 'says what was wrong' : 'is answered alike'} where demos are ${demo ? 'on' : 'off'}`, async () => {
      const token = String((await began(server, login))['token']);
      const lookUp = async (paymentPostingId: string) => {
        const json = { slug: 'demo', paymentPostingId, patientLastName: 'Nobody' };
        return (await server.ask('POST', '/api/addcredentialedaccount', { token, json })).body;
      };
      const fields = { paymentPostingId: '9999999', patientLastName: 'Nobody' };
      const verify = async () => {
        const json = { slug: 'demo', ...fields };
        return (await server.ask('POST', '/api/user/verifyinvoice', { json })).body;
      };
      const askedAt = performance.now();
      const [missed, misfit, verified] = await Promise.all([
        lookUp('9999999'),
        lookUp('1000001'),
        verify(),
      ]);
      if (demo) expect(performance.now() - askedAt).toBeGreaterThan(1_400);
      expect([missed, misfit]).toMatchObject(
        (demo ? [1000, 2000] : [4008, 4008]).map((code) => ({ result: { code } })),
      );
      expect(verified).toMatchObject(demo ? { result: { code: 1000 } } : { invoiceFound: false });
    });
  }
});
