export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

const placeholder = /@@([A-Za-z][A-Za-z0-9]*)/;

/**
 * Puts each value where `@@name` stands, in one pass: a value that holds `@@x`, `$&` or `{0}` is
 * plain text. A name without a value stays as it is.
 */
export const fill = (template: string, values: Values = {}): string =>
  pieces(template, values).join('');

/**
 * The same, cut at the placeholders: a value may be an element. A full stop that ends a value, as in
 * `9:30 a.m.`, ends its sentence as well.
 */
export function pieces<T>(
  template: string,
  values: Readonly<Record<string, T>>,
): readonly (string | T)[] {
  return template
    .split(placeholder)
    .map((piece, at, all) => {
      if (at % 2 > 0) return Object.hasOwn(values, piece) ? (values[piece] as T) : `@@${piece}`;
      const before = values[all[at - 1] ?? ''];
      return typeof before === 'string' && before.endsWith('.') ? piece.replace(/^\./, '') : piece;
    })
    .filter((piece) => piece !== '');
}
