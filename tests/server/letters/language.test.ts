import { beforeAll, describe, expect, test } from 'vitest';
import { visitVersion } from '#contract/visit.ts';
import { listMessages } from '#server/store/outbox.ts';
import { addSample } from '#server/store/samples.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english, spanish } from '../../support/english.ts';
import { cardToKeep } from '../../support/saved-cards.ts';
import { useServer } from '../../support/server.ts';
import { sampleFile } from '../../support/tenants.ts';

const slug = 'lakeside';
const ana = 'ana.delgado@example.org';
const atHome = '3f0c8a52-6a0e-4a43-9d37-2f7c3f9b6a11';
const elsewhere = '3f0c8a52-6a0e-4a43-9d37-2f7c3f9b6a12';

eachDatabase((open) => {
  describe('the language of letters', () => {
    const server = useServer(open);
    beforeAll(async () => {
      await addSample(server.db, sampleFile(slug), 0);
    });
    const post = (path: string, token: string, json: object) =>
      server.ask('POST', path, { json, token });
    const logIn = async (device: string, language = 'en') => {
      server.pass(1);
      const login = { slug, type: 'credentialed', username: ana, password: 'Sunny-Day-2026' };
      const { body } = await post('/api/authenticate', '', { ...login, device, language });
      return String(body['token']);
    };
    const visitIn = (language: string, place = '/settings/security') =>
      JSON.stringify({ version: visitVersion, place, language });
    const read = async (token: string, language: string) =>
      String((await post('/api/redux', token, { state: visitIn(language) })).body['id']);
    /** The letter about a card that is deleted. */
    const letter = async (token: string) => {
      server.pass(1);
      const { body } = await post('/payments/user/cards/add', token, cardToKeep());
      server.pass(1);
      await post('/payments/user/cards/delete', token, { id: body['cardId'] });
      return (await listMessages(server.db)).find(({ recipient }) => recipient === ana)?.subject;
    };
    const [inEnglish, inSpanish] = [english, spanish].map((say) =>
      say('headings_cardsmail', { provider: 'Lakeside Health' }),
    );

    test('a language that is chosen after the login is that of the next letter', async () => {
      const token = await logIn(atHome);
      expect(await letter(token)).toBe(inEnglish);
      await read(token, 'es');
      expect(await letter(token)).toBe(inSpanish);
    });

    test('of two devices the one that was used last counts', async () => {
      const [first, second] = [await logIn(atHome), await logIn(elsewhere)];
      const id = await read(first, 'es');
      expect(await letter(second)).toBe(inSpanish);
      await read(second, 'en');
      expect(await letter(second)).toBe(inEnglish);
      const form = { id, state: visitIn('es', '/settings/add-user') };
      await server.ask('PUT', '/api/redux', { token: first, form });
      expect(await letter(first)).toBe(inSpanish);
    });

    test('a choice of what to be told counts until another language is read', async () => {
      const token = await logIn(atHome, 'es');
      const choice = { emailOptIn: false, language: 'en' };
      await server.ask('PATCH', '/api/user/notifications', { json: choice, token });
      expect(await letter(token)).toBe(inEnglish);
      await read(token, 'es');
      expect(await letter(token)).toBe(inSpanish);
    });

    test('a guest’s visit is kept all the same', async () => {
      const { body } = await post('/api/authenticate', '', { slug });
      expect(await read(String(body['token']), 'es')).toMatch(/^[\da-f-]{36}$/);
    });
  });
});
