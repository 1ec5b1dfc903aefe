import type { Boot } from '#contract/boot.ts';
import { loadBase } from '#text/bases.ts';
import { debugLanguage } from '#text/debug-language.ts';
import { createTexts, type Texts } from '#text/language.ts';

/** The texts of the first screen: from the page itself when the server wrote them there. */
export async function startTexts({ texts, catalogue }: Boot): Promise<Texts> {
  const { language, customizations } = texts;
  const base = catalogue ?? (await loadBase(language));
  const isDebug = debugLanguage(() => window.sessionStorage);
  const started = createTexts(
    { language, base, customizations, debug: isDebug(window.location) },
    loadBase,
    document.documentElement,
  );
  window.addEventListener('hashchange', () => started.debug(isDebug(window.location)));
  return started;
}
