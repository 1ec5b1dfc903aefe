import { checkUsername } from '#contract/check.ts';
import { authenticate, kill, refresh } from '#contract/session.ts';
import type { Address } from '#domain/address.ts';
import type { ApiFailure } from '#domain/failure.ts';
import type { LoginType } from '#domain/visitor.ts';
import type { Client } from './client.ts';

/** What a captcha gave, for the server to ask its vendor about. */
export interface Proof {
  readonly recaptchaToken?: string;
  readonly recaptchaAction?: string;
  readonly captchaToken?: string;
}

/** A session begun: what the portal may know, and the secret that finds it again after a reload. */
interface Begun {
  readonly resumeSecret: string;
  readonly admission: ReturnType<typeof admissionIn>;
}

export interface Name {
  readonly username: string;
  readonly way: 'phone' | 'email';
}

export const isKnown = async (client: Client, slug: string, username: string): Promise<boolean> =>
  (await client.send(checkUsername, { params: { slug, username } }, { quiet: isTooOften })).found;

export const beginAsGuest = (
  client: Client,
  address: Address,
  name: Partial<Name>,
  proof: Proof,
): Promise<Begun> => begin(client, address, { type: 'guest', ...written(name), ...proof });

export const signInToQuickPay = (
  client: Client,
  address: Address,
  { password, ...name }: Name & { readonly password: string },
  proof: Proof,
): Promise<Begun> =>
  begin(client, address, { type: 'quickpay', ...written(name), password, ...proof });

const begin = async (
  client: Client,
  { slug, timeoutOverride }: Address,
  how: Proof & {
    readonly type: 'guest' | 'quickpay';
    readonly username?: string;
    readonly isEmail?: boolean;
    readonly password?: string;
  },
): Promise<Begun> => {
  const answer = await client.send(
    authenticate,
    {
      body: {
        slug,
        ...how,
        ...(timeoutOverride !== undefined && { sessionTimeoutOverride: timeoutOverride }),
      },
    },
    { quiet: (failure) => isTooOften(failure) || failure.code === 401 },
  );
  client.hold(answer.token);
  return { resumeSecret: answer.resumeSecret, admission: admissionIn(answer) };
};

const written = ({ username, way }: Partial<Name>) =>
  username === undefined ? {} : { username, isEmail: way === 'email' };

const isTooOften = ({ code }: ApiFailure): boolean => code === 429;

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

interface Issued {
  readonly loginType: LoginType;
  readonly timeout: number;
  readonly timeLeft: number;
  readonly endsIn: number;
  readonly username?: string | undefined;
  readonly previousLoginTime?: string | undefined;
  readonly demo?: boolean | undefined;
}

export const admissionIn = ({
  loginType,
  timeout,
  timeLeft,
  endsIn,
  username,
  previousLoginTime,
  demo,
}: Issued) => ({
  loginType,
  timeout,
  timeLeft,
  endsIn,
  now: Date.now(),
  ...(demo && { demo }),
  ...(username !== undefined && { username }),
  ...(previousLoginTime !== undefined && { previousLoginTime }),
});
