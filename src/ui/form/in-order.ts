interface Listed {
  readonly name: string;
  readonly sentence: string;
}

/** The problems in the order of the fields on the page. */
export const inOrder = (
  fields: object,
  problems: readonly (Listed | false | undefined)[],
): readonly Listed[] =>
  Object.keys(fields).flatMap((name) => problems.find((one) => one && one.name === name) || []);
