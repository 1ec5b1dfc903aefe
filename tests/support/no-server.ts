import type { Client } from '#api/client.ts';

/** Whatever is asked stays unanswered. */
export const noServer: Client = {
  send: () => new Promise<never>(() => undefined),
  hold: () => undefined,
  token: () => undefined,
};
