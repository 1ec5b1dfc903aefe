import { passwordReset, requestPasswordReset, validateResetToken } from '#contract/recovery.ts';
import type { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';
import { isEmail } from '#domain/username.ts';
import type { Client } from './client.ts';

const isTooOften = hasCode(resultCodes.tooOften);

/** The answer is the same whether or not the username is known. */
export const requestReset = async (
  client: Client,
  body: {
    readonly type: 'quickpay' | 'credentialed';
    readonly username: string;
    readonly slug: string;
    readonly language: string;
  },
): Promise<void> => {
  await client.send(requestPasswordReset, { body }, { quiet: isTooOften });
};

interface Shown {
  readonly slug: string;
  readonly username: string;
  readonly token: string;
}

/**
 * A link or code that cannot be one is not asked about: an address may hold anything, and would
 * become another.
 */
const isPlausible = ({ username, token }: Shown): boolean =>
  /^([\w-]{43}|\d{6})$/.test(token) && (isEmail(username) || /^\d{7,15}$/.test(username));

export const isResetToken = async (client: Client, shown: Shown): Promise<boolean> => {
  if (!isPlausible(shown)) return false;
  const { slug, ...params } = shown;
  const ask = { params, query: { slug } };
  return (await client.send(validateResetToken, ask, { quiet: isTooOften })).valid;
};

export const changePassword = async (
  client: Client,
  body: Shown & { readonly password: string; readonly language: string },
): Promise<boolean> => {
  const quiet = (failure: ApiFailure) =>
    isTooOften(failure) || failure.fields.some(({ field }) => field === 'password');
  return (await client.send(passwordReset, { body }, { quiet })).reset;
};
