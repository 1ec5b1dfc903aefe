import { beforeAll, describe, expect, test } from 'vitest';
import { eachDatabase } from '../support/databases.ts';
import { ana, chosen, code, hours, inviting, lakeside, lee, rosa } from '../support/inviting.ts';
import { useServer } from '../support/server.ts';

const valid = (email: string) => ({ valid: true, email, invitedBy: 'Rosa' });
eachDatabase((open) => {
  describe('the invitation of an authorized user', () => {
    const server = useServer(open);
    const my = inviting(server);
    beforeAll(() => lakeside(server));

    test('the sample authorized user sees the balances of her account holder, and is listed', async () => {
      const theirs = await my.balances(await my.as(ana));
      expect(theirs.length).toBeGreaterThan(0);
      expect(theirs).toEqual(await my.balances(await my.as(rosa)));
      expect(await my.listed(ana)).toMatchObject({ userStatus: 'ACTIVE' });
    });

    test('a mail invites them; looking uses nothing up; accepting makes a login', async () => {
      const email = 'nina@example.org';
      expect((await my.add(' Nina@Example.org ', rosa, { language: 'es' })).status).toBe(200);
      const { token, subject, recipient, body } = await my.newest();
      expect(recipient).toBe(email);
      expect(subject).toMatch(/^Rosa Delgado le pide/);
      expect(body).toContain(`/lakeside/#/user/authorized/decline/${token}`);
      expect(await my.listed(email)).toMatchObject({ userStatus: 'ACTIVATION_SENT' });
      for (const _ of [1, 2, 3]) expect(await my.validate(token)).toEqual(valid(email));
      expect((await my.register(token)).status).toBe(200);
      expect(await my.listed(email)).toMatchObject({ userStatus: 'ACTIVE' });
      expect(await my.validate(token)).toEqual({ valid: false });
      const session = await my.logIn(email, chosen);
      expect(await my.balances(session)).toEqual(await my.balances(await my.as(rosa)));
      const profile = await server.ask('POST', '/api/user/profile', { token: session });
      expect(profile.body).toMatchObject({
        accountInformation: { firstName: 'Nina', userName: email },
      });
      expect(await my.logIn('else@example.org', chosen)).toBeUndefined();
      expect((await my.add('more@example.org', ana)).status).toBe(403);
    });

    test('an authorized user who is removed loses session and login at once', async () => {
      const session = await my.logIn('nina@example.org', chosen);
      const { patientId = '' } = (await my.listed('nina@example.org')) ?? {};
      const notTheirs = await my.remove(patientId, lee, 'active');
      expect([notTheirs.status, code(notTheirs)]).toEqual([404, 4013]);
      expect((await my.remove(patientId, rosa, 'active')).status).toBe(200);
      const answer = await server.ask('GET', '/api/user/balance', { token: session });
      expect(answer.status).toBe(401);
      expect(await my.logIn('nina@example.org', chosen)).toBeUndefined();
      expect(await my.listed('nina@example.org')).toBeUndefined();
      expect(code(await my.remove(patientId, rosa, 'active'))).toBe(4013);
      expect(code(await my.remove('rubbish'))).toBe(4013);
    });

    test('an invitation that was accepted meanwhile is neither sent again nor withdrawn', async () => {
      const email = 'meanwhile@example.org';
      const token = await my.invited(email);
      const { patientId = '' } = (await my.listed(email)) ?? {};
      expect(code(await my.remove(patientId, rosa, 'active'))).toBe(4013);
      expect((await my.register(token)).status).toBe(200);
      const session = await my.logIn(email, chosen);
      expect(code(await my.resend(patientId))).toBe(4017);
      expect(code(await my.remove(patientId))).toBe(4017);
      expect((await my.balances(session)).length).toBeGreaterThan(0);
      expect(await my.listed(email)).toMatchObject({ userStatus: 'ACTIVE' });
    });

    test('an invitation that was declined meanwhile is neither sent again nor withdrawn', async () => {
      const token = await my.invited('declines@example.org');
      const { patientId = '' } = (await my.listed('declines@example.org')) ?? {};
      await my.decline(token);
      expect(code(await my.resend(patientId))).toBe(4018);
      expect(code(await my.remove(patientId))).toBe(4018);
      expect((await my.resend(patientId, lee)).status).toBe(404);
    });

    test('two accept at once: there is one login, and for somebody else the invitation is over', async () => {
      const token = await my.invited('twice@example.org');
      const both = await Promise.all([my.register(token), my.register(token)]);
      expect(both.map(code)).toEqual([200, 200]);
      const others = await my.invited('one-of-two@example.org');
      const two = await Promise.all([
        my.register(others),
        my.register(others, { firstName: 'Nora' }),
      ]);
      expect(two.map(code).toSorted((one, other) => one - other)).toEqual([200, 4012]);
    });

    test('an address that two account holders invite belongs to the one it answered first', async () => {
      const first = await my.invited('asked@example.org');
      const second = await my.invited('asked@example.org', lee);
      expect((await my.register(first)).status).toBe(200);
      expect(code(await my.register(second))).toBe(4011);
    });

    test('an address with an account of its own cannot be invited', async () => {
      for (const email of [lee, 'maya.chen@example.org'])
        expect(code(await my.add(email))).toBe(4010);
    });

    test('one’s own address, and one in one’s own list, are told from those of others', async () => {
      expect(code(await my.add(' Rosa.Delgado@example.org'))).toBe(4015);
      expect(code(await my.add(ana))).toBe(4016);
      expect(code(await my.add(ana, lee))).toBe(4010);
      await my.invited('pending@example.org');
      expect(code(await my.add('Pending@example.org'))).toBe(4016);
      // Somebody else’s invitation is nobody’s business.
      await my.invited('pending@example.org', lee);
    });

    test('an invitation that was declined is over for both, and the address may be invited again', async () => {
      const token = await my.invited('no@example.org');
      expect((await my.decline(token)).body['payload']).toEqual({ success: true });
      expect(await my.listed('no@example.org')).toBeUndefined();
      expect(code(await my.register(token))).toBe(4012);
      expect(await my.validate(await my.invited('no@example.org'))).toEqual(
        valid('no@example.org'),
      );
    });

    test('the link of an invitation that was taken back is worth nothing', async () => {
      const token = await my.invited('back@example.org');
      const { patientId = '' } = (await my.listed('back@example.org')) ?? {};
      await my.remove(patientId);
      expect(await my.validate(token)).toEqual({ valid: false });
      expect(code(await my.decline(token))).toBe(4012);
    });

    test('an invitation that is sent again stays where it was in the list', async () => {
      await my.invited('first@example.org');
      server.pass(1_000);
      await my.invited('second@example.org');
      const order = async () => (await my.listOf()).map(({ email }) => email);
      const before = await order();
      const { patientId = '' } = (await my.listed('first@example.org')) ?? {};
      server.pass(1_000);
      expect((await my.resend(patientId)).status).toBe(200);
      expect(await order()).toEqual(before);
      // Of mails of one instant none is the newest.
      server.pass(1_000);
    });

    test('only the newest link of an invitation works', async () => {
      const first = await my.invited('again@example.org');
      const { patientId = '' } = (await my.listed('again@example.org')) ?? {};
      expect((await my.resend(patientId, lee)).status).toBe(404);
      expect((await my.resend(patientId)).status).toBe(200);
      const { token } = await my.newest();
      expect(await my.validate(first)).toEqual({ valid: false });
      expect(await my.validate(token)).toEqual(valid('again@example.org'));
      expect((await my.listOf()).filter(({ email }) => email === 'again@example.org')).toHaveLength(
        1,
      );
    });

    test('another provider knows nothing of an invitation', async () => {
      const token = await my.invited('here@example.org');
      expect(await my.validate(token, 'otherside')).toEqual({ valid: false });
      expect(code(await my.register(token, { slug: 'otherside' }))).toBe(4012);
      const there = await my.logIn(rosa, 'Sunny-Day-2026', 'otherside');
      const { body } = await server.ask('GET', '/api/user/authorizedUser', { token: there });
      expect(JSON.stringify(body)).not.toContain('here@example.org');
      expect((await my.register(token, { slug: 'alpha' })).status).toBe(403);
    });

    test('names and the password are held to the rule', async () => {
      const token = await my.invited('rule@example.org');
      for (const more of [{ firstName: 'Al' }, { lastName: 'x'.repeat(52) }, { password: 'short' }])
        expect((await my.register(token, more)).status).toBe(400);
      expect((await my.register(token, { firstName: ' Ana ' })).status).toBe(200);
    });

    test('a link works for three days to the second', async () => {
      const token = await my.invited('late@example.org');
      server.pass(hours(72) - 1_000);
      my.forget();
      expect(await my.validate(token)).toEqual(valid('late@example.org'));
      server.pass(2_000);
      expect(await my.validate(token)).toEqual({ valid: false });
      expect(await my.listed('late@example.org')).toMatchObject({
        userStatus: 'ACTIVATION_EXPIRED',
      });
      expect(code(await my.register(token))).toBe(4012);
      expect(await my.validate(await my.invited('late@example.org'))).toEqual(
        valid('late@example.org'),
      );
    });

    test('nobody without an account of their own has a list', async () => {
      const json = { slug: 'lakeside', type: 'guest' };
      const guest = await server.ask('POST', '/api/authenticate', { json });
      const token = guest.body['token'] as unknown as string;
      for (const one of [token, await my.as(ana)]) {
        const answer = await server.ask('GET', '/api/user/authorizedUser', { token: one });
        expect(answer.status).toBe(403);
      }
    });
  });

  describe('limits of invitations', () => {
    const server = useServer(open, { limits: true });
    const my = inviting(server);
    beforeAll(() => lakeside(server));
    const statuses = async (count: number, ask: (at: number) => Promise<{ status: number }>) => {
      const seen: number[] = [];
      for (let at = 0; at < count; at += 1) seen.push((await ask(at)).status);
      return seen;
    };
    const limit = (free: number) => [...Array<number>(free).fill(200), 429];

    test('ten a day, and each of them three times an hour', async () => {
      expect(await statuses(11, (at) => my.add(`n${at}@example.org`))).toEqual(limit(10));
      const { patientId = '' } = (await my.listed('n1@example.org')) ?? {};
      expect(await statuses(4, () => my.resend(patientId))).toEqual(limit(3));
    });

    test('ten looks at links in ten minutes from one address', async () => {
      const json = { slug: 'lakeside', token: 'x'.repeat(43) };
      const ask = () =>
        server.ask('POST', '/api/user/authorized/validatetoken', { json, ip: '192.0.2.9' });
      expect(await statuses(11, ask)).toEqual(limit(10));
    });
  });
});
