import type { Settings } from './settings.ts';
import { isKey, unprefixed } from './settle.ts';

/** The provider's own texts in one language; a text of that language wins over one for all of them. */
export function customizationsIn(
  settings: Pick<Settings, 'textCustomizations'>,
  language: string,
): { readonly name: string; readonly value: string }[] {
  const texts = new Map<string, string>();
  const family = language.split(/[-_]/)[0];
  for (const wanted of [undefined, family, language])
    for (const { language: own, name, value } of settings.textCustomizations ?? []) {
      const key = unprefixed(name) ?? '';
      if ((own || undefined) === wanted && isKey(key)) texts.set(key, value);
    }
  return [...texts].map(([name, value]) => ({ name, value }));
}
