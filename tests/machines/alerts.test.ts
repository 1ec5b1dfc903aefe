import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { news } from '#machines/authorized-users-news.ts';
import { alerts, type RaisedAlert } from '#machines/alerts.ts';

function listen() {
  const clock = new SimulatedClock();
  const actor = createActor(alerts, { clock }).start();
  return {
    actor,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    raise: (...raised: RaisedAlert[]) => actor.send({ type: 'alerts.raised', alerts: raised }),
    list: () => actor.getSnapshot().context.list,
    words: () => actor.getSnapshot().context.list.map(({ text, message }) => text ?? message),
    children: () => Object.keys(actor.getSnapshot().children),
  };
}

test('an alert is an error unless it says otherwise, and goes after five seconds', () => {
  const { raise, list, pass, children } = listen();
  raise({ message: 'No.' }, { text: 'topics_saved', type: 'SUCCESS' });
  expect(list().map(({ type }) => type)).toEqual(['ERROR', 'SUCCESS']);
  pass(4_999);
  expect(list()).toHaveLength(2);
  pass(1);
  expect(list()).toHaveLength(0);
  expect(children()).toHaveLength(0);
});

test('the same words do not show twice at once; later they may come back', () => {
  const { raise, words, pass } = listen();
  raise({ message: 'No.' }, { message: 'No.' });
  raise({ message: 'No.' }, { message: 'Still no.' });
  raise({ text: 'field_errors_amount1', values: { min: '$1.00' } });
  raise({ text: 'field_errors_amount1', values: { min: '$2.00' } });
  expect(words()).toEqual(['No.', 'Still no.', 'field_errors_amount1', 'field_errors_amount1']);
  pass(5_000);
  raise({ message: 'No.' });
  expect(words()).toEqual(['No.']);
});

test('an alert that is raised again is heard again, and has its whole time', () => {
  const { raise, list, pass, words } = listen();
  const deleted = { text: 'topics_saved', type: 'SUCCESS' } as const;
  raise(deleted, { message: 'No.' });
  const [first] = list().map(({ id }) => id);
  pass(4_000);
  raise(deleted);
  expect(words()).toEqual(['No.', 'topics_saved']);
  expect(list()[1]?.id).not.toBe(first);
  pass(4_999);
  expect(words()).toEqual(['topics_saved']);
  pass(1);
  expect(words()).toEqual([]);
});

test('an alert that stays stays as it was when it is raised again', () => {
  const { raise, list } = listen();
  raise({ message: 'logged out', stays: true });
  const [first] = list();
  raise({ message: 'logged out', stays: true });
  expect(list()).toEqual([first]);
});

test('a success makes room for whatever is told next; an error does not', () => {
  const { raise, words, children } = listen();
  raise({ text: 'topics_saved', type: 'SUCCESS' }, { message: 'No.' });
  raise({ message: 'Still no.' });
  expect(words()).toEqual(['No.', 'Still no.']);
  expect(children()).toHaveLength(2);
});

test('an alert about the screen on show ends with the screen; others stay', () => {
  const { raise, words, children, actor } = listen();
  raise({ text: 'field_errors_planselection', here: true }, { message: 'No.' });
  actor.send({ type: 'screen.left' });
  expect(words()).toEqual(['No.']);
  expect(children()).toHaveLength(1);
});

test('an alert about the screen that is led to moves there, and ends with that one', () => {
  const { raise, words, children, actor } = listen();
  raise({ text: 'errors_awaypayment', stays: true, here: 'next' });
  actor.send({ type: 'screen.left' });
  expect(words()).toEqual(['errors_awaypayment']);
  actor.send({ type: 'alerts.answered' });
  expect(words()).toEqual(['errors_awaypayment']);
  actor.send({ type: 'screen.left' });
  expect(words()).toEqual([]);
  expect(children()).toHaveLength(0);
});

test('a patient who tries anew is told no more of what was before, but what stays', () => {
  const { raise, words, children, actor } = listen();
  raise({ text: 'errors_offline' }, { text: 'errors_carddeletion', here: true });
  raise({ message: 'logged out', stays: true });
  actor.send({ type: 'alerts.answered' });
  expect(words()).toEqual(['logged out']);
  expect(children()).toHaveLength(1);
});

test('an acceptance that was met is told until the next edit of the list, however long that takes', () => {
  const { raise, words, pass, actor } = listen();
  raise(news.accepted);
  pass(30 * 60_000);
  expect(words()).toEqual(['topics_useraccepted']);
  actor.send({ type: 'alerts.answered' });
  expect(words()).toEqual([]);
});

test('an alert that is held on stays; let go, it has its time again', () => {
  const { raise, list, pass, words } = listen();
  raise({ message: 'held' }, { message: 'not held' });
  list()[0]?.ref.send({ type: 'alert.heldOn' });
  pass(60_000);
  expect(words()).toEqual(['held']);
  list()[0]?.ref.send({ type: 'alert.letGo' });
  pass(4_999);
  expect(words()).toEqual(['held']);
  pass(1);
  expect(words()).toEqual([]);
});

test('an alert that stays is there for a patient who comes back, until it is dismissed', () => {
  const { raise, list, pass, words } = listen();
  raise({ message: 'logged out', stays: true }, { message: 'goes' });
  pass(60 * 60_000);
  expect(words()).toEqual(['logged out']);
  list()[0]?.ref.send({ type: 'alert.heldOn' });
  list()[0]?.ref.send({ type: 'alert.letGo' });
  pass(60 * 60_000);
  expect(words()).toEqual(['logged out']);
  list()[0]?.ref.send({ type: 'alert.dismissed' });
  expect(words()).toEqual([]);
});

test('one alert can be dismissed, and the others stay', () => {
  const { raise, list, words } = listen();
  raise({ message: 'one' }, { message: 'two' });
  list()[0]?.ref.send({ type: 'alert.dismissed' });
  expect(words()).toEqual(['two']);
});
