import type { Address } from '#domain/address.ts';
import { ApiFailure } from '#domain/failure.ts';
import { hasCode } from '#domain/has-code.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Way } from '#domain/username.ts';
import { begunIn, type Begun } from './begun.ts';
import type { Client } from './client.ts';

/** The proof that a captcha gave, for the server to ask its vendor about. */
export interface Proof {
  readonly recaptchaToken?: string;
  readonly recaptchaAction?: string;
  readonly captchaToken?: string;
}

export interface Name {
  readonly username: string;
  readonly way: Way;
}

/** The device that a login comes from, and the language shown there. */
interface From {
  readonly device?: string;
  readonly language?: string;
}

/** True where the username has a password. A client that asks often has to give a proof, once. */
export const isKnown = async (
  client: Client,
  params: { readonly slug: string; readonly username: string },
  prove: () => Promise<Proof>,
): Promise<boolean> => {
  const ask = async (query: Proof, quiet: (failure: ApiFailure) => boolean) =>
    (await client.send((calls) => calls.checkUsername, { params, query: { ...query } }, { quiet }))
      .found;
  try {
    return await ask({}, (failure) => isTooOften(failure) || isUnproved(failure));
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure && isUnproved(thrown))) throw thrown;
    return ask(await prove(), isTooOften);
  }
};

export const beginAsGuest = (
  client: Client,
  address: Address,
  name: Partial<Name>,
  proof: Proof,
): Promise<Begun> =>
  begin(client, address, { type: 'guest', ...written(name), ...proof }, () => false);

export const signInToQuickPay = (
  client: Client,
  address: Address,
  { username, way, ...given }: Name & From & { readonly password: string },
  proof: Proof,
): Promise<Begun> =>
  begin(
    client,
    address,
    { type: 'quickpay', ...written({ username, way }), ...given, ...proof },
    hasCode(resultCodes.tooOften, resultCodes.signedOut),
  );

/** Logs in an account holder, or a user who looks after an account. */
export const signIn = (
  client: Client,
  address: Address,
  credentials: From & { readonly username: string; readonly password: string },
  proof: Proof,
): Promise<Begun> =>
  begin(
    client,
    address,
    { type: 'credentialed', ...credentials, ...proof },
    hasCode(resultCodes.tooOften, resultCodes.signedOut),
  );

const begin = async (
  client: Client,
  { slug, timeoutOverride }: Address,
  how: Proof &
    From & {
      readonly type: 'guest' | 'quickpay' | 'credentialed';
      readonly username?: string;
      readonly isEmail?: boolean;
      readonly password?: string;
    },
  /** The failures that the screen itself tells of. */
  quiet: (failure: ApiFailure) => boolean,
): Promise<Begun> => {
  const answer = await client.send(
    (calls) => calls.authenticate,
    {
      body: {
        slug,
        ...how,
        ...(timeoutOverride !== undefined && { sessionTimeoutOverride: timeoutOverride }),
      },
    },
    { quiet },
  );
  return begunIn(answer);
};

const written = ({ username, way }: Partial<Name>) =>
  username === undefined ? {} : { username, isEmail: way === 'email' };

const isTooOften = hasCode(resultCodes.tooOften);
const isUnproved = ({ code, fields }: ApiFailure): boolean =>
  code === resultCodes.forbidden &&
  fields.some(({ field }) => field === 'recaptchaToken' || field === 'captchaToken');
