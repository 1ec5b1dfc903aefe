import { tables } from '../all.ts';

/** The files that show a state, or the reason why none of its own does. */
export type Shown = readonly string[] | { readonly unseen: string };

/** A screen of the flow's own goes by its name alone. */
const inFull = (folder: string, row: string | Shown): Shown => {
  if (typeof row === 'object' && 'unseen' in row) return row;
  return [row]
    .flat()
    .map((file) => (file.includes('/') ? file : `src/screens/${folder}/${file}.tsx`));
};

/**
 * The files that show states, by chart and state; a row holds for the states inside as well, unless
 * they have one.
 */
export const shown: Readonly<Record<string, Readonly<Record<string, Shown>>>> = Object.fromEntries(
  tables.map(({ name, folder = name, shownBy }) => [
    name,
    Object.fromEntries(
      Object.entries(shownBy).map(([state, row = []]) => [state, inFull(folder, row)]),
    ),
  ]),
);
