/** Measures of how hard a text is to read, for the languages that have one. */

const sentencesOf = (text: string): readonly string[] =>
  text.split(/[.!?]+(?=\s|$)/).filter((one) => /\p{L}/u.test(one));

/** Numbers, amounts and days are read as one word of one part. */
const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}$][\p{L}\p{N}$.,’'-]*/gu)?.map((word) => word.replace(/[.,]+$/, '')) ?? [];

/** The syllables of an English word, as readability is usually counted: groups of vowels, without a silent e. */
const english = (word: string): number => {
  const plain = word
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^aeiouyl]e)$/, (end) => end.slice(0, 1))
    .replace(/^y/, '');
  return Math.max(1, plain.match(/[aeiouy]{1,2}/g)?.length ?? 0);
};

/** Spanish vowels make one syllable together where one of them is weak and has no accent. */
const spanish = (word: string): number => {
  const plain = word
    .toLowerCase()
    .replaceAll(/qu|gu(?=[eiéí])/g, 'k')
    .replace(/y$/, 'i');
  const groups = plain.match(/[aeiouáéíóúü]+/g) ?? [];
  const parts = groups.map((group) => group.match(/[iuü]*[aeoáéóíú][iuü]*|[iuü]+/g)?.length ?? 1);
  return Math.max(
    1,
    parts.reduce((sum, count) => sum + count, 0),
  );
};

interface Count {
  readonly sentences: number;
  readonly words: number;
  readonly syllables: number;
}

const counted = (texts: readonly string[], syllablesOf: (word: string) => number): Count => {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return { sentences: sentences.length, words: words.length, syllables };
};

/** Flesch-Kincaid: the American school grade that reads an English text. */
export const gradeOf = (...texts: readonly string[]): number => {
  const { sentences, words, syllables } = counted(texts, english);
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
};

/**
 * Fernández-Huerta: how easy a Spanish text is. 80 to 90 is sixth grade, more is easier. The second
 * factor goes with words a sentence, as the measure was corrected.
 */
export const easeOf = (...texts: readonly string[]): number => {
  const { sentences, words, syllables } = counted(texts, spanish);
  return 206.84 - 60 * (syllables / words) - 1.02 * (words / sentences);
};

/** Words a sentence, for languages without a measure of their own. */
export const sentenceLength = (...texts: readonly string[]): number => {
  const { sentences, words } = counted(texts, () => 1);
  return words / sentences;
};

/** The share of words of more than so many letters. */
export const longWords = (letters: number, ...texts: readonly string[]): number => {
  const words = texts.flatMap(sentencesOf).flatMap(wordsOf);
  const long = words.filter((word) => word.replaceAll(/[^\p{L}]/gu, '').length > letters);
  return long.length / words.length;
};

export { sentencesOf, wordsOf };
