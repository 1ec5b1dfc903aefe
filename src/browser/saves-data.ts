interface Connection {
  readonly saveData?: boolean;
}

/** Whoever pays by the byte has asked their browser for it; not every browser tells. */
export const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true;
