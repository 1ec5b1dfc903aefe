import { setupI18n, type I18n } from '@lingui/core';
import type { TextPack } from '#domain/text-pack.ts';
import { keysOnly, merge, type Base, type Customization } from './catalogue.ts';
import { directionOf, familyOf } from '#domain/language.ts';

export type LoadBase = (language: string) => Promise<Base>;

/** The page element that carries `lang` and `dir`. */
export type Page = Pick<HTMLElement, 'lang' | 'dir'>;

export interface Start {
  readonly language: string;
  /** The portal's own texts in that language, or in English if there are none. */
  readonly base: Base;
  readonly customizations?: readonly Customization[];
  readonly debug?: boolean;
}

export interface Texts {
  readonly i18n: I18n;
  readonly language: () => string;
  /** Resolves when the language is shown; rejects, and leaves the old one, when it cannot be read. */
  readonly change: (language: string) => Promise<void>;
  /** Resolves when every text of the language on show is there. */
  readonly complete: () => Promise<void>;
  /** The provider's own wording for a language, shown at once if that language is in use. */
  readonly take: (pack: Pick<TextPack, 'language' | 'customizations'>) => void;
  readonly debug: (on: boolean) => void;
  /** The English texts that stand in where the language on show has no words. */
  readonly borrowed: () => readonly string[];
}

/**
 * The texts of the portal in the language on show: read by `useSay`, changed without remounting
 * anything.
 */
export function createTexts(start: Start, loadBase: LoadBase, page: Page): Texts {
  const i18n = setupI18n();
  const first = baseOf(start.language);
  const bases = new Map<string, Base>();
  const customized = new Map([[start.language, start.customizations ?? []]]);
  let { language, debug = false } = start;
  let latest = 0;

  const show = () => {
    const base = bases.get(baseOf(language)) ?? start.base;
    const messages = merge(base, customized.get(language));
    i18n.loadAndActivate({ locale: language, messages: debug ? keysOnly(messages) : messages });
    page.lang = language;
    page.dir = directionOf(language);
  };
  show();

  /** Reads the texts of a language once; false where they were read before. */
  const read = async (family: string): Promise<boolean> => {
    if (bases.has(family)) return false;
    bases.set(family, await loadBase(family));
    return true;
  };

  return {
    i18n,
    language: () => language,
    async change(next) {
      const turn = ++latest;
      const family = baseOf(next);
      if (family !== first) await read(family);
      if (turn !== latest) return;
      language = next;
      show();
    },
    async complete() {
      if (await read(baseOf(language))) show();
    },
    take(pack) {
      // The live socket brings at first what the page has brought already.
      if (isSame(pack.customizations, customized.get(pack.language))) return;
      customized.set(pack.language, pack.customizations);
      if (pack.language === language) show();
    },
    borrowed() {
      if (debug || spoken.has(familyOf(language))) return [];
      const own = merge({}, customized.get(language));
      const english = Object.entries(bases.get('en') ?? start.base).filter(
        ([key]) => !(key in own),
      );
      return english.map(([, [text = '']]) => text);
    },
    debug(on) {
      if (on === debug) return;
      debug = on;
      show();
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The languages the portal itself speaks; a provider's further ones stand on the English texts. */
const spoken: ReadonlySet<string> = new Set(['en', 'es']);

const baseOf = (language: string): string => {
  const family = familyOf(language);
  return spoken.has(family) ? family : 'en';
};
