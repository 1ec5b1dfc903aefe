import { createMemoryHistory, type HistoryState } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { follow, type Portal } from '#app/doors.ts';

interface Went {
  readonly to: string;
  readonly replace?: boolean;
  readonly returning?: boolean;
}

const opened = (at: string, state: HistoryState = {}) => {
  const heard = new Map<string, (event: Went) => void>();
  const portal = {
    getSnapshot: () => ({ context: { place: at }, children: {} }),
    on: (type: string, hear: (event: Went) => void) => heard.set(type, hear),
  } as unknown as Portal;
  const history = createMemoryHistory({ initialEntries: [at] });
  if (Object.keys(state).length > 0) history.replace(at, state);
  follow(portal, history);
  return { history, went: (event: Went) => heard.get('went')?.(event) };
};
const back = { replace: true, returning: true };

test('a place that is the one before is gone back to, so that Back does not meet it twice', () => {
  const { history, went } = opened('/accounts');
  history.push('/plan');
  went({ to: '/plan/add' });
  went({ to: '/plan', ...back });
  expect(history.location.href).toBe('/plan');
  history.back();
  expect(history.location.href).toBe('/accounts');
});

test('after a reload an entry keeps what it showed, and another place begins anew', () => {
  const { history, went } = opened('/help', { step: 1, helpPage: 'comparing' });
  went({ to: '/help', replace: true });
  expect(history.location.state).toMatchObject({ step: 1, helpPage: 'comparing' });
  went({ to: '/accounts', replace: true });
  expect(history.location.state).not.toHaveProperty('helpPage');
  expect(history.location.state.step).toBeUndefined();
});

test('a place that is not the one before takes the place of the one on show', () => {
  const { history, went } = opened('/accounts');
  went({ to: '/plan/add' });
  went({ to: '/plan', ...back });
  expect(history.location.href).toBe('/plan');
  history.back();
  expect(history.location.href).toBe('/accounts');
});

test('an entry that was made anew since is not gone back to', () => {
  const { history, went } = opened('/accounts');
  history.push('/plan');
  went({ to: '/plan/add' });
  history.go(-2);
  went({ to: '/history' });
  went({ to: '/plan/other' });
  went({ to: '/plan', ...back });
  expect(history.location.href).toBe('/plan');
  history.back();
  expect(history.location.href).toBe('/history');
});

test('a place whose entry was put over another is gone back from all the same', () => {
  const { history, went } = opened('/accounts');
  went({ to: '/plan' });
  went({ to: '/plan/add' });
  went({ to: '/plan/add/other', replace: true });
  went({ to: '/plan', ...back });
  expect(history.location.href).toBe('/plan');
  history.back();
  expect(history.location.href).toBe('/accounts');
});
