import { RE2JS, RE2JSException } from 're2js';

/**
 * Patterns that a provider supplies run in RE2JS only: its time grows with the text, never with
 * the pattern's cunning. It is large (50 kB), so a screen imports this file lazily, and only when
 * one of its fields has a pattern.
 */
export type Matcher = (text: string) => boolean;

export type Reading =
  | { readonly matches: Matcher; readonly problem?: never }
  | { readonly matches?: never; readonly problem: string };

const longestPattern = 1_000;
const largestProgram = 1_000;
/** The longest text: no field of the portal is longer, and a longer text matches nothing. */
const longestText = 2_000;

const delimited = /^\/(.*)\/([a-z]*)$/s;
const flagBits: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
  // Flags that change nothing where one text is tested once.
  g: 0,
  u: 0,
  y: 0,
};

const known = new Map<string, Reading>();
const mostKnown = 500;

/** Reads `/pattern/flags` or a bare pattern, and says what is wrong with one that cannot run. */
export function readPattern(source: string): Reading {
  const before = known.get(source);
  if (before) return before;
  const reading = compiled(source);
  if (known.size >= mostKnown) known.clear();
  known.set(source, reading);
  return reading;
}

/** The test itself, or nothing where the pattern cannot run: the field keeps its built-in rule. */
export const matcher = (source: string): Matcher | undefined => readPattern(source).matches;

function compiled(source: string): Reading {
  if (source.length > longestPattern)
    return { problem: `longer than ${longestPattern} characters` };
  const [, body = source, flags = ''] = delimited.exec(source) ?? [];
  const unknown = [...flags].find((flag) => !(flag in flagBits));
  if (unknown) return { problem: `unknown flag "${unknown}"` };
  if (body === '') return { problem: 'empty' };
  return program(
    body,
    [...flags].reduce((bits, flag) => bits | (flagBits[flag] ?? 0), 0),
  );
}

function program(body: string, bits: number): Reading {
  try {
    const engine = RE2JS.compile(RE2JS.translateRegExp(body), bits);
    if (engine.programSize() > largestProgram) return { problem: 'too many repetitions' };
    return { matches: (text) => text.length <= longestText && engine.test(text) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { problem: reason(body, error.message) };
  }
}

function reason(body: string, message: string): string {
  if (/\(\?<?[=!]/.test(body)) return 'lookahead and lookbehind cannot run safely';
  if (/\\[1-9]|\\k</.test(body)) return 'a backreference cannot run safely';
  return message.replace(/^error parsing regexp: /, '');
}
