import * as v from 'valibot';

const flags = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
]);

const lower = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

/** A setting that is on or off. Providers' systems also send 'true', '1' and the like. */
export const flag = v.nullish(
  v.pipe(
    v.union([v.boolean(), v.number(), v.string()]),
    v.check((value) => flags.has(lower(value)), 'Must be true or false'),
    v.transform((value) => flags.get(lower(value)) ?? false),
  ),
);

/** A whole number, also one that was sent as text. */
export const whole = v.nullish(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'Must be a whole number'))]),
    v.transform(Number),
    v.integer('Must be a whole number'),
    v.minValue(0, 'Must not be negative'),
  ),
);

/** Text, or a number that was meant as text. */
export const text = (max: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).slice(0, max)),
  );
export const line = v.nullish(text(500));

/** A list with no more entries than the portal can show at once. */
export const list = <const S extends v.GenericSchema>(item: S, most: number) =>
  v.nullish(
    v.pipe(
      v.array(item),
      v.transform((all) => all.slice(0, most)),
    ),
  );

/** A list, also one that was sent as text with separators. */
export const words = (separator: string, most: number) =>
  v.nullish(
    v.pipe(
      v.union([v.array(text(200)), v.string()]),
      v.transform((value) => (typeof value === 'string' ? value.split(separator) : value)),
      v.transform((all) => all.slice(0, most).map((one) => one.trim())),
      v.transform((all) => all.filter((one) => one !== '')),
    ),
  );

/** A flag schema under each of the names. */
export const flagEntries = <const N extends readonly string[]>(names: N) =>
  Object.fromEntries(names.map((name) => [name, flag])) as {
    readonly [K in N[number]]: typeof flag;
  };
