/** Words in a list, as the language writes it. */
export const listed = (
  language: string,
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(language, { type }).format(words);
