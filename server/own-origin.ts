import type { Config } from './config.ts';

/**
 * A page of the portal sent the request: its origin is PUBLIC_URL, or without one the host it was sent to.
 */
export const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return publicUrl === undefined ? new URL(origin).host === host : origin === publicUrl;
};
