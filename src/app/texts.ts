import { tabMemory } from '#browser/memory.ts';
import type { Boot } from '#contract/boot.ts';
import { loadBase } from '#text/bases.ts';
import { isDebugLanguage } from '#text/debug-language.ts';
import { createTexts, type Texts } from '#text/language.ts';

let started: Texts | undefined;
/** A screen after the first waits for the texts that the page did not bring along. */
export const everyText = (): Promise<void> | undefined => started?.complete();

/** The texts of the first screen, taken from the page when the server wrote them there. */
export async function startTexts({ texts, catalogue }: Boot): Promise<Texts> {
  const { language, customizations } = texts;
  const base = catalogue ?? (await loadBase(language));
  const isDebug = () => isDebugLanguage(window.location, tabMemory);
  const shown = createTexts(
    { language, base, customizations, debug: isDebug() },
    loadBase,
    document.documentElement,
  );
  started = shown;
  startMarking(shown);
  window.addEventListener('hashchange', () => shown.debug(isDebug()));
  return shown;
}

/** Marks English texts on a page of another language; an English page does not fetch the code. */
function startMarking(texts: Texts): void {
  const begin = () => {
    if (texts.borrowed().length === 0) return;
    texts.i18n.removeListener('change', begin);
    import('#browser/mark-english.ts').then(
      ({ markEnglish }) =>
        markEnglish(document, {
          borrowed: texts.borrowed,
          onChange: (hear) => void texts.i18n.on('change', hear),
        }),
      () => undefined,
    );
  };
  texts.i18n.on('change', begin);
  begin();
}
