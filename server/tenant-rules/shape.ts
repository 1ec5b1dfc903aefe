import type * as v from 'valibot';

type Path = readonly (string | number)[];

export const written = (path: Path): string =>
  path.reduce<string>((so, key) => {
    if (typeof key === 'number') return `${so}[${key}]`;
    return so === '' ? key : `${so}.${key}`;
  }, '');

export const pathOf = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).map((item) => item.key as string | number);

/** Keys of objects that the schema does not know: most are slips of the pen. */
export function unknownKeys(schema: v.GenericSchema, value: unknown, path: Path = []): string[] {
  const inner = unwrapped(schema, value);
  if (Array.isArray(value))
    return inner && 'item' in inner
      ? value.flatMap((one, at) => unknownKeys(inner.item as v.GenericSchema, one, [...path, at]))
      : [];
  if (!isObject(value) || inner === undefined || !('entries' in inner)) return [];
  const entries = inner.entries as Record<string, v.GenericSchema>;
  return Object.keys(value).flatMap((key) => {
    const own = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (own) return unknownKeys(own, value[key], [...path, key]);
    return 'rest' in inner ? [] : [written([...path, key])];
  });
}

/** The schema under `nullish`, `pipe`, `lazy` and unions of a list and a text. */
function unwrapped(schema: v.GenericSchema, value: unknown): v.GenericSchema | undefined {
  if ('pipe' in schema) {
    const [first] = schema.pipe as [v.GenericSchema];
    return first === schema ? schema : unwrapped(first, value);
  }
  if ('getter' in schema)
    return unwrapped((schema.getter as (input: unknown) => v.GenericSchema)(value), value);
  if ('wrapped' in schema) return unwrapped(schema.wrapped as v.GenericSchema, value);
  return schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy without the optional values at fault, so that one slip does not hide what else is wrong. */
export function mended(raw: unknown, faults: readonly Path[]): unknown {
  const copy: unknown = structuredClone(raw);
  for (const path of faults.toReversed()) {
    let holder: unknown = copy;
    for (const key of path.slice(0, -1))
      holder = (holder as Record<string | number, unknown>)?.[key];
    const last = path.at(-1);
    if (isObject(holder) && last !== undefined) delete holder[last];
    if (Array.isArray(holder) && typeof last === 'number') holder.splice(last, 1);
  }
  return copy;
}
