import { createHash } from 'node:crypto';
import * as resultCodes from '#domain/result-codes.ts';
import { openTenant } from '../tenancy.ts';
import { isSame } from '../methods/is-same.ts';
import { hashed, newSecret } from '../secrets.ts';
import type { Deps } from '../deps.ts';
import { exchangeCode } from '../store/launches.ts';
import { clientId } from './client.ts';
import { launchedPayment } from './launched.ts';

interface Asked {
  readonly form: URLSearchParams;
  readonly authorization: string | undefined;
  readonly now: number;
}

type Wrong = typeof resultCodes.invalid | typeof resultCodes.signedOut;

interface Answer {
  readonly status: 200 | Wrong;
  readonly body: object;
}

const wrong = (error: string, status: Wrong = resultCodes.invalid): Answer => ({
  status,
  body: { error },
});

/**
 * Exchanges a code for what the program may know of its payment. The token beside it opens nothing: whatever is
 * told is told here, once.
 */
export const exchange = async (deps: Deps, { form, ...asked }: Asked): Promise<Answer> => {
  const { db, config } = deps;
  if (!isClient(asked.authorization, config.callbackSecrets.financing))
    return wrong('invalid_client', resultCodes.signedOut);
  if (form.get('grant_type') !== 'authorization_code') return wrong('unsupported_grant_type');
  const { now } = asked;
  const code = form.get('code');
  const launch = code ? await exchangeCode(db, { codeHash: hashed(code), now }) : undefined;
  const isProven =
    launch !== undefined &&
    form.get('redirect_uri') === launch.redirectUri &&
    isSame(challengeOf(form.get('code_verifier') ?? ''), launch.challenge);
  if (!isProven) return wrong('invalid_grant');
  const payment = await launchedPayment(db, launch.intentId, now);
  if (payment === undefined) return wrong('invalid_grant');
  const { intent, ref } = payment;
  const { tenant } = await openTenant(db, intent.tenant);
  return {
    status: 200,
    body: {
      access_token: newSecret(),
      token_type: 'Bearer',
      expires_in: 60,
      scope: 'launch',
      need_patient_banner: false,
      payment: ref,
      amount: intent.amount,
      currency: intent.currency,
      payer: intent.payerName,
      provider: tenant.name,
      language: intent.language,
    },
  };
};

const challengeOf = (verifier: string): string =>
  /^[\w.~-]{43,128}$/.test(verifier)
    ? createHash('sha256').update(verifier).digest('base64url')
    : '';

/** The program shows its name and the secret by which it is known here, as HTTP Basic has it. */
const isClient = (authorization: string | undefined, secret: string | undefined): boolean => {
  const [, shown] = /^Basic ([\w+/=]{1,1000})$/i.exec(authorization ?? '') ?? [];
  if (shown === undefined || secret === undefined) return false;
  const [name = '', ...word] = Buffer.from(shown, 'base64').toString('utf8').split(':');
  return name === clientId && isSame(decoded(word.join(':')), secret);
};

/** Names and secrets are written as in a form before they are encoded. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
};
