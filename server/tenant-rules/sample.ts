import { readPattern } from '#domain/pattern.ts';

/**
 * Texts that a pattern was probably meant for, made from its own parts. A pattern that matches none
 * of them contradicts itself (`^\d{4}$\d`). Parts this does not know yield nothing, not a guess.
 */
export function samplesOf(source: string): readonly string[] {
  const body = /^\/(.*)\/[a-z]*$/s.exec(source)?.[1] ?? source;
  const reader = { text: body, at: 0 };
  const samples = alternatives(reader);
  return reader.at === body.length ? samples : [];
}

interface Reader {
  readonly text: string;
  at: number;
}

const most = 8;

const taken = (reader: Reader, pattern: RegExp): string | undefined => {
  const found = new RegExp(pattern.source, 'sy');
  found.lastIndex = reader.at;
  const [text] = found.exec(reader.text) ?? [];
  if (text !== undefined) reader.at += text.length;
  return text;
};

function alternatives(reader: Reader): string[] {
  const samples = sequence(reader);
  while (taken(reader, /\|/)) samples.push(...sequence(reader));
  return samples.slice(0, most);
}

function sequence(reader: Reader): string[] {
  let samples = [''];
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? '')) {
    const part = repeatedPart(reader, onePart(reader));
    if (part.length === 0) return [];
    const count = Math.max(samples.length, part.length);
    const before = samples;
    samples = Array.from(
      { length: count },
      (_, at) => (before[at % before.length] ?? '') + (part[at % part.length] ?? ''),
    );
  }
  return samples;
}

function onePart(reader: Reader): string[] {
  if (taken(reader, /\((?:\?:|\?P?<\w+>)?(?!\?)/)) {
    const inside = alternatives(reader);
    return taken(reader, /\)/) ? inside : [];
  }
  if (taken(reader, /[$^]|\\[bBAz]/)) return [''];
  const set = taken(
    reader,
    /\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|\\[pP](?:\{\w+\}|\w)|\\[dDwWsS]|\./,
  );
  if (set) return members(set);
  const escaped = taken(reader, /\\[^\w\s]/);
  if (escaped) return [escaped.slice(1)];
  const literal = taken(reader, /[^\\()[*+?{|]/);
  return literal ? [literal] : [];
}

const likely = [...'1A a0Zz9-/.#_:@+,\'&$ñéç(){}[]\\"'];

/** The engine itself says which characters belong to a set. */
function members(set: string): string[] {
  const { matches } = readPattern(`/^${set}$/`);
  return likely.filter((one) => matches?.(one)).slice(0, 3);
}

function repeatedPart(reader: Reader, part: string[]): string[] {
  const sign = taken(reader, /(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
  if (sign === undefined) return part;
  const least = Number(/\d+/.exec(sign)?.[0] ?? (sign.startsWith('+') ? 1 : 0));
  if (least === 0) return ['', ...part];
  return part.map((one) => one.repeat(Math.min(least, 1_000)));
}
