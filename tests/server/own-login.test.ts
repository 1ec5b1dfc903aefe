import { beforeAll, describe, expect, test } from 'vitest';
import { listMessages } from '#server/store/outbox.ts';
import { addSample } from '#server/store/samples.ts';
import { markWrong, optIn, optOut } from '#server/store/text-opt-outs.ts';
import { eachDatabase } from '../support/databases.ts';
import { useServer, type TestServer } from '../support/server.ts';
import { sampleFile } from '../support/tenants.ts';

const rosa = 'rosa.delgado@example.org';
const lee = 'lee.patel@example.org';
const ana = 'ana.delgado@example.org';
const first = 'Sunny-Day-2026';

interface Contact {
  readonly userName: string;
  readonly firstName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
}
/** An authorized user was never asked for an address. */
const filled = ({ address, city, zip }: Omit<Contact, 'userName'>) => ({
  address: address || '1 Main Street',
  city: city || 'Chicago',
  zip: zip || '60601',
});
const noPlace = 'elsewhere@example.org';

const asking = (server: TestServer) => {
  const slug = 'lakeside';
  const logIn = async (username: string, password = first) => {
    const json = { slug, type: 'credentialed', username, password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    return body['token'] as unknown as string;
  };
  const change = (token: string, old: string, chosen: string, key?: string) => {
    const json = { password_old: old, password_new: chosen, language: 'es', ...(key && { key }) };
    return server.ask('POST', '/api/user/changepassword', { json, token });
  };
  const save = async (token: string, more: object) => {
    const { body } = await server.ask('POST', '/api/user/profile', { token });
    const { userName: _, ...now } = body['accountInformation'] as unknown as Contact;
    const json = { ...now, phone: now.phone || '3125550111', ...filled(now), ...more };
    return server.ask('POST', '/api/user/updateprofile', { json, token });
  };
  const permissions = async (token: string) =>
    (await server.ask('POST', '/api/user/profile', { token })).body['additionalPermissions'];
  const profile = async (token: string) =>
    (await server.ask('POST', '/api/user/profile', { token })).body[
      'accountInformation'
    ] as unknown as Contact;
  const letters = async () => {
    server.pass(1);
    return (await listMessages(server.db)).map(({ recipient, body }) => ({ recipient, body }));
  };
  const lives = async (token: string) =>
    (await server.ask('POST', '/api/user/profile', { token })).status;
  const newest = async (recipient: string) => {
    server.pass(1);
    return (await listMessages(server.db)).find((one) => one.recipient === recipient);
  };
  return { logIn, change, save, profile, permissions, letters, lives, newest };
};

const fieldOf = ({ body }: { body: Record<string, never> }) =>
  (body['errors'] as unknown as { fields: { field: string }[] }).fields[0]?.field;

eachDatabase((open) => {
  describe('the password of one’s own login', () => {
    const server = useServer(open);
    const my = asking(server);
    beforeAll(() => addSample(server.db, sampleFile('lakeside'), 0));

    test('a new password is good from then on, the old one no longer; only the session that asked goes on', async () => {
      const [here, there] = [await my.logIn(rosa), await my.logIn(rosa)];
      const answer = await my.change(here, first, 'Another-Horse-8');
      expect(answer.body['payload']).toEqual({ success: true });
      expect([await my.lives(here), await my.lives(there)]).toEqual([200, 401]);
      expect(await my.logIn(rosa)).toBeUndefined();
      expect(await my.logIn(rosa, 'Another-Horse-8')).toBeDefined();
      const letter = await my.newest(rosa);
      expect(letter?.subject).toMatch(/contraseña/);
      expect(letter?.body).not.toContain('Another-Horse-8');
    });

    test('a wrong present password changes nothing, and says at which field', async () => {
      const token = await my.logIn(lee);
      const answer = await my.change(token, 'Rainy-Day-2026', 'Another-Horse-8');
      expect([answer.status, fieldOf(answer)]).toEqual([400, 'password_old']);
      expect(await my.logIn(lee)).toBeDefined();
    });

    test('the last four are refused, the fifth is not', async () => {
      const token = await my.logIn(lee);
      const all = [first, 'One-Horse-1', 'Two-Horses-2', 'Three-Horses-3', 'Four-Horses-4'];
      for (const [at, chosen] of all.entries()) {
        const old = all[at - 1];
        if (old === undefined) continue;
        expect((await my.change(token, old, chosen)).status).toBe(200);
        const [again] = [await my.change(token, chosen, old)];
        expect([again.status, fieldOf(again)]).toEqual([400, 'password_new']);
        server.pass(1);
      }
      expect((await my.change(token, 'Four-Horses-4', first)).status).toBe(200);
    });

    test('a password below the rule is refused', async () => {
      const token = await my.logIn(ana);
      expect((await my.change(token, first, 'short')).status).toBe(400);
      expect(await my.lives(token)).toBe(200);
    });

    test('an authorized user has a password of their own', async () => {
      const token = await my.logIn(ana);
      expect((await my.change(token, first, 'Another-Horse-8')).status).toBe(200);
      expect(await my.logIn(ana, 'Another-Horse-8')).toBeDefined();
    });

    test('a repeat under the same key is answered as the first was, and told once', async () => {
      const token = await my.logIn('james.okafor@example.org');
      const key = '0b7f2a52-5f0e-4a53-9e0d-0c8f6f1d7a11';
      const wanted = [token, first, 'Another-Horse-8', key] as const;
      const both = await Promise.all(Array.from({ length: 8 }, () => my.change(...wanted)));
      const all = [...both, await my.change(...wanted)].map(({ status }) => status);
      expect(new Set(all)).toEqual(new Set([200]));
      const told = (await my.letters()).filter(
        ({ recipient, body }) =>
          recipient === 'james.okafor@example.org' && body.includes('contraseña'),
      );
      expect(told).toHaveLength(1);
    });

    test('the same key with another password is no repeat', async () => {
      const token = await my.logIn('james.okafor@example.org', 'Another-Horse-8');
      const key = '0b7f2a52-5f0e-4a53-9e0d-0c8f6f1d7a11';
      const answer = await my.change(token, first, 'Third-Horse-8', key);
      expect([answer.status, fieldOf(answer)]).toEqual([400, 'password_old']);
      expect((await my.change(token, 'Another-Horse-8', 'Third-Horse-8', key)).status).toBe(200);
    });

    test('two at once: one changes it, the other is refused', async () => {
      const token = await my.logIn(ana, 'Another-Horse-8');
      const both = await Promise.all([
        my.change(token, 'Another-Horse-8', 'Left-Horse-1'),
        my.change(token, 'Another-Horse-8', 'Right-Horse-1'),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('the contact information of one’s own login', () => {
    const server = useServer(open);
    const my = asking(server);
    beforeAll(() => addSample(server.db, sampleFile('lakeside'), 0));

    test('a new address is saved, and told by mail; the same once more tells nothing', async () => {
      const token = await my.logIn(rosa);
      expect((await my.save(token, { city: 'Evanston' })).status).toBe(200);
      expect(await my.profile(token)).toMatchObject({ city: 'Evanston', userName: rosa });
      const told = await my.letters();
      expect(told.filter(({ recipient }) => recipient === rosa)).toHaveLength(1);
      expect((await my.save(token, { city: 'Evanston' })).status).toBe(200);
      expect(await my.letters()).toHaveLength(told.length);
    });

    test('a number that is written otherwise is no other one', async () => {
      const token = await my.logIn(rosa);
      const { phone } = await my.profile(token);
      const before = (await my.letters()).length;
      expect((await my.save(token, { phone: `1${phone}` })).status).toBe(200);
      expect(await my.letters()).toHaveLength(before);
    });

    test('a number that was said to be wrong is theirs again once it is saved, which lifts no STOP', async () => {
      const token = await my.logIn(rosa);
      const { phone } = await my.profile(token);
      const number = { tenant: 'lakeside', phone };
      await markWrong(server.db, number, 0);
      const wrong = { hasCarrierOptOut: true, isWrongNumber: true };
      expect(await my.permissions(token)).toEqual(wrong);
      await optIn(server.db, number);
      expect(await my.permissions(token)).toEqual(wrong);
      await optOut(server.db, number, 0);
      expect((await my.save(token, {})).status).toBe(200);
      expect(await my.permissions(token)).toEqual({ hasCarrierOptOut: true });
      await optIn(server.db, number);
      expect(await my.permissions(token)).toEqual({ hasCarrierOptOut: false });
      await markWrong(server.db, { ...number, phone: '3125550177' }, 0);
      await my.save(token, { phone: '3125550177' });
      expect(await my.permissions(token)).toEqual({ hasCarrierOptOut: false });
    });

    test('another e-mail address asks for the password', async () => {
      const token = await my.logIn(rosa);
      for (const password of [undefined, 'Rainy-Day-2026']) {
        const answer = await my.save(token, { email: noPlace, password });
        expect([answer.status, fieldOf(answer)]).toEqual([400, 'password']);
      }
      expect(await my.profile(token)).toMatchObject({ email: rosa });
    });

    test('an address with an account of its own is refused by its code', async () => {
      const token = await my.logIn(rosa);
      for (const email of [lee, ana, 'Lee.Patel@Example.org']) {
        const { body } = await my.save(token, { email, password: first });
        expect(body['result']).toMatchObject({ code: 4010 });
      }
    });

    test('another e-mail address is the name from then on, told to both, and ends the other sessions', async () => {
      const [here, there] = [await my.logIn(rosa), await my.logIn(rosa)];
      const before = (await my.letters()).length;
      const answer = await my.save(here, { email: 'Rosa.New@example.org', password: first });
      expect(answer.body['payload']).toEqual({ userName: 'rosa.new@example.org' });
      expect([await my.lives(here), await my.lives(there)]).toEqual([200, 401]);
      expect(await my.logIn(rosa)).toBeUndefined();
      expect(await my.logIn('rosa.new@example.org')).toBeDefined();
      const told = await my.letters();
      expect(told).toHaveLength(before + 2);
      const to = told.map(({ recipient }) => recipient);
      expect(to).toEqual(expect.arrayContaining([rosa, 'Rosa.New@example.org']));
    });

    test('an owner sees an authorized user by the new address', async () => {
      const token = await my.logIn(ana);
      await my.save(token, { email: 'ana.new@example.org', password: first });
      const owner = await my.logIn('rosa.new@example.org');
      const { body } = await server.ask('GET', '/api/user/authorizedUser', { token: owner });
      expect(JSON.stringify(body)).toContain('ana.new@example.org');
    });

    test('a consent to texts holds for its number alone', async () => {
      const people = () =>
        server.db.selectFrom('people').where('tenant', '=', 'lakeside').where('username', '=', lee);
      const preferences = JSON.stringify({
        hasSmsOptIn: true,
        hasTextToPay: true,
        emailOptIn: true,
      });
      const { id } = await people().select('id').executeTakeFirstOrThrow();
      await server.db.updateTable('people').set({ preferences }).where('id', '=', id).execute();
      await my.save(await my.logIn(lee), { phone: '3125550177' });
      const kept = await people().select('preferences').executeTakeFirstOrThrow();
      expect(JSON.parse(kept.preferences ?? '')).toEqual({
        hasSmsOptIn: false,
        smsRecurringNotifications: false,
        hasTextToPay: false,
        emailOptIn: true,
      });
    });
  });

  describe('tries of the present password', () => {
    const server = useServer(open, { limits: true });
    const my = asking(server);
    beforeAll(() => addSample(server.db, sampleFile('lakeside'), 0));

    test('six in a row have to wait, as at the login', async () => {
      const token = await my.logIn(rosa);
      const seen: number[] = [];
      for (let at = 0; at < 6; at += 1)
        seen.push((await my.change(token, 'Rainy-Day-2026', 'Another-Horse-8')).status);
      expect(seen).toEqual([400, 400, 400, 400, 400, 429]);
    });
  });
});
