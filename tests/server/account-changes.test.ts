import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountChange, LiveSession } from '#domain/account-change.ts';
import { noteChange } from '#server/store/account-changes.ts';
import { listMessages } from '#server/store/outbox.ts';
import { addSample } from '#server/store/samples.ts';
import { sweep } from '#server/sweep.ts';
import { eachDatabase } from '../support/databases.ts';
import { english, spanish } from '../support/english.ts';
import { minutes, useServer, type TestServer } from '../support/server.ts';
import { cardToKeep } from '../support/saved-cards.ts';
import { sampleFile } from '../support/tenants.ts';

const slug = 'lakeside';
const rosa = 'rosa.delgado@example.org';
const james = 'james.okafor@example.org';
const lee = 'lee.patel@example.org';
const ana = 'ana.delgado@example.org';
const password = 'Sunny-Day-2026';
const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const laptop = { 'user-agent': 'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15' };
const atHome = '3f0c8a52-6a0e-4a43-9d37-2f7c3f9b6a11';
const elsewhere = '3f0c8a52-6a0e-4a43-9d37-2f7c3f9b6a12';

const asking = (server: TestServer) => {
  const logIn = async (username: string, more: object = {}, headers = laptop) => {
    const json = { slug, type: 'credentialed', username, password, ...more };
    const { body } = await server.ask('POST', '/api/authenticate', { json, headers });
    return body['token'] as unknown as string;
  };
  const read = async <T>(path: string, token: string) =>
    (await server.ask('GET', path, { token })).body as unknown as { payload: T; more: boolean };
  const changes = async (token: string, after?: string) =>
    read<AccountChange[]>(`/api/user/changes${after ? `?after=${after}` : ''}`, token);
  const newest = async (token: string) => (await changes(token)).payload[0];
  const sessions = async (token: string) =>
    (await read<LiveSession[]>('/api/user/sessions', token)).payload;
  const post = (path: string, token: string, json: object = {}) =>
    server.ask('POST', path, { json, token, headers: phone });
  const endOthers = async (token: string) =>
    (await server.ask('POST', '/api/user/sessions/endothers', { token })).body['ended'];
  const subjects = async (recipient: string) =>
    (await listMessages(server.db))
      .filter((one) => one.recipient === recipient)
      .map(({ subject }) => subject);
  return { logIn, changes, newest, sessions, post, endOthers, subjects };
};

