/** kB of gzip. */
export const allowed: { readonly script: number; readonly style: number; readonly page: number };
