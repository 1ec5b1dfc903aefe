import { StateMachine } from 'xstate';
import { sumOf } from './sum-of.ts';

const longestText = 100;

/** A value as a record keeps it: plain, the same at every run, and long ones by their sum. */
export function shorten(value: unknown): unknown {
  const plain = plainOf(value, 0);
  const text = JSON.stringify(plain);
  if (text === undefined || text.length <= longestText) return plain;
  return `${text.slice(0, 60)}… ${text.length} letters, sum ${sumOf(text)}`;
}

function plainOf(value: unknown, depth: number): unknown {
  if (typeof value === 'function') return 'a function';
  if (value instanceof StateMachine) return `the chart ${value.id}`;
  if (value instanceof Error) return { error: String(value), ...plainObject(value, depth) };
  if (Array.isArray(value)) return value.map((one) => plainOf(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  if ('sessionId' in value && 'send' in value) return 'an actor';
  return depth > 8 ? 'deeper' : plainObject(value, depth);
}

const plainObject = (value: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainOf(one, depth + 1)]));
