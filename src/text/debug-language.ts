const flag = 'debugLanguage';

export interface Keep {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
}

export interface Address {
  readonly search: string;
  readonly hash: string;
}

/**
 * Texts show as their keys: `?debugLanguage=1` before or after the hash turns it on, `0`
 * off. Kept for the tab.
 */
export function isDebugLanguage({ search, hash }: Address, keep: Keep): boolean {
  const afterHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
  const asked = new URLSearchParams(afterHash).get(flag) ?? new URLSearchParams(search).get(flag);
  if (asked === '0' || asked === '1') keep.write(flag, asked);
  return keep.read(flag) === '1';
}
