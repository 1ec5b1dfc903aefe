import { I18nProvider, useLingui } from '@lingui/react';
import { createElement, Fragment, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { TextKey, TextValues } from '#locales/keys.ts';
import { pieces } from './fill.ts';
import type { Texts } from './language.ts';
import { lookUpIn, sayIn, type LookUp, type Say } from './say.ts';

export function TextProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const { i18n } = texts;
  const rendered = useRef(i18n.messages);
  useEffect(() => {
    // Lingui listens only from its own effect on: texts that came before it would be missed.
    if (rendered.current !== i18n.messages) i18n.emit('change');
  }, [i18n]);
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

export function useSay(): Say {
  const lingui = useLingui();
  return useMemo(() => sayIn(lingui.i18n), [lingui]);
}

/**
 * Looks up keys that come as data: titles of places, slides, problem words, a provider's own
 * fields.
 */
export function useLookUp(): LookUp {
  const lingui = useLingui();
  return useMemo(() => lookUpIn(lingui.i18n), [lingui]);
}

export const useLanguage = (): string => useLingui().i18n.locale;

/** A text with elements in it: `<Said text="labels_captchanotice" values={{ terms: <a … /> }} />`. */
export function Said<K extends TextKey>(props: {
  text: K;
  values: Readonly<Record<TextValues[K], ReactNode>>;
}) {
  const { i18n } = useLingui();
  return createElement(Fragment, null, ...pieces<ReactNode>(i18n._(props.text), props.values));
}
