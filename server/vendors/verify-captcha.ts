import * as v from 'valibot';
import { captchaInUse } from '#domain/captcha.ts';
import type { CaptchaInUse } from '#domain/captcha.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { Verdict, standInVerdict } from './verdict.ts';

export interface CaptchaCheck {
  readonly stored: Pick<StoredTenant, 'tenant' | 'backend'>;
  /** The purpose of the request; a score proof must have been made for the same. */
  readonly action: string;
  readonly proof: {
    readonly recaptchaToken?: string | undefined;
    readonly captchaToken?: string | undefined;
  };
  readonly ip: string;
  readonly now: number;
}

const patience = 3_000;
const lowestHumanScore = 0.5;
/** Limits that stand between a robot and the forms while no captcha can be asked. */
const strictPerIp = { max: 5, windowMs: 600_000 };
const strictPerTenant = { max: 100, windowMs: 600_000 };

/**
 * Refuses a request that no person is shown to have sent. While the captcha's vendor is out of
 * order requests pass under strict limits instead: patients can still pay.
 */
export const refuseRobots = async (deps: Deps, check: CaptchaCheck): Promise<void> => {
  const { stored, action, proof } = check;
  const captcha = captchaInUse(stored.tenant.general);
  if (captcha === undefined) return;
  const token = captcha.kind === 'score' ? proof.recaptchaToken : proof.captchaToken;
  const secret = stored.backend.captchaSecret ?? 'none';
  // A missing token is asked about too: only a vendor that answers makes it the sender's fault.
  const verdict = await verdictOn(deps, captcha, { token: token ?? 'none', secret });
  if (verdict === undefined) return keepStrictLimits(deps, check);
  if (token === undefined || !shows(verdict, captcha, action)) throw notShown(captcha);
};

const shows = (verdict: Verdict, { kind }: CaptchaInUse, action: string): boolean =>
  verdict.success &&
  (kind === 'challenge' || (verdict.action === action && (verdict.score ?? 0) >= lowestHumanScore));

/** Undefined when the vendor cannot be asked. */
const verdictOn = async (
  deps: Deps,
  { kind, siteKey }: CaptchaInUse,
  { token, secret }: { readonly token: string; readonly secret: string },
): Promise<Verdict | undefined> => {
  const address = deps.config.vendors[`${kind}Captcha`];
  const form = { secret, response: token, sitekey: siteKey };
  try {
    if (address === undefined) throw new Error('no address is set');
    const verdict = address.startsWith('/')
      ? await standInVerdict(deps, kind, form)
      : await ask(`${address}${pathOf[kind]}`, form);
    const words = verdict['error-codes'] ?? [];
    if (words.some((word) => word.endsWith('-input-secret'))) throw new Error(words.join(' '));
    return verdict;
  } catch (error) {
    deps.log('error', 'captcha.unavailable', { vendor: kind, error: String(error) });
    return undefined;
  }
};

const pathOf = { score: '/api/siteverify', challenge: '/siteverify' } as const;

const ask = async (address: string, form: Record<string, string>): Promise<Verdict> => {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return v.parse(Verdict, await response.json());
};

const keepStrictLimits = async (deps: Deps, { stored, ip, now }: CaptchaCheck): Promise<void> => {
  await keepLimit(deps, ['no captcha', ip], strictPerIp, now);
  await keepLimit(deps, ['no captcha', 'tenant', stored.tenant.slug], strictPerTenant, now);
};

const message = 'Please complete the security check and try again.';

const notShown = ({ kind }: CaptchaInUse): Refused => {
  const field = kind === 'score' ? 'recaptchaToken' : 'captchaToken';
  const problem = {
    errorCode: resultCodes.forbidden,
    displayMessage: message,
    severity: 'error',
    field,
  } as const;
  return new Refused('forbidden', { message, fields: [problem] });
};
