import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AsOf } from '#ui/AsOf.tsx';
import type { Aged } from '#ui/reading.ts';
import { english } from '../support/english.ts';
import { showScreen } from '../support/screens.tsx';

const stale = { readAt: Date.UTC(2026, 10, 29), isBusy: false, onAgain: () => undefined };

/** A list that could not be read again; answers what shows it as it is by then. */
function showStale() {
  let show: (aged: Aged | undefined) => void = () => undefined;
  function List() {
    const [aged, setAged] = useState<Aged | undefined>(stale);
    show = setAged;
    return <AsOf aged={aged} />;
  }
  showScreen(<List />);
  return (aged: Aged | undefined) => act(() => show(aged));
}
const still = english.begins('topics_liststillasof');
const again = () => screen.getByRole('button', { name: english('buttons_tryagain') });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');

test('another try that fails as well is told and heard, each time anew', () => {
  const show = showStale();
  expect(screen.queryByText(still)).toBeNull();
  for (const _ of ['once', 'twice']) {
    again().focus();
    fireEvent.click(again());
    show({ ...stale, isBusy: true });
    expect(said().filter((one) => still.test(one))).toHaveLength(0);
    show({ ...stale });
    expect(said().filter((one) => still.test(one))).toHaveLength(1);
    expect(screen.getAllByText(still)[0]).toBeVisible();
    expect(again()).toHaveFocus();
  }
});

test('a list that is read at last says so where it was asked for, and the focus stays there', () => {
  const show = showStale();
  again().focus();
  fireEvent.click(again());
  show(undefined);
  expect(screen.getByRole('note')).toHaveFocus();
  expect(screen.getByRole('note')).toHaveTextContent(english('topics_listreadagain'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a list that is read again by itself says nothing of it', () => {
  const show = showStale();
  show(undefined);
  expect(screen.queryByText(english('topics_listreadagain'))).toBeNull();
});
