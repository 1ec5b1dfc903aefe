import { isGoodPassword } from '#domain/password-rule.ts';
import type { Deps } from '../deps.ts';
import { arePasswordsCrowded, hashPassword } from '../passwords.ts';
import type { PayBody } from '../payments/keys.ts';
import { hit } from '../store/limits.ts';
import { usernameAt } from '../store/logins.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { AskedLogin } from './kept-with.ts';

interface Request {
  readonly body: PayBody;
  readonly session: Session;
  readonly stored: StoredTenant;
  readonly ip: string;
  readonly now: number;
}

const perIp = { max: 10, windowMs: 60 * 60_000 };

/**
 * The login that a guest asks for with a payment. From here on its password is a hash; where it makes no
 * login there is none. Nothing that fails here stops the payment.
 */
export const loginAsked = async (
  deps: Deps,
  { body, session, stored, ip, now }: Request,
): Promise<AskedLogin | undefined> => {
  if (body.paymentMethod !== 'cards' || !body.saveCardForFuture) return undefined;
  const { password } = body;
  const { personId, username } = session;
  if (password === undefined || personId !== null || username === null) return undefined;
  const isTaken =
    isGoodPassword(password) &&
    !arePasswordsCrowded() &&
    (!deps.config.limits || (await hit(deps, ['login with payment', ip], perIp, now)) === 0);
  return {
    username: usernameAt(stored.tenant, username),
    passwordHash: isTaken ? await hashPassword(password) : null,
  };
};
