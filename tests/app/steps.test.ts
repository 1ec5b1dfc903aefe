import { expect, test } from 'vitest';
import { begun, follow, type Deed, type News, type Steps } from '#app/steps.ts';

type Stand = Steps['stand'];
const moved = (step?: number, busy = false): News => ({ type: 'moved', step, busy });
const reached: News = { type: 'reached' };
const pushed: News = { type: 'pushed' };
const answered: News = { type: 'answered' };
const elsewhere = undefined;

type Row = [
  when: string,
  stand: Stand,
  taken: readonly number[],
  news: News,
  at: number | undefined,
  then: readonly [Stand, readonly number[], Deed],
];

test.each<Row>([
  ['the first step has no entry of its own', 'agreed', [], moved(1), 0, ['agreed', [1], 'nothing']],
  ['the next step gets an entry', 'agreed', [1], moved(2), 0, ['agreed', [1, 2], 'push']],
  ['a step that is left out gets none', 'agreed', [1], moved(3), 0, ['agreed', [1, 3], 'push']],
  ['the entry is there', 'agreed', [1, 2], pushed, 1, ['agreed', [1, 2], 'nothing']],
  ['more entries are lacking', 'agreed', [1, 2, 3], pushed, 1, ['agreed', [1, 2, 3], 'push']],
  ['a pause belongs to its step', 'agreed', [1, 2], moved(), 1, ['agreed', [1, 2], 'nothing']],
  ['the page’s own Back', 'agreed', [1, 2, 3], moved(2), 2, ['going', [1, 2], { go: -1 }]],
  ['the conversation is over', 'agreed', [1, 2, 3], moved(0), 2, ['going', [0], { go: -2 }]],
  ['it moves elsewhere', 'agreed', [1], moved(2), elsewhere, ['agreed', [1, 2], 'nothing']],

  ['the browser’s Back', 'agreed', [1, 2, 3], reached, 1, ['asking', [1, 2, 3], 'ask']],
  ['the browser’s Forward', 'agreed', [1, 2], reached, 2, ['going', [1, 2], { go: -1 }]],
  ['the browser has left', 'agreed', [1, 2], reached, elsewhere, ['agreed', [1, 2], 'nothing']],

  ['it follows', 'asking', [1, 2, 3], moved(2), 1, ['followed', [1, 2], 'nothing']],
  ['and is where the browser is', 'followed', [1, 2], answered, 1, ['agreed', [1, 2], 'nothing']],
  ['or has further to go', 'followed', [1, 2], answered, 0, ['asking', [1, 2], 'ask']],
  ['it moves, but not back', 'asking', [1, 2], moved(2), 0, ['asking', [1, 2], 'nothing']],
  ['it does not follow', 'asking', [1, 2, 3], answered, 1, ['agreed', [1, 2, 3], 'push']],

  ['it moves meanwhile', 'going', [1, 2], moved(3), 2, ['going', [1, 2, 3], 'nothing']],
  ['the browser is there', 'going', [1, 2], reached, 1, ['agreed', [1, 2], 'nothing']],
  ['it has moved meanwhile', 'going', [1, 2, 3], reached, 1, ['agreed', [1, 2, 3], 'push']],
  ['the browser went past it', 'going', [1, 2], reached, elsewhere, ['agreed', [1, 2], 'nothing']],
])('%s: %s', (_, stand, taken, news, at, [then, left, deed]) => {
  expect(follow({ stand, taken }, news, at)).toEqual([{ stand: then, taken: left }, deed]);
});

test.each<[when: string, news: News, at: number, then: readonly [Stand, readonly number[], Deed]]>([
  ['it is looked for', moved(undefined, true), 2, ['coming', [], 'nothing']],
  ['Back is pressed meanwhile', reached, 1, ['coming', [], 'nothing']],
  ['it is found at its own entry', moved(3), 2, ['agreed', [1, 2, 3], 'nothing']],
  ['it is found at a new entry', moved(3), 0, ['agreed', [1, 2, 3], 'push']],
  ['it begins anew', moved(1), 2, ['going', [1], { go: -2 }]],
  ['there is no step at all', moved(), 2, ['going', [], { go: -2 }]],
])('a conversation that may begin in the middle, %s', (_, news, at, [stand, taken, deed]) => {
  expect(follow(begun(1), news, at)).toEqual([{ stand, taken, first: 1 }, deed]);
});
