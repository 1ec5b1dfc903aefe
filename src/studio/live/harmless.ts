import { rowAt } from '#domain/place-at.ts';
import type { Details } from './entry.ts';

/** The only fields of events that a record keeps. */
const ofEvent: Readonly<Record<string, readonly string[]>> = {
  'place.visited': ['place', 'needsSession'],
  'language.chosen': ['language'],
  'language.offered': ['language'],
  'language.changed': ['language'],
  'texts.received': ['texts.language'],
  'settings.received': ['pushed'],
  'request.failed': ['failure.kind', 'failure.code'],
  'alert.raised': ['alert.text', 'alert.type'],
  'notice.chosen': ['page'],
  'way.chosen': ['way'],
  'option.chosen': ['option'],
  'method.chosen': ['method.key'],
  'attempt.opened': ['attempt.method'],
  'attempt.kept': ['sent'],
};
const ofAnswer = ['output', 'output.kind', 'output.status', 'output.reason', 'output.how'];
const ofFailure = ['error.kind', 'error.code'];

export const fieldsOf = (type: string): readonly string[] => {
  if (type.startsWith('xstate.done.actor.')) return ofAnswer;
  if (type.startsWith('xstate.error.actor.')) return ofFailure;
  return Object.hasOwn(ofEvent, type) ? (ofEvent[type] ?? []) : [];
};

/**
 * A word as the portal's code has them: no number or address matches, and nothing typed is kept.
 */
const word = /^[A-Za-z]+(?:[_-][A-Za-z]+)*$/;
const longestWord = 60;
const highestCode = 9_999;

/** The fields of an event that may be written down. */
export function harmlessOf(event: { readonly type: string }): Details | undefined {
  const kept = fieldsOf(event.type).flatMap((path) => {
    const value = harmlessValue(path, at(event, path));
    return value === undefined ? [] : [[path, value] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function harmlessValue(path: string, value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number')
    return path.endsWith('.code') && Number.isInteger(value) && Math.abs(value) <= highestCode
      ? value
      : undefined;
  if (typeof value !== 'string') return undefined;
  if (path === 'place') return placeIn(value);
  // An output that is a mere text may be anything.
  if (path === 'output') return undefined;
  return value.length <= longestWord && word.test(value) ? value : undefined;
}

/** The path pattern of an address, without its tokens and ids. */
function placeIn(href: string): string | undefined {
  return rowAt(href)?.path;
}

const at = (thing: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Readonly<Record<string, unknown>>)[name]
          : undefined,
      thing,
    );
