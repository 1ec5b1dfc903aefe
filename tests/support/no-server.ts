import type { Client } from '#api/client.ts';

/** A client whose requests stay unanswered. */
export const noServer: Client = {
  send: () => new Promise<never>(() => undefined),
  logins: () => new Promise<never>(() => undefined),
  hold: () => undefined,
  token: () => undefined,
};
