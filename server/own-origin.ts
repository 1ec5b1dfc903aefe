import type { Config } from './config.ts';

/**
 * Whether a page of ours sent the request: from PUBLIC_URL, or without one from the host it was sent to.
 */
export const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return publicUrl === undefined ? new URL(origin).host === host : origin === publicUrl;
};
