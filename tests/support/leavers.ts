import type { TestServer } from './server.ts';
import { addCardKeeper } from './saved-cards.ts';

/** A provider whose people leave. */
export const leavers = 'leavers';
export const rosa = 'rosa.delgado@example.org';
export const ana = 'ana.delgado@example.org';
export const password = 'Sunny-Day-2026';

export const addLeavers = (server: TestServer) => addCardKeeper(server, leavers);

/** Somebody who is logged in there. */
export const aLeaver = async ({ ask, app }: TestServer, username: string) => {
  const json = { slug: leavers, type: 'credentialed', username, password };
  const token = String((await ask('POST', '/api/authenticate', { json })).body['token']);
  const post = (path: string, body: object) => ask('POST', path, { token, json: body });
  return {
    token,
    post,
    link: async (form: 'html' | 'json') =>
      String((await post('/api/user/data', { password, form })).body['url']),
    open: async (url: string) => {
      const answer = await app.request(url);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
};
