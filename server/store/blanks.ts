/** Stands for a text or a number while a query is built. */
export class Blank {
  readonly valueIn: (given: unknown) => unknown;

  constructor(valueIn: (given: unknown) => unknown) {
    this.valueIn = valueIn;
  }

  [Symbol.toPrimitive](): never {
    throw new Error('a query was to decide by a value, or to reckon with it, while it is built');
  }
}

export const filled = (value: unknown, given: unknown): unknown =>
  value instanceof Blank ? value.valueIn(given) : value;

/** The value as `make` has it: at once, or for each that is given later in place of a blank. */
export const made = (value: unknown, make: (value: unknown, given?: unknown) => unknown): unknown =>
  value instanceof Blank ? new Blank((given) => make(value.valueIn(given), given)) : make(value);

/** Texts and numbers are all alike; nulls, yes and no, and the lengths of lists are not. */
export const shapeOf = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return '?';
  if (Array.isArray(value)) return `[${value.map(shapeOf).join()}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  let shape = '{';
  for (const name in value)
    shape += `${name}:${shapeOf((value as Readonly<Record<string, unknown>>)[name])},`;
  return `${shape}}`;
};

/** The same with blanks in place of texts and numbers. */
export const blankLike = <Given>(given: Given): Given => blankAt(given, (all) => all) as Given;

const blankAt = (value: unknown, valueIn: (given: unknown) => unknown): unknown => {
  if (typeof value === 'string' || typeof value === 'number') return new Blank(valueIn);
  if (Array.isArray(value))
    return value.map((one, at) => blankAt(one, (all) => (valueIn(all) as unknown[])[at]));
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('no plain value');
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      blankAt(one, (all) => (valueIn(all) as Readonly<Record<string, unknown>>)[name]),
    ]),
  );
};
