import type { Hono } from 'hono';

/** Tells a stand-in something, as a program would. */
export const postJson = async (standIn: Hono, path: string, json: object): Promise<Response> =>
  standIn.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
