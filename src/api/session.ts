import type { Client } from './client.ts';

export const renewSession = async (client: Client) => {
  const { token, timeLeft } = await client.send((calls) => calls.refresh, {}, { quiet: true });
  client.hold(token);
  return { timeLeft, now: Date.now() };
};

/**
 * The wait for the server's answer to an ended session. The end is told again, so a line that is
 * neither up nor down must be noticed soon.
 */
const killPatience = 8_000;

export const endSession = async (client: Client, how: 'exit' | 'expired', location: string) => {
  if (client.token() === undefined) return location;
  const answer = await client.send(
    (calls) => calls.kill,
    { body: { location, reason: how } },
    { quiet: true, keepalive: true, signal: AbortSignal.timeout(killPatience) },
  );
  client.hold(undefined);
  return answer.location;
};
