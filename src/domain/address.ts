/** The address bar, before the portal has read anything else. */
export interface Address {
  readonly slug: string;
  readonly embedded: boolean;
  /** Seconds until the session times out, asked for in the path; the server clamps them. */
  readonly timeoutOverride?: number;
  /** The place asked for in the hash, `/` when there is none or it is not one. */
  readonly asked: string;
  /** The entry of the history was there before: the page is reloaded, or come back to. */
  readonly again?: boolean;
}

const longest = 2048;
const positiveInteger = /^[1-9][0-9]{0,8}$/;

export function parseAddress(pathname: string, hash: string): Address {
  const [slug = '', ...rest] = pathname.split('/').filter((segment) => segment !== '');
  const embedded = rest[0] === 'iframe';
  const override = embedded ? rest[1] : rest[0];
  return {
    slug: slug.toLowerCase(),
    embedded,
    ...(override && positiveInteger.test(override) && { timeoutOverride: Number(override) }),
    asked: placeInHash(hash),
  };
}

/** A hash full of rubbish is the landing, never an error. */
function placeInHash(hash: string): string {
  const asked = hash.replace(/^#/, '');
  if (!asked.startsWith('/') || asked.length > longest || /^\/[/\\]|[\\\s]/.test(asked)) return '/';
  try {
    decodeURI(asked);
    return asked;
  } catch {
    return '/';
  }
}

/** The address at which the portal starts again: the tenant's first page, in the same mode. */
export const homeOf = ({ slug, embedded }: Pick<Address, 'slug' | 'embedded'>): string =>
  `/${slug}/${embedded ? 'iframe/' : ''}`;
