/** kB of gzip. */
export const allowed: { readonly script: number; readonly style: number; readonly page: number };
/** kB of what the landing loads, by its kind. */
export function weigh(client?: string): readonly {
  readonly kind: string;
  readonly gzip: number;
}[];
