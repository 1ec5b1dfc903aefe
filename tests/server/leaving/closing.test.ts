import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { ana, aProviderToLeave, rosa } from '../../support/leavers.ts';
import { cardToKeep } from '../../support/saved-cards.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  describe('a login that its holder closes', () => {
    const server = useServer(open);
    const live = async (token: string) =>
      (await server.ask('POST', '/api/user/profile', { token })).status;

    test('the holder is told before what ends and what stays', async () => {
      const { as } = await aProviderToLeave(server);
      const her = await as(rosa);
      await her.post('/payments/user/cards/add', cardToKeep());
      const { status, body } = await server.ask('GET', '/api/user/closing', { token: her.token });
      expect(status).toBe(200);
      expect(body['payload']).toMatchObject({
        cards: [{ brand: 'visa', last4: '4242' }],
        people: [ana],
        hasTextToPay: false,
        hasNotices: true,
        hasPaid: false,
        mayReturn: false,
        inTheWay: [],
      });
      expect(body['payload']?.['owed']).toBeGreaterThan(0);
    });

    test('a wrong password is refused at its field, and closes nothing', async () => {
      const { as, close, idOf } = await aProviderToLeave(server);
      const her = await as(rosa);
      const { status, body } = await close(her, { password: 'Rainy-Day-2026' });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('"field":"password"');
      expect(await idOf(rosa)).not.toBe('');
      expect(await live(her.token)).toBe(200);
    });

    test('an authorized user closes nothing', async () => {
      const { as, close, idOf } = await aProviderToLeave(server);
      expect((await close(await as(ana))).status).toBe(403);
      expect(await idOf(ana)).not.toBe('');
    });

    test('every session of it ends at once, and those of whom it invited, on their sockets as well', async () => {
      const { as, close } = await aProviderToLeave(server);
      const [here, there, his] = [await as(rosa), await as(rosa), await as(ana)];
      const heard: string[] = [];
      const stop = server.deps.bulletin.listen('session.ended', ({ sessionId }) =>
        heard.push(sessionId),
      );
      expect((await close(here)).status).toBe(200);
      stop();
      expect(heard).toHaveLength(3);
      for (const { token } of [here, there, his]) expect(await live(token)).toBe(401);
    });

    test('nobody can tell afterwards that there was one', async () => {
      const { as, close, logIn } = await aProviderToLeave(server);
      await close(await as(rosa));
      const gone = await logIn(rosa);
      expect([gone.status, gone.body]).toEqual(
        ((other) => [other.status, other.body])(await logIn('nobody@example.org')),
      );
      expect((await logIn(ana)).status).toBe(gone.status);
    });

    test('one mail tells its holder of it, and one each whom they invited: what stays, and what to do if it was somebody else', async () => {
      const { as, close, mails } = await aProviderToLeave(server);
      const her = await as(rosa);
      const before = (await mails()).length;
      server.pass(1);
      await close(her);
      const after = await mails();
      expect(after).toHaveLength(before + 2);
      const provided = { provider: 'Lakeside Health' };
      const subject = english('headings_loginclosedmail', provided);
      expect(after.find((one) => one.subject === subject)).toMatchObject({
        recipient: rosa,
        body: expect.stringContaining(english('topics_loginclosednotyou')),
      });
      const told = after.find((one) => one.subject === subject)?.body;
      expect(told).toContain(english('topics_loginclosedowed'));
      expect(told).not.toContain(english('topics_loginclosedkept', provided));
      // A card that never was is not told of.
      expect(told).not.toContain(english('topics_loginclosedcards'));
      const invited = after.find(({ recipient }) => recipient === ana)?.body;
      expect(invited).toContain(
        english('topics_nolongermail', { ...provided, name: 'Rosa Delgado' }),
      );
      expect(invited).toContain(english('topics_callus', { phone: '(312) 555-0110' }));
    });

    test('the mail tells of the cards on file that are deleted', async () => {
      const { as, close, mails } = await aProviderToLeave(server);
      const her = await as(rosa);
      await her.post('/payments/user/cards/add', cardToKeep());
      await close(her);
      const subject = english('headings_loginclosedmail', { provider: 'Lakeside Health' });
      const told = (await mails()).find((one) => one.subject === subject)?.body;
      expect(told).toContain(english('topics_loginclosedcards'));
    });

    test('a login without an address is told by text, at the number that is its name', async () => {
      const { as, close, idOf, mails } = await aProviderToLeave(server);
      const her = await as(rosa);
      const id = await idOf(rosa);
      const phone = '2175550123';
      const by = { username: phone, usernameType: 'phone', email: '' } as const;
      await server.db.updateTable('people').set(by).where('id', '=', id).execute();
      await close(her);
      expect((await mails()).find(({ kind }) => kind === 'text')).toMatchObject({
        recipient: phone,
        body: expect.stringContaining(english('topics_loginclosednotyou')),
      });
    });

    test('money that still moves keeps it open, with everything that is in it', async () => {
      const { slug, as, close, pay, mails } = await aProviderToLeave(server);
      const her = await as(rosa);
      await pay(her.token);
      const become = (status: 'unresolved' | 'paid') =>
        server.db
          .updateTable('paymentIntents')
          .set({ status })
          .where('tenant', '=', slug)
          .execute();
      await become('unresolved');
      expect((await close(her)).status).toBe(422);
      expect(await live(her.token)).toBe(200);
      await become('paid');
      expect((await close(her)).status).toBe(200);
      const kept = english('topics_loginclosedkept', { provider: 'Lakeside Health' });
      expect((await mails()).some(({ body }) => body.includes(kept))).toBe(true);
    });

    test('a request that came twice closes once, and whoever lost the answer can ask', async () => {
      const { as, close, ask, mails } = await aProviderToLeave(server);
      const her = await as(rosa);
      const key = randomUUID();
      const before = (await mails()).length;
      const answers = await Promise.all([close(her, { key }), close(her, { key })]);
      expect(answers.map(({ status }) => status)).toContain(200);
      for (const { status } of answers) expect([200, 401, 404]).toContain(status);
      expect(await mails()).toHaveLength(before + 2);
      expect(await ask(key)).toBe(true);
      expect(await ask(key)).toBe(true);
      expect(await ask(randomUUID())).toBe(false);
    });

    test('a request that comes only after the question what became of it closes nothing', async () => {
      const { as, close, ask, idOf } = await aProviderToLeave(server);
      const her = await as(rosa);
      const key = randomUUID();
      expect(await ask(key)).toBe(false);
      expect((await close(her, { key })).status).toBe(409);
      expect(await idOf(rosa)).not.toBe('');
      expect((await close(her)).status).toBe(200);
    });
  });
});
