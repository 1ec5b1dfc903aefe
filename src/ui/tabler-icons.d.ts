/** The file of one drawing: the package's index would read all six thousand. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  /** The elements of the drawing on a grid of 24, and their attributes. */
  export const __iconNode: readonly (readonly [string, Readonly<Record<string, string>>])[];
}
