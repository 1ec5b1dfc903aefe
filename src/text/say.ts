import type { I18n } from '@lingui/core';
import { directionOf } from '#domain/language.ts';
import type { TextKey, TextValues } from '#locales/keys.ts';
import { fill, type Value, type Values } from './fill.ts';
import { plainKey } from './catalogue.ts';

type Needed<K extends TextKey> = [TextValues[K]] extends [never]
  ? [values?: Values]
  : [values: Readonly<Record<TextValues[K], Value>>];

/** The text of a key with its values filled in; a key or value that does not exist does not compile. */
export type Say = <K extends TextKey>(key: K, ...values: Needed<K>) => string;

/** The text of a key that came as data (a page's title, a slide, a problem word), if there is one. */
export type LookUp = (key: string, values?: Values) => string | undefined;

/** Numbers, amounts and names keep their own order in a text that runs from right to left. */
const inOrder = ({ locale }: I18n, values: Values = {}): Values =>
  directionOf(locale) === 'rtl'
    ? Object.fromEntries(Object.entries(values).map(([name, one]) => [name, `\u2068${one}\u2069`]))
    : values;

export const sayIn =
  (i18n: I18n): Say =>
  (key, ...[values]) =>
    fill(i18n._(key), inOrder(i18n, values));

export const lookUpIn =
  (i18n: I18n): LookUp =>
  (name, values) => {
    const key = plainKey(name);
    return Object.hasOwn(i18n.messages, key) ? fill(i18n._(key), inOrder(i18n, values)) : undefined;
  };
