import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { savedCard, type Saved, type Saving } from '#machines/saved-card.ts';
import SavedCard from '#screens/saved-card/index.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { fillCard, press } from '../direct-payment/show.tsx';

test('a card that was tried too often says so in view, and again after another press', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const tooOften = new ApiFailure('refused', { code: resultCodes.tooOften, route: '' });
  const actor = createActor(
    savedCard.provide({
      actors: { saveCard: fromPromise<Saved, Saving>(() => Promise.reject(tooOften)) },
    }),
    { input: { key: 'k-1', newKey: () => 'k-2' } },
  ).start();
  showScreen(<SavedCard actor={actor} />);
  fillCard();
  const save = screen.getByRole('button', { name: english('buttons_savecard') });
  for (const _ of [1, 2]) {
    await press(save);
    const notice = screen.getByText(english('request_errors_toomany'));
    expect(notice.closest('[role="alert"]')).toHaveFocus();
    // The browser scrolls to what takes the focus.
    expect(focus.mock.lastCall).toEqual([]);
    focus.mockClear();
  }
});
