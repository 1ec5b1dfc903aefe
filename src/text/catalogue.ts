/** A language's texts as Lingui holds them; compiled, a text is the list of its parts. */
export type Messages = Record<string, string[]>;
export type Base = Readonly<Record<string, readonly string[]>>;

export interface Customization {
  readonly name: string;
  readonly value: string;
}

/** A provider's text of this key stands for the text of each field's, too. */
const general = 'field_errors_required';

const mostTexts = 5000;
const longestName = 128;
const longestText = 10_000;

/** A provider may name a text with or without the prefix that the debug language shows. */
export const plainKey = (name: string): string => (name.startsWith('v4_') ? name.slice(3) : name);

/**
 * The portal's own texts with the provider's on top. The result has no prototype, so a text named
 * `__proto__` or `constructor` is a text like any other. A blank value, or one that is no string,
 * is passed over: a button must not lose its name.
 */
export function merge(base: Base, customizations: readonly Customization[] = []): Messages {
  const merged = noTexts();
  const own = customizations.slice(0, mostTexts).filter(usable);
  const required = own.findLast(({ name }) => plainKey(name) === general)?.value;
  for (const key of Object.keys(base))
    merged[key] = [(key.startsWith(`${general}_`) && required) || (base[key]?.[0] ?? '')];
  for (const { name, value } of own) merged[plainKey(name)] = [value];
  return merged;
}

const noTexts = () => Object.create(null) as Messages;

const usable = (entry: unknown): entry is Customization => {
  if (typeof entry !== 'object' || entry === null) return false;
  const { name, value } = entry as Partial<Record<keyof Customization, unknown>>;
  return (
    typeof name === 'string' &&
    typeof value === 'string' &&
    name.length <= longestName &&
    value.length <= longestText &&
    value.trim() !== ''
  );
};

/** The debug language: every text is its own key. */
export function keysOnly(messages: Messages): Messages {
  const shown = noTexts();
  for (const key of Object.keys(messages)) shown[key] = [`v4_${key}`];
  return shown;
}
