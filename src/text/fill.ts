export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

const placeholder = /@@([A-Za-z][A-Za-z0-9]*)/g;

/**
 * Puts each value where `@@name` stands, in one pass: a value that holds `@@x`, `$&` or `{0}` is
 * plain text. A name without a value stays as it is.
 */
export const fill = (template: string, values: Values = {}): string =>
  template.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );

/** The same, cut at the placeholders: a value may be an element. */
export function pieces<T>(
  template: string,
  values: Readonly<Record<string, T>>,
): readonly (string | T)[] {
  const found: (string | T)[] = [];
  let from = 0;
  for (const match of template.matchAll(placeholder)) {
    const [whole, name = ''] = match;
    if (!Object.hasOwn(values, name)) continue;
    found.push(template.slice(from, match.index), values[name] as T);
    from = match.index + whole.length;
  }
  found.push(template.slice(from));
  return found.filter((piece) => piece !== '');
}
