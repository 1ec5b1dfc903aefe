const flag = 'debugLanguage';

export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Address {
  readonly search: string;
  readonly hash: string;
}

/**
 * Whether texts show as their keys: `?debugLanguage=1` before or after the hash turns it on, `0`
 * off. Kept for the tab where the browser lets us, else for as long as the page lives.
 */
export function debugLanguage(storage: () => Keep) {
  let remembered = false;
  return (address: Address): boolean => {
    const asked = flagIn(address);
    if (asked === undefined) return remembered || kept(storage);
    remembered = asked;
    keep(storage, asked);
    return asked;
  };
}

function flagIn({ search, hash }: Address): boolean | undefined {
  const afterHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
  const value =
    new URLSearchParams(afterHash).get(flag) ?? new URLSearchParams(search).get(flag) ?? undefined;
  return value === '1' ? true : value === '0' ? false : undefined;
}

function kept(storage: () => Keep): boolean {
  try {
    return storage().getItem(flag) === '1';
  } catch {
    return false;
  }
}

function keep(storage: () => Keep, on: boolean) {
  try {
    if (on) storage().setItem(flag, '1');
    else storage().removeItem(flag);
  } catch {
    // Storage is blocked: the page remembers.
  }
}
