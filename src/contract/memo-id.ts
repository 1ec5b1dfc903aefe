import type { Settings } from './settings.ts';
import { unprefixed } from './settle.ts';

/** The id by which a device remembers that the memo was hidden: the same in whatever language it was read. */
export function memoIdOf({
  app,
  textCustomizations,
}: Pick<Settings, 'app' | 'textCustomizations'>): string | undefined {
  const own = (textCustomizations ?? [])
    .filter(({ name }) => unprefixed(name) === 'provider_memo')
    .map(({ language, value }) => `${language ?? ''}=${value}`);
  const words = [app.memo ?? '', ...own.toSorted()].join('\n');
  return words === '' ? undefined : fingerprint(words);
}

/** A fingerprint tells texts apart, and hides nothing. */
const fingerprint = (words: string): string => {
  let so = 0x811c9dc5;
  for (const sign of words) so = Math.imul(so ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${so.toString(36)}${words.length.toString(36)}`;
};
