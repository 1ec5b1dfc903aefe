import * as v from 'valibot';

/** A place in a request for a text or a list, filled up to its most. */
export interface TextSlot {
  readonly name: string;
  /** Characters, or entries of a list. */
  readonly most: number;
  readonly filled: (size: number, filler: string) => unknown;
}

interface Place {
  readonly name: string;
  readonly put: (value: unknown) => unknown;
  readonly now: unknown;
}

/** The parts of a valibot schema; each schema has only some. */
interface Parts {
  readonly type: string;
  readonly pipe?: readonly Parts[];
  readonly requirement?: unknown;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly rest?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly key?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

const partsOf = (schema: v.GenericSchema) => schema as unknown as Parts;

/** The most characters that a test fills: longer texts only take more time. */
const enough = 24_000;

/** Every text of a schema and every list of them, each filled while the rest stays as it is. */
export const slotsOf = (schema: v.GenericSchema, base: unknown): readonly TextSlot[] =>
  slotsAt(schema, { name: '', put: (value) => value, now: base });

const slotsAt = (schema: v.GenericSchema, place: Place): readonly TextSlot[] => {
  const parts = partsOf(schema);
  const inner = jsonIn(parts);
  if (inner) return slotsAt(inner, writtenAsJson(place));
  if (parts.wrapped)
    return slotsAt(parts.wrapped, { ...place, now: place.now ?? sampleOf(parts.wrapped) });
  switch (parts.type) {
    case 'string':
      return [textSlot(parts, place)];
    case 'array':
      return parts.item ? [...listSlot(parts.item, place), ...itemSlots(parts.item, place)] : [];
    case 'record':
      return recordSlots(parts, place);
    case 'union':
    case 'variant':
      return (parts.options ?? []).flatMap((option) =>
        optionSlots(option as v.GenericSchema, place),
      );
    default:
      return entrySlots(parts, place);
  }
};

/** The schema of a text that holds JSON, which is filled as what it holds. */
const jsonIn = ({ pipe = [] }: Parts): v.GenericSchema | undefined => {
  const at = pipe.findIndex(({ type }) => type === 'parse_json');
  return at === -1 ? undefined : (pipe[at + 1] as unknown as v.GenericSchema);
};

const writtenAsJson = ({ name, put, now }: Place): Place => ({
  name,
  put: (value) => put(JSON.stringify(value)),
  now: typeof now === 'string' ? JSON.parse(now) : undefined,
});

const textSlot = ({ pipe = [] }: Parts, { name, put }: Place): TextSlot => {
  const most = pipe.flatMap(({ type, requirement }) =>
    /^(max_)?length$/.test(type) && typeof requirement === 'number' ? [requirement] : [],
  );
  return {
    name,
    most: Math.min(enough, ...most),
    filled: (size, filler) => put(filler.repeat(Math.ceil(size / filler.length)).slice(0, size)),
  };
};

const optionSlots = (schema: v.GenericSchema, place: Place): readonly TextSlot[] => {
  const now = v.is(schema, place.now)
    ? place.now
    : { ...objectOf(place.now), ...objectOf(sampleOf(schema)) };
  return slotsAt(schema, { ...place, now });
};

const entrySlots = ({ entries = {}, rest }: Parts, { name, put, now }: Place) => {
  const held = objectOf(now);
  const all = { ...entries, ...(rest && { anything: rest }) };
  return Object.entries(all).flatMap(([key, schema]) =>
    slotsAt(schema, {
      name: `${name}.${key}`,
      put: (value) => put({ ...held, [key]: value }),
      now: held[key] ?? sampleOf(schema),
    }),
  );
};

const recordSlots = ({ key, value }: Parts, { name, put, now }: Place): readonly TextSlot[] => {
  if (!key || !value) return [];
  const held = objectOf(now);
  const one = Object.values(held)[0] ?? sampleOf(value);
  const named = (text: unknown) => put({ ...held, [String(text)]: one });
  const numbered = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, at) => [at.toString(16), one]));
  const entry = Object.keys(held)[0] ?? String(sampleOf(key));
  return [
    ...slotsAt(key, { name: `${name}.key`, put: named, now: entry }),
    { name: `${name}.entries`, most: 1_000, filled: (size) => put(numbered(size)) },
    ...slotsAt(value, {
      name: `${name}.${entry}`,
      put: (filled) => put({ ...held, [entry]: filled }),
      now: one,
    }),
  ];
};

const listSlot = (item: v.GenericSchema, { name, put, now }: Place): readonly TextSlot[] => {
  const one = itemOf(item, now);
  const filled = (size: number) => put(Array.from({ length: size }, () => one));
  return [{ name: `${name}.items`, most: 100, filled }];
};

const itemSlots = (item: v.GenericSchema, { name, put, now }: Place) =>
  slotsAt(item, {
    name: `${name}[0]`,
    put: (value) => put([value, ...(Array.isArray(now) ? now.slice(1) : [])]),
    now: itemOf(item, now),
  });

const itemOf = (item: v.GenericSchema, now: unknown): unknown =>
  (Array.isArray(now) ? (now as unknown[])[0] : undefined) ?? sampleOf(item);

const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;

const samples = [
  'alpha',
  'Dana',
  '3f0c9a52-3f6f-4a0e-9d0a-6a4f1f7a2b11',
  'x'.repeat(43),
  'x'.repeat(22),
  'me@example.org',
  '2175550100',
  '2026-12-01',
  '/alpha/',
  '/',
  '12',
  '123',
  '2030',
  '110000000',
  '4111111111111111',
  'Quiet-River-9',
  'https://example.org',
];

/** A value that a schema takes, as far as it is known. */
export const sampleOf = (schema: v.GenericSchema): unknown => {
  const parts = partsOf(schema);
  const inner = jsonIn(parts);
  if (inner) return JSON.stringify(sampleOf(inner));
  if (parts.wrapped) return parts.type === 'nonoptional' ? sampleOf(parts.wrapped) : undefined;
  switch (parts.type) {
    case 'string':
      return samples.find((text) => v.is(schema, text)) ?? 'x';
    case 'number':
      return [1, 2, 100].find((number) => v.is(schema, number)) ?? 1;
    case 'boolean':
      return true;
    case 'literal':
      return parts.literal;
    case 'picklist':
      return parts.options?.[0];
    case 'array':
      return parts.item && !v.is(schema, []) ? [sampleOf(parts.item)] : [];
    case 'record':
      return {};
    case 'union':
    case 'variant':
      return sampleOf(parts.options?.[0] as v.GenericSchema);
    default:
      return Object.fromEntries(
        Object.entries(parts.entries ?? {})
          .map(([key, one]) => [key, sampleOf(one)] as const)
          .filter(([, value]) => value !== undefined),
      );
  }
};
