import { timingSafeEqual } from 'node:crypto';
import type { Deps } from './deps.ts';
import { Refused } from './failure.ts';
import { keepLimit } from './limits.ts';
import { hashed } from './secrets.ts';
import type { StoredTenant } from './store/tenants.ts';

const longestId = 200;
const wrongPerIp = { max: 30, windowMs: 15 * 60_000 };

interface Shown {
  readonly secret: string | undefined;
  readonly ip: string;
  readonly now: number;
}

/** Only the provider's own application, known by the secret of its file, goes on from here. */
export const refuseStrangers = async (
  deps: Deps,
  { backend }: Pick<StoredTenant, 'backend'>,
  { secret, ip, now }: Shown,
): Promise<void> => {
  const stored = backend.ssoSecret;
  if (stored && secret && timingSafeEqual(digest(stored), digest(secret))) return;
  await keepLimit(deps, ['provider-secret', 'ip', ip], wrongPerIp, now);
  throw new Refused('signedOut', {
    message: 'The secret of the provider is missing or not right.',
  });
};

interface Signed {
  readonly signedAs: (secret: string) => string | undefined;
  readonly ip: string;
  readonly now: number;
}

/** The id of a request that the provider's own system signed with that secret of its file; a copy of an old one is a stranger's. */
export const idSigned = async (
  deps: Deps,
  secret: string | null | undefined,
  { signedAs, ip, now }: Signed,
): Promise<string> => {
  const id = secret ? signedAs(secret) : undefined;
  if (id !== undefined && id.length <= longestId) return id;
  await keepLimit(deps, ['provider-secret', 'ip', ip], wrongPerIp, now);
  throw new Refused('signedOut', {
    message: 'The signature is missing, not right, or of another time.',
  });
};

const digest = (text: string) => Buffer.from(hashed(text));
