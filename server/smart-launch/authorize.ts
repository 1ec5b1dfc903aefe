import { hashed, newSecret } from '../secrets.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { redeemLaunch } from '../store/launches.ts';
import { clientId, redirectUriOf } from './client.ts';
import { issuerAt } from './issuer.ts';
import { launchedPayment } from './launched.ts';
import { readLaunch } from './launch-link.ts';

/** The program's server shows the code at once. */
export const codeLasts = 60_000;

interface Asked {
  readonly query: URLSearchParams;
  readonly origin: string;
  readonly now: number;
}

/** Errors of OAuth 2.0 that are told to the program by its own address. */
type Wrong = 'invalid_request' | 'invalid_scope' | 'unsupported_response_type' | 'access_denied';

/**
 * Redeems a launch: the address at the program to which the browser is led, with a code or with what is wrong.
 * A browser is led to no address that is not the program's own.
 */
export const authorize = async (deps: Deps, asked: Asked): Promise<string> => {
  const { query, origin } = asked;
  const { config } = deps;
  const redirectUri = redirectUriOf(config, origin);
  const isKnown = single(query, 'client_id') === clientId;
  if (!isKnown || redirectUri === undefined || single(query, 'redirect_uri') !== redirectUri)
    throw new Refused('invalid', { message: 'The application or its address is not known here.' });
  const answer = await redeemed(deps, asked, redirectUri);
  const to = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) to.searchParams.set(name, value);
  const state = single(query, 'state');
  if (state !== undefined) to.searchParams.set('state', state);
  to.searchParams.set('iss', issuerAt(config, origin));
  return to.href;
};

const redeemed = async (
  deps: Deps,
  asked: Asked,
  redirectUri: string,
): Promise<Readonly<Record<string, string>>> => {
  const { query, now } = asked;
  const wrong = problemIn(deps, asked);
  if (wrong !== undefined) return { error: wrong };
  const shown = single(query, 'launch') ?? '';
  const launch = readLaunch(deps.config.secret, shown, now);
  const payment = launch && (await launchedPayment(deps.db, launch.intentId, now));
  if (payment === undefined) return { error: 'access_denied' };
  const code = newSecret();
  const isFirst = await redeemLaunch(deps.db, {
    launchHash: hashed(shown),
    intentId: payment.intent.id,
    codeHash: hashed(code),
    challenge: single(query, 'code_challenge') ?? '',
    redirectUri,
    redeemedAt: now,
    codeUntil: now + codeLasts,
  });
  if (isFirst) return { code };
  deps.log('warning', 'launch.repeated', { reference: payment.intent.reference });
  return { error: 'access_denied' };
};

/** The request is wrong in a way that its own program is told of. */
const problemIn = ({ config }: Deps, { query, origin }: Asked): Wrong | undefined => {
  if (single(query, 'response_type') !== 'code') return 'unsupported_response_type';
  if (!(single(query, 'scope') ?? '').split(' ').includes('launch')) return 'invalid_scope';
  // Another issuer's launch is shown here, or this one's is asked for another.
  const isForUs = withoutSlash(single(query, 'aud')) === issuerAt(config, origin);
  const isProven =
    single(query, 'code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(single(query, 'code_challenge') ?? '');
  const isRemembered = (single(query, 'state') ?? '') !== '';
  return isForUs && isProven && isRemembered ? undefined : 'invalid_request';
};

/** A parameter that stands there twice means nothing. */
const single = (query: URLSearchParams, name: string): string | undefined => {
  const [value, ...more] = query.getAll(name);
  return more.length === 0 ? value : undefined;
};

const withoutSlash = (address: string | undefined) => address?.replace(/\/$/, '');
