import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { planMeans } from '#machines/plan-means.ts';
import { Foot } from '#screens/plan-means/Foot.tsx';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

test.each([
  [true, true, 1],
  [true, false, 0],
  [false, true, 0],
] as const)(
  'a card is added to those on file where there are any, and typed by everybody: %s %s',
  (hasFile, mayAdd, added) => {
    const actor = createActor(planMeans, {
      input: {
        plan: '91',
        taking: { availablePaymentOptions: [] },
        hasFile,
        key: 'k',
        newKey: () => 'k',
      },
    });
    showScreen(<Foot actor={actor} hasFile={hasFile} mayAdd={mayAdd} />);
    expect(screen.queryAllByRole('button', { name: english('buttons_addcard') })).toHaveLength(
      added,
    );
    for (const typed of ['buttons_meanscard', 'buttons_meansbank'] as const)
      expect(screen.getByRole('button', { name: english(typed) })).toBeVisible();
  },
);
