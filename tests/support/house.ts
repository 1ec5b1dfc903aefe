import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from '#walks/proof/holes.ts';
import { keysOf } from '#walks/proof/texts.ts';

const root = join(import.meta.dirname, '../..');

const read = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

/** The files that a proof reads. */
export const house: House = {
  read,
  languages: Object.fromEntries(
    ['en', 'es'].map((language) => [language, keysOf(read(`locales/${language}.po`) ?? '')]),
  ),
};
