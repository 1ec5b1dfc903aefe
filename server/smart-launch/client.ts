import type { Config } from '../config.ts';

/** The name under which this issuer knows the financing program. */
export const clientId = 'financing';

/** The address to which the program has its payers come back from here, exactly. */
export const redirectUriOf = (
  { financingRedirect, vendors }: Pick<Config, 'financingRedirect' | 'vendors'>,
  origin: string,
): string | undefined => {
  const { financing } = vendors;
  if (financingRedirect !== undefined || financing === undefined) return financingRedirect;
  return new URL(`${financing}/callback`, origin).href;
};