eachDatabase((open) => {
  describe('the changes of an account', () => {
    const server = useServer(open);
    const my = asking(server);
    const provider = 'Lakeside Health';
    beforeAll(async () => {
      await addSample(server.db, sampleFile(slug), 0);
    });

    test('a new device is listed, and told by mail where it is not the first', async () => {
      const subject = english('headings_newdevicemail', { provider });
      const token = await my.logIn(lee, { device: atHome });
      expect(await my.newest(token)).toMatchObject({
        what: 'device',
        by: 'you',
        device: { browser: 'safari', system: 'mac' },
      });
      expect(await my.subjects(lee)).toEqual([]);
      server.pass(1);
      await my.logIn(lee, { device: atHome });
      expect((await my.changes(token)).payload).toHaveLength(1);
      await my.logIn(lee, { device: elsewhere }, phone);
      expect(await my.newest(token)).toMatchObject({
        device: { browser: 'chrome', system: 'android' },
      });
      expect(await my.subjects(lee)).toEqual([subject]);
      const [letter] = await listMessages(server.db);
      expect(letter?.body).toContain('Chrome');
      expect(letter?.body).toContain('/settings/change-password');
      expect(letter?.body).not.toContain(elsewhere);
    });

    test('several logins from one new device at once are told once', async () => {
      const token = await my.logIn(james, { device: atHome, language: 'es' });
      const before = (await my.subjects(james)).length;
      const login = { device: elsewhere, language: 'es' };
      await Promise.all([1, 2, 3].map(() => my.logIn(james, login, phone)));
      expect((await my.changes(token)).payload).toHaveLength(2);
      const told = await my.subjects(james);
      expect(told.slice(0, told.length - before)).toEqual([
        spanish('headings_newdevicemail', { provider }),
      ]);
    });

    test('a browser that keeps no id is known by its kind', async () => {
      const token = await my.logIn(ana);
      const { length } = (await my.changes(token)).payload;
      await my.logIn(ana);
      expect((await my.changes(token)).payload).toHaveLength(length);
      await my.logIn(ana, {}, phone);
      expect((await my.changes(token)).payload).toHaveLength(length + 1);
    });

    test('a quick-pay login that is used on a device of another kind is told by mail', async () => {
      const maya = 'maya.chen@example.org';
      const login = { type: 'quickpay', isEmail: true };
      await my.logIn(maya, login);
      await my.logIn(maya, login);
      expect(await my.subjects(maya)).toEqual([]);
      await my.logIn(maya, login, phone);
      expect(await my.subjects(maya)).toEqual([english('headings_newdevicemail', { provider })]);
    });

    test('the people who look after an account are listed for its owner, who is told of them', async () => {
      const token = await my.logIn(rosa, { device: atHome, language: 'es' });
      const email = 'nina@example.org';
      server.pass(1);
      await my.post('/api/user/authorized/add', token, { slug, email });
      expect(await my.newest(token)).toMatchObject({ what: 'invited', by: 'you', about: email });
      const link = (await listMessages(server.db)).find((one) => one.recipient === email);
      const invitation = /activate\/([\w-]{43})/.exec(link?.body ?? '')?.[1];
      server.pass(1);
      const nina = { firstName: 'Nina', lastName: 'Delgado', password };
      await my.post('/api/user/authorized/register', '', { slug, token: invitation, ...nina });
      expect(await my.newest(token)).toMatchObject({ what: 'accepted', by: 'other', who: email });
      server.pass(1);
      const { body } = await server.ask('GET', '/api/user/authorizedUser', { token });
      const { authUserList } = body['payload'] as unknown as {
        authUserList: { patientId: string; email: string }[];
      };
      const patientId = authUserList.find((one) => one.email === email)?.patientId;
      const path = `/api/user/authorized/remove?patientId=${patientId}&seenAs=active`;
      await server.ask('DELETE', path, { token });
      expect(await my.newest(token)).toMatchObject({ what: 'removed', about: email });
      // Letters are in the language of the request, and in the last one read where another asked.
      const last = spanish('headings_peoplemail', { provider });
      const asked = english('headings_peoplemail', { provider });
      expect(await my.subjects(rosa)).toEqual([last, last, asked]);
    });

    test('a card on file is listed by its last digits alone, and told of by mail', async () => {
      const token = await my.logIn(lee, { device: atHome, language: 'es' });
      server.pass(1);
      const { body } = await my.post('/payments/user/cards/add', token, cardToKeep());
      const saved = await my.newest(token);
      expect(saved).toMatchObject({ what: 'cardAdded', by: 'you', about: '4242' });
      expect(saved?.device).toEqual({ browser: 'chrome', system: 'android' });
      server.pass(1);
      await my.post('/payments/user/cards/delete', token, { id: body['cardId'] });
      expect(await my.newest(token)).toMatchObject({ what: 'cardRemoved', about: '4242' });
      const told = (await my.subjects(lee)).slice(0, 2);
      // A card is saved in the language of its consent, and deleted in the one that was read last.
      const [last, asked] = [spanish, english].map((say) =>
        say('headings_cardsmail', { provider }),
      );
      expect(told).toEqual([last, asked]);
    });

    test('another password and another address are listed, where they were changed', async () => {
      const token = await my.logIn(james, { device: atHome });
      server.pass(1);
      const chosen = { password_old: password, password_new: 'Another-Horse-8' };
      await my.post('/api/user/changepassword', token, chosen);
      expect(await my.newest(token)).toMatchObject({
        what: 'password',
        device: { system: 'android' },
      });
      server.pass(1);
      const { body } = await my.post('/api/user/profile', token);
      const { userName: _, ...now } = body['accountInformation'] as unknown as { userName: string };
      const other = { ...now, email: 'james@example.org', password: 'Another-Horse-8' };
      expect((await my.post('/api/user/updateprofile', token, other)).status).toBe(200);
      expect((await my.changes(token)).payload.slice(0, 2)).toMatchObject([
        { what: 'email' },
        { what: 'password' },
      ]);
    });

    test('ten come at a time, the last first, each once; nobody sees another’s', async () => {
      const token = await my.logIn(ana);
      const { id: personId } = await server.db
        .selectFrom('people')
        .select('id')
        .where('username', '=', ana)
        .executeTakeFirstOrThrow();
      const now = await server.deps.now();
      const before = (await my.changes(token)).payload.length;
      for (let at = 1; at <= 12; at += 1)
        await noteChange(server.db, {
          tenant: slug,
          personId,
          what: 'planBegun',
          about: `plan ${at}`,
          at: now + Math.ceil(at / 3),
        });
      const first = await my.changes(token);
      expect([first.payload.length, first.more]).toEqual([10, true]);
      const rest = await my.changes(token, first.payload.at(-1)?.id);
      expect([rest.payload.length, rest.more]).toEqual([before + 2, false]);
      const plans = [...first.payload, ...rest.payload].filter(({ what }) => what === 'planBegun');
      expect(new Set(plans.map(({ about }) => about)).size).toBe(12);
      const others = await my.changes(
        await my.logIn(rosa, { device: atHome }),
        rest.payload[0]?.id,
      );
      expect(others.payload.filter(({ what }) => what === 'planBegun')).toEqual([]);
    });

    test('times are the provider’s', async () => {
      const token = await my.logIn(lee, { device: atHome });
      expect((await my.newest(token))?.at).toMatch(/^2026-11-21T\d\d:\d\d:\d\d-06:00$/);
    });
  });

  describe('sessions of one’s own', () => {
    const server = useServer(open);
    const my = asking(server);
    beforeAll(async () => {
      await addSample(server.db, sampleFile(slug), 0);
    });

    test('each is listed with its device, until it is ended or idle', async () => {
      const here = await my.logIn(rosa);
      server.pass(minutes(10));
      const there = await my.logIn(rosa, {}, phone);
      const [first, second] = await my.sessions(here);
      expect(first).toMatchObject({ isThis: true, device: { browser: 'safari', system: 'mac' } });
      expect(second).toMatchObject({
        isThis: false,
        device: { browser: 'chrome', system: 'android' },
      });
      expect(Date.parse(second?.since ?? '') - Date.parse(first?.since ?? '')).toBe(minutes(10));
      expect(Object.keys(first ?? {}).toSorted()).toEqual(
        ['device', 'id', 'isLaunched', 'isThis', 'lastUsed', 'since'].toSorted(),
      );
      await my.post('/api/session/kill', there);
      expect(await my.sessions(here)).toHaveLength(1);
      await my.logIn(rosa, {}, phone);
      server.pass(minutes(10));
      expect(await my.sessions(here)).toHaveLength(2);
      server.pass(minutes(10));
      expect(await my.sessions(here)).toHaveLength(1);
    });

    test('the others end at once, and nobody else’s', async () => {
      const [here, there] = [await my.logIn(lee), await my.logIn(lee, {}, phone)];
      const other = await my.logIn(james);
      server.pass(1);
      const ended: string[] = [];
      const stop = server.deps.bulletin.listen('session.ended', ({ sessionId }) =>
        ended.push(sessionId),
      );
      expect(await my.endOthers(here)).toBe(1);
      stop();
      expect(ended).toHaveLength(1);
      const live = async (token: string) => (await my.post('/api/user/profile', token)).status;
      expect([await live(here), await live(there), await live(other)]).toEqual([200, 401, 200]);
      expect((await my.newest(here))?.what).toBe('othersEnded');
      const { length } = (await my.changes(here)).payload;
      expect(await my.endOthers(here)).toBe(0);
      expect((await my.changes(here)).payload).toHaveLength(length);
    });

    test('changes and devices outlive their use by a year or two, and no longer', async () => {
      const count = async (table: 'accountChanges' | 'knownDevices') =>
        (await server.db.selectFrom(table).select('id').execute()).length;
      const [changes, devices] = [await count('accountChanges'), await count('knownDevices')];
      server.pass(minutes(364 * 24 * 60));
      await sweep(server.deps);
      expect([await count('accountChanges'), await count('knownDevices')]).toEqual([
        changes,
        devices,
      ]);
      server.pass(minutes(2 * 24 * 60));
      await sweep(server.deps);
      expect([await count('accountChanges'), await count('knownDevices')]).toEqual([changes, 0]);
      server.pass(minutes(366 * 24 * 60));
      await sweep(server.deps);
      expect(await count('accountChanges')).toBe(0);
    });
  });
});
