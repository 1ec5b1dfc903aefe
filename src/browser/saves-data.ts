interface Connection {
  readonly saveData?: boolean;
}

/** The patient asked the browser to save data; not every browser tells. */
export const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData === true;
