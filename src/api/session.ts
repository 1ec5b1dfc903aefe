import { authenticate, kill, refresh, resume, saveVisit, updateVisit } from '#contract/session.ts';
import { visitVersion, type SavedVisit } from '#contract/visit.ts';
import type { Address } from '#domain/address.ts';
import type { LoginType } from '#domain/visitor.ts';
import type { Client } from './client.ts';

/** What a captcha gave, for the server to ask its vendor about. */
export interface Proof {
  readonly recaptchaToken?: string;
  readonly recaptchaAction?: string;
  readonly captchaToken?: string;
}

/** A session begun: what the portal may know, and the secret that finds it again after a reload. */
export const beginAsGuest = async (
  client: Client,
  { slug, timeoutOverride }: Address,
  proof: Proof,
) => {
  const answer = await client.send(authenticate, {
    body: {
      slug,
      type: 'guest',
      ...proof,
      ...(timeoutOverride !== undefined && { sessionTimeoutOverride: timeoutOverride }),
    },
  });
  client.hold(answer.token);
  return { resumeSecret: answer.resumeSecret, admission: admissionIn(answer) };
};

export const resumeSession = async (client: Client, slug: string, resumeSecret: string) => {
  const answer = await client.send(resume, { body: { slug, resumeSecret } }, { quiet: true });
  client.hold(answer.token);
  return { admission: admissionIn(answer), visit: answer.visit };
};

export const renewSession = async (client: Client) => {
  const { token, timeLeft } = await client.send(refresh, {}, { quiet: true });
  client.hold(token);
  return { timeLeft, now: Date.now() };
};

export const endSession = async (client: Client, how: 'exit' | 'expired', location: string) => {
  if (client.token() === undefined) return location;
  const answer = await client.send(
    kill,
    { body: { location, reason: how } },
    { quiet: true, keepalive: true },
  );
  client.hold(undefined);
  return answer.location;
};

/** Where the server keeps this visit; the version makes an older tab's save be refused. */
export interface Kept {
  readonly id: string;
  readonly version: number;
}

export const keep = async (
  client: Client,
  visit: Omit<SavedVisit, 'version'>,
  kept: Kept | undefined,
): Promise<Kept> => {
  const state = JSON.stringify({ version: visitVersion, ...visit });
  const answer =
    kept === undefined
      ? await client.send(saveVisit, { body: { state } }, { quiet: true })
      : await client.send(
          updateVisit,
          { body: { id: kept.id, state, version: String(kept.version) } },
          { quiet: true },
        );
  return { id: answer.id, version: answer.version };
};

interface Issued {
  readonly loginType: LoginType;
  readonly timeout: number;
  readonly timeLeft: number;
  readonly endsIn: number;
  readonly username?: string | undefined;
  readonly previousLoginTime?: string | undefined;
}

const admissionIn = ({
  loginType,
  timeout,
  timeLeft,
  endsIn,
  username,
  previousLoginTime,
}: Issued) => ({
  loginType,
  timeout,
  timeLeft,
  endsIn,
  now: Date.now(),
  ...(username !== undefined && { username }),
  ...(previousLoginTime !== undefined && { previousLoginTime }),
});
