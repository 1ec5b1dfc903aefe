import type { Row } from './row.ts';

const files = import.meta.glob<readonly Row[]>('./rows/*.ts', { eager: true, import: 'rows' });

/** The rows of every file beside this one: a new call brings a file of its own. */
export const table: readonly Row[] = Object.values(files).flat();
export const titleOf = ({ call, of }: Row): string => (of === undefined ? call : `${call}: ${of}`);
