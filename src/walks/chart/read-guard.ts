import type { ChartGuard } from './graph.ts';

/** A guard by its name, by the names it is put together from, or where it has none by its code. */
export function readGuard(guard: unknown): ChartGuard | undefined {
  if (guard === undefined || guard === null) return undefined;
  if (typeof guard === 'string') return { name: guard, isInline: false };
  if (typeof guard === 'function') return fromFunction(guard as Written);
  if (typeof guard !== 'object' || !('type' in guard)) return undefined;
  const { type } = guard;
  const params = 'params' in guard ? paramsOf(guard.params) : undefined;
  return { name: String(type), isInline: false, ...(params !== undefined && { params }) };
}

/** The guard's parameters; those that depend on the event cannot be known here. */
function paramsOf(params: unknown): string | undefined {
  if (params === undefined || typeof params === 'function') return undefined;
  if (Array.isArray(params)) return params.map(String).join(', ');
  return typeof params === 'object' ? JSON.stringify(params) : String(params as string);
}

type Written = (...given: never) => unknown;

function fromFunction(guard: Written): ChartGuard {
  const parts = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : undefined;
  if (!parts) return { name: codeOf(String(guard)), isInline: true };
  const names = parts.map((part) => readGuard(part)?.name ?? '');
  const check = 'check' in guard ? String(guard.check) : '';
  if (names.length === 1) return { name: `not ${names[0]}`, isInline: false };
  return { name: names.join(/\.some\(/.test(check) ? ' or ' : ' and '), isInline: false };
}

/** `({ event }) => event.output.how === 'exit'` says `output.how === 'exit'`. */
const codeOf = (text: string): string =>
  text
    .replace(/^\(?\{?[\s\w,:{}]*\}?\)?\s*=>\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replaceAll(/\b(?:event|context)\./g, '')
    .trim();
