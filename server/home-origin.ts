import type { Config } from './config.ts';

/** The origin that patients open the portal at, where no request tells it. */
export const homeOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
