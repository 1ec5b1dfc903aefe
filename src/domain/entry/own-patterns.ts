const ofLetters = /^[\p{L}\p{M}][\p{L}\p{M}'. -]*$/u;
const ofWords = /^[\p{L}\p{M}'.-]+( +[\p{L}\p{M}'.-]+)+$/u;

const own: Readonly<Record<string, RegExp>> = {
  [String(ofLetters)]: ofLetters,
  [String(ofWords)]: ofWords,
};

/** The portal's own patterns, written as fields have those that a provider supplies. */
export const letters = String(ofLetters);
export const words = String(ofWords);

/** The portal's own patterns are known to be quick: the browser runs them, and fetches no engine for them. */
export function ownMatcher(pattern: string): ((text: string) => boolean) | undefined {
  const known = own[pattern];
  return known && ((text) => known.test(text));
}
