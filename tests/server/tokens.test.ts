import { describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { eachDatabase } from '../support/databases.ts';
import { asGuest, minutes, useServer } from '../support/server.ts';
import { sessionCalls, visit } from '../support/session-calls.ts';

const second = 1_000;

eachDatabase((open) => {
  const server = useServer(open);
  const { refresh, resume, save } = sessionCalls(server);

  describe('refreshing', () => {
    test('ten at once all get a token that works, and the old one lasts half a minute', async () => {
      const { token } = await asGuest(server);
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
      const tokens = answers.map(({ body }) => String(body['token']));
      expect(new Set([token, ...tokens]).size).toBe(11);
      server.pass(29 * second);
      for (const each of [token, ...tokens]) expect((await save(each)).status).toBe(200);
    });

    test('a lost answer costs nothing: the old token goes on until the new one is used', async () => {
      const { token, resumeSecret } = await asGuest(server);
      await refresh(token);
      server.pass(minutes(10));
      expect((await save(token)).status).toBe(200);
      const again = String((await refresh(token)).body['token']);
      server.pass(minutes(10));
      expect((await save(again)).status).toBe(200);
      expect((await save(token)).status).toBe(200);
      server.pass(minutes(10));
      expect((await save(again)).status).toBe(200);
      expect((await resume(resumeSecret)).body['visit']).toMatchObject({ state: visit });
    });

    test('a replaced token that turns up half a minute after the new one ends the session for everybody', async () => {
      const { token, resumeSecret } = await asGuest(server);
      const next = String((await refresh(token)).body['token']);
      server.pass(minutes(5));
      expect((await save(next)).status).toBe(200);
      server.pass(30 * second);
      expect((await save(next)).status).toBe(200);
      expect((await save(token)).status).toBe(401);
      expect((await save(next)).status).toBe(401);
      expect((await resume(resumeSecret)).status).toBe(401);
    });

    test('refreshing with the old token again does not lengthen its half minute', async () => {
      const { token } = await asGuest(server);
      const first = String((await refresh(token)).body['token']);
      await save(first);
      server.pass(20 * second);
      const other = String((await refresh(token)).body['token']);
      expect((await save(other)).status).toBe(200);
      server.pass(20 * second);
      expect((await refresh(token)).status).toBe(401);
    });
  });

  describe('a clock that is set back', () => {
    const back = () => server.pass(-minutes(60));

    test('revives no session that was found idle', async () => {
      const { token, resumeSecret } = await asGuest(server);
      server.pass(minutes(15));
      expect((await save(token)).status).toBe(401);
      back();
      expect((await save(token)).status).toBe(401);
      expect((await resume(resumeSecret)).status).toBe(401);
    });

    test('revives no session that only its resume secret found idle', async () => {
      const { token, resumeSecret } = await asGuest(server);
      server.pass(minutes(15));
      expect((await resume(resumeSecret)).status).toBe(401);
      back();
      expect((await save(token)).status).toBe(401);
    });

    test('revives no tab of a session that lives in another tab', async () => {
      const { token, resumeSecret } = await asGuest(server);
      server.pass(minutes(14));
      const other = String((await resume(resumeSecret)).body['token']);
      server.pass(minutes(1));
      expect((await save(token)).status).toBe(401);
      back();
      expect((await save(token)).status).toBe(401);
      expect((await save(other)).status).toBe(200);
    });

    test('neither lengthens nor shortens a session', async () => {
      const [idle, busy] = [await asGuest(server), await asGuest(server)];
      back();
      await sweep(server.deps);
      await sweep(server.deps);
      expect((await refresh(busy.token)).body['endsIn']).toBe(7_200);
      server.pass(minutes(14));
      expect((await save(busy.token)).status).toBe(200);
      server.pass(minutes(1));
      expect((await save(idle.token)).status).toBe(401);
      expect((await save(busy.token)).status).toBe(200);
    });

    test('by less than a minute moves nothing', async () => {
      const { token } = await asGuest(server);
      server.pass(-50 * second);
      await sweep(server.deps);
      expect((await refresh(token)).body['endsIn']).toBe(7_250);
    });
  });
});
